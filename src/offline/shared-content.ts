/**
 * What another app shares with the installed one. The worker gets it as a form and keeps it in a cache, from which the page
 * that it then opens takes it. `scope` is the address of the site's folder.
 */
type Shared = { name: string; content: Blob }

const nameOf = (scope: string) => `meldbook-shared ${scope}`
const addressOf = (scope: string) => `${scope}shared`
/** The header with the file's name, which may have any characters. */
const FILE_NAME = 'x-file-name'

/** The names of the form's fields, which the manifest announces. */
export const FIELDS = { title: 'title', text: 'text', url: 'url', file: 'file' }

/** Keeps a file or, if there is none, the text of the form. */
export async function keepShared(scope: string, form: FormData) {
  const file = form.get(FIELDS.file)
  const isFile = file instanceof File && file.size > 0
  const texts = [FIELDS.url, FIELDS.text, FIELDS.title].map((field) => form.get(field))
  const content = isFile ? file : new Blob([texts.filter((text) => typeof text === 'string').join('\n')])
  const headers = { [FILE_NAME]: encodeURIComponent(isFile ? file.name : '') }
  await (await caches.open(nameOf(scope))).put(addressOf(scope), new Response(content, { headers }))
}

/** Takes what was kept, once. A text has no name. */
export async function takeShared(scope: string): Promise<Shared | undefined> {
  const cache = await caches.open(nameOf(scope))
  const kept = await cache.match(addressOf(scope))
  if (!kept) return undefined
  await cache.delete(addressOf(scope))
  return { name: decodeURIComponent(kept.headers.get(FILE_NAME) ?? ''), content: await kept.blob() }
}
