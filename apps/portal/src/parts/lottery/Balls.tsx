import { useT } from '@padma/i18n'

/**
 * A result as balls, in the order in which the game prints it, from left to right everywhere. A
 * number may come twice: its place is what it is known by.
 */
export function Balls({
  numbers,
  most = numbers.length,
}: {
  numbers: readonly string[]
  most?: number
}) {
  const t = useT('lobby')
  // One more in the place of the number that says how many are left out.
  const shown = numbers.length > most ? numbers.slice(0, most - 1) : numbers
  return (
    <ol dir="ltr" aria-label={t('numbers')} className="flex flex-wrap gap-1">
      {shown.map((number, at) => (
        <li
          key={at}
          className="num grid h-7 min-w-7 place-items-center rounded-full bg-river-soft px-1.5
            text-xs font-semibold text-on-river-soft"
        >
          {number}
        </li>
      ))}
      {shown.length < numbers.length && (
        <li className="num grid h-7 place-items-center px-1 text-xs text-ink-3">
          +{numbers.length - shown.length}
        </li>
      )}
    </ol>
  )
}
