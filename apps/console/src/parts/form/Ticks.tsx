import { type ReactNode, useId } from 'react'

/** Several of a few. */
export function Ticks<V extends string | number>({
  label,
  hint,
  chosen,
  choices,
  onChoose,
}: {
  label: string
  hint?: ReactNode
  chosen: readonly V[]
  choices: readonly { value: V; word: string }[]
  onChoose: (chosen: V[]) => void
}) {
  const id = useId()
  const turn = (value: V): void =>
    onChoose(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(({ value, word }) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              className="tick-box"
              checked={chosen.includes(value)}
              onChange={() => turn(value)}
            />
            {word}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-xs text-ink-3">
        {hint}
      </p>
    </div>
  )
}
