import { type Asked, fieldPicture } from './field-picture.tsx'

/** The input of a check, field by field. Several fields have labels. */
export function PlayPicture(play: Asked) {
  const asked = Object.entries(play.fields).filter(([name]) => name in play.input)
  return (
    <div class="asked">
      {asked.map(([name, field]) => {
        const picture = fieldPicture(name, play)
        if (!picture) return null
        return asked.length === 1 ? (
          picture
        ) : (
          <div key={name} class="tools">
            <span class="label line">{field.label}</span>
            {picture}
          </div>
        )
      })}
    </div>
  )
}
