import type { EntryForm } from '../entry-form.ts'
import { get, isPlain, type Plain } from '../untrusted.ts'

/**
 * Drafts of the first version kept what was typed apart from the round, field by field. This puts the two
 * together, so that no round that was half entered before an update is lost.
 */
export function upgradeDraft({ number, base, typed, told }: Plain, form: EntryForm): Plain {
  const round = isPlain(base) ? base : {}
  const { values, agreed } = isPlain(typed) ? typed : {}
  const content: Plain = { ...round }
  // Values that players share, such as missions, had an empty id.
  for (const [id, fields] of entriesOf(values)) {
    const written = Object.fromEntries(
      entriesOf(fields).flatMap(([key, value]) => {
        const raw = writeValue(value)
        return raw === undefined ? [] : [[key, raw]]
      }),
    )
    if (id === '') Object.assign(content, written)
    else if (form.place === 'round') {
      for (const [key, raw] of Object.entries(written)) content[key] = { ...plainOf(content[key]), [id]: raw }
    } else
      content.entries = { ...plainOf(content.entries), [id]: entryOf(plainOf(content.entries), id, written) }
  }
  const scores = entriesOf(agreed).filter(([, score]) => isPlain(score) && score.on === true)
  if (scores.length > 0) {
    content.agreed = Object.fromEntries(scores.map(([id, score]) => [id, agreedScore(plainOf(score))]))
  }
  return { version: 2, number, base: round, content, texts: {}, told }
}

function entryOf(entries: Plain, id: string, written: Plain): unknown {
  // A tally that is the whole entry had an empty key.
  return get(written, '') ?? { ...plainOf(get(entries, id)), ...written }
}

function writeValue(value: unknown): unknown {
  if (!isPlain(value)) return undefined
  switch (value.kind) {
    case 'tally': {
      const { by, points, counts, cards } = value
      if (by === 'points') return numberIn(points) === undefined ? undefined : { points: numberIn(points) }
      if (by === 'counts') {
        const numbers = entriesOf(counts).map(([id, text]) => [id, numberIn(text) ?? 0])
        return { counts: Object.fromEntries(numbers) }
      }
      return Array.isArray(cards) ? { cards } : undefined
    }
    case 'count':
      return numberIn(value.text)
    case 'flag':
      return value.on === true || undefined
    case 'player':
      return value.id || undefined
    default:
      return value.sets ?? value.laid ?? value.cards
  }
}

function agreedScore({ points, note }: Plain): Plain {
  return { points: numberIn(points), ...(typeof note === 'string' && note !== '' && { note }) }
}

function numberIn(text: unknown): number | undefined {
  return typeof text === 'string' && /\d/.test(text) ? 0 + Number(text) : undefined
}

function plainOf(value: unknown): Plain {
  return isPlain(value) ? value : {}
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(plainOf(value))
}
