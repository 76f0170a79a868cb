import type { Played } from '../../content/rulebook/play.ts'

/** What a check was asked, field by field, as each kind of field draws it. Where there are several, each has its label. */
export function PlayPicture({ fields, input, verdict }: Played) {
  const bad = verdict.legal ? [] : verdict.findings.flatMap(({ ok, cards }) => (ok ? [] : (cards ?? [])))
  const asked = Object.entries(fields).filter(([name]) => name in input)
  return (
    <div class="asked">
      {asked.map(([, { kind, field, value }]) => {
        const picture = kind.draw({ field, value, fields, verdict, bad })
        if (!picture) return null
        return asked.length === 1 ? (
          picture
        ) : (
          <div>
            <span class="label">{field.label}</span>
            {picture}
          </div>
        )
      })}
    </div>
  )
}
