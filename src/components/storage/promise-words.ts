import { type $persisted, isForgetful } from './persist-storage.ts'

/** How long the browser keeps what is stored, in a sentence. */
export function promiseWords(promise: ReturnType<typeof $persisted.get>): string {
  if (promise === 'kept') return 'This browser has promised to keep it until you delete it yourself.'
  if (isForgetful()) {
    return 'This browser deletes what a site has stored when nobody visits the site for seven days, unless it is installed.'
  }
  if (promise === 'unknown') return 'This browser does not say how long it keeps what pages write down.'
  return 'This browser has not promised to keep it: when the device runs out of space, or after weeks without a visit, it may delete what pages have written down. Make a copy of what you want to keep; putting Meldbook on the home screen helps, too.'
}
