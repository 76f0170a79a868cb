import { nameFile, saveFile } from './send.ts'

/** Hands something over as a file, for whoever opens it later, here or elsewhere. */
export function saveJson(content: unknown, game: string) {
  saveFile(new File([JSON.stringify(content)], `${nameFile(game)}.json`, { type: 'application/json' }))
}
