import type { APIRoute } from 'astro'
import { scripts } from '../later/script.ts'

export const getStaticPaths = () =>
  scripts.map(({ path, text }) => ({ params: { later: path }, props: { text } }))

// The development server sends it as it is said here; a host goes by the name.
export const GET: APIRoute = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'text/javascript' } })
