import { useWords } from '../../words.ts'

export type HourBar = { hour: number; into: bigint; out: bigint }
type Props = { bars: readonly HourBar[]; shown: (units: bigint) => string }

/** By hour: a bar up for what came in, a hatched one down for what went out; a table on demand. */
export function HourBars({ bars, shown }: Props) {
  const t = useWords()
  if (bars.length === 0) return <p className="text-sm text-ink-3">{t('overview.noMoney')}</p>
  const highest = bars.reduce(
    (most, { into, out }) => [most, into, out].reduce((one, other) => (one > other ? one : other)),
    1n,
  )
  const height = (units: bigint): string => `${Number((units * 1_000n) / highest) / 10}%`
  const hasOut = bars.some(({ out }) => out > 0n)
  return (
    <>
      <div aria-hidden="true" className="flex">
        {bars.map(({ hour, into, out }) => (
          <div key={hour} className="min-w-0 flex-1">
            <div className="flex h-28 items-end justify-center border-b border-line-strong px-0.5">
              <div
                className="w-full max-w-9 rounded-t-[3px] bg-river"
                style={{ height: height(into) }}
              />
            </div>
            {hasOut && (
              <div className="flex h-28 justify-center px-0.5">
                {out > 0n && (
                  <div
                    className="hatched w-full max-w-9 rounded-b-[3px]"
                    style={{ height: height(out) }}
                  />
                )}
              </div>
            )}
            <p className="num mt-1 text-center text-2xs text-ink-3">
              {String(hour).padStart(2, '0')}
            </p>
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
