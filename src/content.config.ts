import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { parseCards } from './scoring/notation.ts'

const source = z.object({
  title: z.string(),
  /** Who wrote it, or whose game it is. */
  by: z.string().optional(),
  url: z.url().optional(),
  /** What we owe to it. */
  note: z.string().optional(),
})

/** A text of the turn card. Values stand in braces, the rules that it tells at its end: `Discard one card. #discard`. */
const told = z.string().transform((text) => {
  const [words = '', ...rules] = text.split(/ #/)
  return { text: words, rules }
})

/** The turn card: who begins, what a turn is, how a round ends. */
const turn = z.object({
  begins: told,
  steps: z.array(told).min(1).max(6),
  ends: told,
  /** What cards count, where no form of the pad asks for cards. */
  values: z.record(z.string(), z.string()).default({}),
  /** What is paid or counted beside the cards: `Natural canasta: "{options.natural}"`. */
  bonuses: z.record(z.string(), z.string()).default({}),
})

/** The rules pages. A file's name is the id of its game: `threedom.mdx`. */
const rulesPages = defineCollection({
  loader: glob({ base: './src/content/games', pattern: '*.mdx' }),
  schema: z.object({
    /** One sentence for search engines and shared links, up to 160 characters. */
    description: z.string().max(160),
    /** Other names of the game, and ways to write it. A search for one of them stays in this game. */
    also: z.array(z.string()).default([]),
    /** The cards fanned out beside the title, as typed: a hand that shows what the game is about. */
    hand: z.string().refine((text) => parseCards(text).ok, 'These are no cards; write them like 7h 8h 9h.'),
    /** Who wins, in a few words. Values stand in braces: `First to {options.target} points`. */
    goal: told,
    /** What players collect, for the table that compares the games: `sets and runs`. */
    collect: z.string(),
    /** The same as one of three kinds, for the filter of the games. */
    melds: z.enum(['sets and runs', 'sets', 'something else']),
    /** Which cards are wild: `none`, `jokers and twos`. */
    wild: z.string(),
    turn: turn.optional(),
    /** The anchors of sections that are folded under their headings, such as variants of the game. */
    folded: z.array(z.string()).default([]),
    sources: z.array(source).min(1),
    /** Left out of the built site; the development server shows it. */
    draft: z.boolean().default(false),
  }),
})

/** The pages of named tables. A file's name is what a preset is `named`: `scala-40.mdx`. */
const tablePages = defineCollection({
  loader: glob({ base: './src/content/tables', pattern: '*.mdx' }),
  schema: z.object({
    /** One sentence for search engines and shared links, up to 160 characters. */
    description: z.string().max(160),
    /** Other names, and ways to write it. */
    also: z.array(z.string()).default([]),
    /** Where it is played, and by whom. */
    where: z.string(),
    /** What it is, in a sentence for lists. */
    summary: z.string(),
    /** Who wins, where the game says it otherwise. */
    goal: told.optional(),
    /** The turn card, where a turn is not as in the game. */
    turn: turn.optional(),
    sources: z.array(source).min(1),
  }),
})

export const collections = { games: rulesPages, tables: tablePages }
