import type { HouseRules } from '../house-rules/house-rules.ts'

/** What a check needs from the game at this table: its rules, and a link back to the round of the cards. */
export type LiveTable = { rules: HouseRules; back?: Link | undefined }

type Link = { href: string; children: string; 'aria-label': string }
