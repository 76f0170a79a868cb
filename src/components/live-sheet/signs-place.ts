import { atom } from 'nanostores'
import type { ComponentChildren } from 'preact'

/** What the sheet shows of the other phones. It stays empty, and loads nothing more, until a sheet is shared. */
export const $signs = atom<ComponentChildren>(undefined)
