import { controlClass, Field, inputClass } from '@padma/ui'

/** One of a few. */
export function Choice<V extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: V
  choices: readonly { value: V; word: string }[]
  onChoose: (value: V) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <div className={controlClass}>
          <select
            {...control}
            value={value}
            onChange={(event) => onChoose(event.target.value as V)}
            className={`${inputClass} min-h-11`}
          >
            {choices.map((each) => (
              <option key={each.value} value={each.value} className="bg-surface">
                {each.word}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
