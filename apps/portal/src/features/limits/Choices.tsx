/** Chips of which one is chosen. */
export function Choices<T extends string | number>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string
  choices: readonly { value: T; label: string }[]
  value: T | null
  onChoose: (value: T) => void
}) {
  return (
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-2">
      {choices.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          className="min-h-11 rounded-sm bg-surface-2 px-2 text-sm font-medium text-ink-2
            aria-pressed:bg-river-soft aria-pressed:font-semibold
            aria-pressed:text-on-river-soft aria-pressed:inset-ring-[1.5px]
            aria-pressed:inset-ring-river"
          onClick={() => onChoose(each.value)}
        >
          {each.label}
        </button>
      ))}
    </div>
  )
}
