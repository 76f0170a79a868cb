import type { APIRoute } from 'astro'
import { FIELDS } from '../offline/shared-content.ts'
import { href, SITE } from '../site.ts'

/** The manifest that phones need to install the site. `npm run pictures` makes the pictures. */
const icon = (name: string, size: number, purpose: string) => ({
  src: href(`/app/${name}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screen = (name: string, width: number, height: number, label: string) => ({
  src: href(`/app/screen-${name}.webp`),
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor: width < height ? 'narrow' : 'wide',
  label,
})

const manifest = {
  id: href('/'),
  name: SITE.name,
  short_name: SITE.name,
  description: SITE.description,
  lang: 'en',
  start_url: href('/'),
  scope: href('/'),
  display: 'standalone',
  // The colours of the table, on which the home page begins, and of the paper in tokens.css.
  theme_color: '#356250',
  background_color: '#f4eddc',
  categories: ['games', 'utilities'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable', 512, 'maskable'),
    { src: href('/icon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: 'Score a game', short_name: 'Score', url: href('/score/') },
    { name: 'Check a play', short_name: 'Check', url: href('/check/') },
  ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', 192, 'any')] })),
  share_target: {
    action: href('/open/'),
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: FIELDS.title,
      text: FIELDS.text,
      url: FIELDS.url,
      files: [{ name: FIELDS.file, accept: ['application/json', '.json'] }],
    },
  },
  screenshots: [
    screen('home', 780, 1688, 'The home page'),
    screen('score', 780, 1688, 'The score sheet of a game'),
    screen('entry', 780, 1688, 'A round is written down'),
    screen('check', 780, 1688, 'A play is checked'),
    screen('rules', 780, 1688, 'The rules of a game'),
    screen('pad', 1440, 900, 'The score sheet on a wide screen'),
    screen('table', 1440, 900, 'The rules on a wide screen'),
  ],
}

export const GET: APIRoute = () => new Response(JSON.stringify(manifest))
