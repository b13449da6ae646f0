import { useT } from '@padma/i18n'
import { controlClass, inputClass } from '@padma/ui'

/** Two moments by the clocks of the brand. */
export type Local = { since: string; until: string }

export function MomentsForm({
  local,
  onChange,
}: {
  local: Local
  onChange: (local: Local) => void
}) {
  const t = useT('records')
  const change = (part: keyof Local) => (event: { target: { value: string } }) => {
    const next = { ...local, [part]: event.target.value.slice(0, 16) }
    if (next[part] !== '' && next.since <= next.until) onChange(next)
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {(['since', 'until'] as const).map((part) => (
        <label key={part} className="grid gap-1 text-xs text-ink-2">
          {t(part)}
          <span className={controlClass}>
            <input
              type="datetime-local"
              className={inputClass}
              value={local[part]}
              onChange={change(part)}
            />
          </span>
        </label>
      ))}
    </div>
  )
}
