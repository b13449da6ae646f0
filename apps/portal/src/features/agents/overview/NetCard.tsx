import { useDates, useT } from '@padma/i18n'
import { Money, Skeleton } from '@padma/ui'
import { useBrand } from '../../../brand/queries.ts'
import { businessDay, daysBetween } from '../../../device/business-day.ts'
import type { Range } from '../../../parts/range/presets.ts'
import { Waves } from '../../../parts/wallet/Waves.tsx'
import type { Overview } from './queries.ts'

/** What stays with the agent, of what they earned: the rest goes to downlines. */
export function NetCard({
  range: { from, to },
  income,
  next,
}: {
  range: Range
  income: Overview['income'] | undefined
  next: Overview['nextSettlement']
}) {
  const t = useT('agents')
  const { symbol } = useBrand()
  const dates = useDates('UTC')
  const gross = Number(income?.gross ?? 0)
  const share = gross > 0 ? Math.min(1, Math.max(0, Number(income!.net) / gross)) : 0
  return (
    <section className="relative overflow-hidden rounded-lg bg-deep p-5 text-on-deep">
      <Waves />
      <div className="relative">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <h3 className="text-sm font-normal text-on-deep-2">
              {t('netOf', {
                span: from === to ? dates.dayOf(from) : `${dates.dayOf(from)} – ${dates.dayOf(to)}`,
              })}
            </h3>
            <p className="text-3xl leading-tight font-bold">
              {income ? (
                <Money amount={income.net} symbol={symbol} />
              ) : (
                <Skeleton className="h-10 w-48 opacity-30" />
              )}
            </p>
          </div>
          {next && <NextSettlement of={next} />}
        </div>
        <div
          aria-hidden="true"
          className="mt-4 flex h-3.5 gap-0.5 overflow-hidden rounded-full bg-white/15"
        >
          {share > 0 && <i className="bg-[#5FC7B8]" style={{ inlineSize: `${share * 100}%` }} />}
          {gross > 0 && share < 1 && <i className="flex-1 bg-white/30" />}
        </div>
        <dl className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-xs">
          {(
            [
              ['kept', income?.net, 'bg-[#5FC7B8]'],
              ['toDownlines', income?.toDownlines, 'bg-white/35'],
              ['gross', income?.gross, ''],
            ] as const
          ).map(([word, amount, colour]) => (
            <div key={word} className="flex items-center gap-1.5">
              {colour && <i aria-hidden="true" className={`size-2.5 rounded-[3px] ${colour}`} />}
              <dt className="text-on-deep-2">{t(word)}</dt>
              <dd className="font-semibold">{amount ? <Money amount={amount} /> : '…'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** Its day, and in how many; of salaries that are settled all day long the time. */
function NextSettlement({ of: { kind, at } }: { of: NonNullable<Overview['nextSettlement']> }) {
  const t = useT('agents')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const today = businessDay(new Date(), timeZone)
  const days = daysBetween(today, businessDay(new Date(at), timeZone))
  return (
    <p className="text-sm leading-snug">
      <span className="block text-on-deep-2">{t('nextSettlement')}</span>
      <b className="font-semibold">
        {kind === 'hourly' || kind === 'realtime' ? (
          dates.time(at)
        ) : (
          <>
            {dates.day(at)} · {t('inDays', { count: days })}
          </>
        )}
      </b>
    </p>
  )
}
