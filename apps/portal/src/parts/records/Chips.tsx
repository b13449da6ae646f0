/** Several choices of which one holds. */
export function Chips<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: readonly { value: Choice; word: string; count?: number }[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5"
    >
      {choices.map(({ value, word, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className="min-h-11 flex-none rounded-full bg-surface-2 px-4 text-sm font-medium
            text-ink-2 aria-pressed:bg-river-soft aria-pressed:font-semibold
            aria-pressed:text-on-river-soft aria-pressed:inset-ring-[1.5px]
            aria-pressed:inset-ring-river"
          onClick={() => onChoose(value)}
        >
          {word}
          {count !== undefined && <span className="num ms-1.5 font-normal">{count}</span>}
        </button>
      ))}
    </div>
  )
}
