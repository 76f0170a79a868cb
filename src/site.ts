export const SITE = {
  name: 'Meldbook',
  description: 'The rule book and the score pad for rummy-family games played with real cards.',
}

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The address of a page or file of this site, wherever the site stands: `href('/games/')`. */
export function href(path: `/${string}`): string {
  return BASE + path
}
