/** Narrows or orders a list. The first choice is what one sees unasked; any other stands out. */
export function FilterSelect<V extends string>({
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
  const look =
    value === choices[0]?.value
      ? 'bg-surface-2 text-ink-2 hover:bg-surface-3'
      : 'bg-river-soft font-semibold text-on-river-soft inset-ring-[1.5px] inset-ring-river'
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value as V)}
      className={`min-h-11 max-w-full min-w-0 rounded-full border-0 px-3 text-sm font-medium
        ${look}`}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} className="bg-surface font-normal text-ink">
          {choice.word}
        </option>
      ))}
    </select>
  )
}
