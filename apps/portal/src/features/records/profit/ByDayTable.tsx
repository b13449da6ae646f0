import { useDates, useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import type { Profit } from '../queries.ts'

/** The chart's figures, for eyes and for screen readers. */
export function ByDayTable({ days }: { days: Profit['days'] }) {
  const t = useT('records')
  const dates = useDates('UTC')
  const heads = ['day', 'roundsHead', 'staked', 'won', 'net'] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must scroll by keyboard too
    <section className="overflow-x-auto" aria-label={t('profitTitle')} tabIndex={0}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink-2">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-2 font-medium ${at === 0 ? 'text-start' : 'text-end'}`}
              >
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, rounds, stake, payout, net }) => (
            <tr key={day} className="border-b border-line last:border-0">
              <th scope="row" className="px-2 py-2 text-start font-medium whitespace-nowrap">
                {dates.dayOf(day)}
              </th>
              <td className="num px-2 py-2 text-end">{rounds}</td>
              <td className="px-2 py-2 text-end">
                <Money amount={stake} />
              </td>
              <td className="px-2 py-2 text-end">
                <Money amount={payout} />
              </td>
              <td className="px-2 py-2 text-end font-semibold">
                <Money amount={net} isSigned />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
