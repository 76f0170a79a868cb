import { readSetting, storeSetting } from '../storage/settings.ts'
import { type Boxes, readBoxes } from './boxes.ts'

/** Loads the boxes of one game on this device. */
export async function loadBoxes(game: string): Promise<Boxes> {
  return readBoxes(await readSetting(keyOf(game)))
}

/** Stores the boxes of one game. Without boxes, all that was practised is forgotten. */
export function storeBoxes(game: string, boxes: Boxes | undefined): void {
  storeSetting(keyOf(game), boxes)
}

function keyOf(game: string): string {
  return `practice ${game}`
}
