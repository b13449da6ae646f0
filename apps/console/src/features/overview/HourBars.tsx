import { useWords } from '../../words.ts'

export type HourBar = { hour: number; into: bigint; out: bigint }
type Props = { bars: readonly HourBar[]; shown: (units: bigint) => string }

/** A bar up for what came in and a hatched one down for what went out; the same as a table on demand. */
export function HourBars({ bars, shown }: Props) {
  const t = useWords()
  if (bars.length === 0) return <p className="text-sm text-ink-3">{t('overview.noMoney')}</p>
  const highest = bars.reduce(
    (most, { into, out }) => [most, into, out].reduce((one, other) => (one > other ? one : other)),
    1n,
  )
  const height = (units: bigint): string => `${Number((units * 1_000n) / highest) / 10}%`
  return (
    <>
      <div aria-hidden="true" className="flex items-stretch gap-1">
        {bars.map(({ hour, into, out }) => (
          <div key={hour} className="grid min-w-0 flex-1 justify-items-center gap-1">
            <div className="flex h-20 w-full max-w-9 items-end border-b border-line-strong">
              <div className="w-full rounded-t-xs bg-river" style={{ height: height(into) }} />
            </div>
            <div className="h-20 w-full max-w-9">
              <div className="hatched w-full rounded-b-xs" style={{ height: height(out) }} />
            </div>
            <span className="num text-2xs text-ink-3">{String(hour).padStart(2, '0')}</span>
          </div>
        ))}
      </div>
      <details className="text-sm">
        <summary className="link inline-flex min-h-9 cursor-pointer items-center">
          {t('overview.table')}
        </summary>
        <table className="mt-2 w-full max-w-md">
          <thead className="text-xs text-ink-3">
            <tr>
              <th scope="col" className="py-1 text-start font-semibold">
                {t('overview.hour')}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {t('page.deposits')}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {t('page.withdrawals')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ hour, into, out }) => (
              <tr key={hour} className="border-t border-line">
                <th scope="row" className="num py-1 text-start font-normal">
                  {String(hour).padStart(2, '0')}:00
                </th>
                <td className="num py-1 text-end">{shown(into)}</td>
                <td className="num py-1 text-end">{shown(out)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
