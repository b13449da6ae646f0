import { type Key, useDates, useT } from '@padma/i18n'
import { Button, Card, EmptyState, Icon, Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import arrowDown from 'icon:arrow-down'
import arrowUp from 'icon:arrow-up'
import { useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { addDays, businessDay } from '../../device/business-day.ts'
import { useIsBalanceHidden } from '../../parts/wallet/hidden-balance.ts'
import { type Entry, movementsQuery } from './queries.ts'

const filters = ['all', 'deposit', 'withdrawal', 'bet'] as const
type Filter = (typeof filters)[number]
const isOf: Record<Filter, (kind: string) => boolean> = {
  all: () => true,
  deposit: (kind) => kind.startsWith('deposit'),
  withdrawal: (kind) => kind.startsWith('withdrawal'),
  bet: (kind) => ['stake', 'payout', 'bet', 'win', 'rollback'].includes(kind),
}
const DAYS = 7

/** What came to and left the main wallet in the last week, by day. */
export function Movements() {
  const t = useT('wallet')
  const { timeZone } = useBrand()
  const { open } = useOverlay()
  const dates = useDates(timeZone)
  const [filter, setFilter] = useState<Filter>('all')
  const today = businessDay(new Date(), timeZone)
  const movements = useQuery(movementsQuery(addDays(today, 1 - DAYS), today))
  // What is set aside shows once, where it left.
  const rows = movements.data?.filter(
    ({ account, kind }) => (account === 'cash' || account === 'bonus') && isOf[filter](kind),
  )
  const days = new Map<string, Entry[]>()
  for (const row of rows ?? []) {
    const day = businessDay(new Date(row.recordedAt), timeZone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  const nameOf = (day: string) => {
    if (day === today) return t('today')
    return day === addDays(today, -1) ? t('yesterday') : dates.dayOf(day)
  }
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md">{t('movements')}</h3>
        <div role="group" aria-label={t('movements')} className="no-bar flex gap-2 overflow-x-auto">
          {filters.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              className="min-h-11 flex-none rounded-full bg-surface-2 px-4 text-sm font-medium
                text-ink-2 aria-pressed:bg-river-soft aria-pressed:font-semibold
                aria-pressed:text-on-river-soft aria-pressed:inset-ring-[1.5px]
                aria-pressed:inset-ring-river"
              onClick={() => setFilter(name)}
            >
              {t(`filter_${name}`)}
            </button>
          ))}
        </div>
      </div>
      {movements.isPending && <SkeletonRows count={5} />}
      {movements.isError && !movements.data && (
        <EmptyState title={t('movementsFailed')}>
          <Button onClick={() => void movements.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {rows?.length === 0 && (
        <EmptyState picture="/art/lotus.svg" title={t('noMovements')} text={t('noMovementsText')} />
      )}
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={nameOf(day)}>
          <h4 className="mt-3 text-xs font-semibold text-ink-3">{nameOf(day)}</h4>
          <ul>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} time={dates.time(entry.recordedAt)} />
            ))}
          </ul>
        </section>
      ))}
      <Button look="line" className="mt-3" onClick={() => open({ member: 'transactionHistory' })}>
        {t('accountRecord')}
      </Button>
    </Card>
  )
}

function Row({ entry, time }: { entry: Entry; time: string }) {
  const t = useT('records')
  const { symbol } = useBrand()
  const isHidden = useIsBalanceHidden()
  const isDebit = entry.amount.startsWith('-')
  const key = `kind_${entry.kind}` as Key<'records'>
  const name = t(key)
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <span
        className={`grid size-10 flex-none place-items-center rounded-sm
          ${isDebit ? 'bg-surface-2 text-ink-2' : 'bg-pos-soft text-pos'}`}
      >
        <Icon of={isDebit ? arrowUp : arrowDown} />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block font-semibold">
          {name === key ? entry.kind.replaceAll('_', ' ') : name}
        </b>
        <span className="text-xs text-ink-3">{time}</span>
      </span>
      <Money
        amount={entry.amount}
        symbol={symbol}
        isSigned
        isHidden={isHidden}
        className="font-semibold"
      />
    </li>
  )
}
