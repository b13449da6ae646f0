import { type Key, useDates, useT } from '@padma/i18n'
import { Button, Card, EmptyState, Icon, Money, Pagination, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import arrowDown from 'icon:arrow-down'
import arrowUp from 'icon:arrow-up'
import { useBrand } from '../../brand/queries.ts'
import { entriesQuery } from './queries.ts'
import { RangePicker } from './RangePicker.tsx'
import { Totals } from './Totals.tsx'
import { useRange } from './use-range.ts'

/** Every movement of money with the balance after it. */
export default function AccountRecordPage() {
  const t = useT('records')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { range, today, page, setRange, setPage } = useRange()
  const entries = useQuery(entriesQuery(range, page))
  const totals = entries.data?.totals
  const isOneDay = range.from === range.to
  const kindName = (kind: string): string => {
    const text = t(`kind_${kind}` as Key<'records'>)
    return text === `kind_${kind}` ? kind.replaceAll('_', ' ') : text
  }
  /** The cause of a movement as the other records name it: "round:61" is round 61 there too. */
  const causeName = (reference: string): string => {
    const [cause, id = ''] = reference.split(':')
    const key = `cause_${cause}` as Key<'records'>
    const text = t(key, { id })
    return text === key ? reference : text
  }
  return (
    <>
      <RangePicker range={range} today={today} onChange={setRange} />
      <Totals
        symbol={symbol}
        at={entries.dataUpdatedAt}
        rows={[
          { word: t('credits'), amount: totals?.credits },
          { word: t('debits'), amount: totals?.debits },
          { word: t('change'), amount: totals?.net },
        ]}
      />
      <Card>
        {entries.isPending && <SkeletonRows count={6} />}
        {entries.isError && !entries.data && (
          <EmptyState title={t('failed')}>
            <Button onClick={() => void entries.refetch()}>{t('again')}</Button>
          </EmptyState>
        )}
        {entries.data?.rows.length === 0 && (
          <EmptyState picture="/art/lotus.svg" title={t('noEntries')} text={t('noEntriesText')} />
        )}
        <ul>
          {entries.data?.rows.map((entry) => {
            const isDebit = entry.amount.startsWith('-')
            return (
              <li
                key={entry.id}
                className="flex items-center gap-3 border-b border-line py-3 last:border-0"
              >
                <span
                  className={`grid size-10 flex-none place-items-center rounded-sm ${isDebit ? 'bg-surface-2 text-ink-2' : 'bg-pos-soft text-pos'}`}
                >
                  <Icon of={isDebit ? arrowUp : arrowDown} />
                </span>
                <span className="min-w-0 flex-1 leading-snug">
                  <b className="block font-semibold">
                    {kindName(entry.kind)}
                    {entry.account !== 'cash' && ` · ${t(`account_${entry.account}`)}`}
                  </b>
                  <span className="block text-xs text-ink-3">
                    {isOneDay
                      ? dates.timeToSecond(entry.recordedAt)
                      : `${dates.day(entry.recordedAt)}, ${dates.timeToSecond(entry.recordedAt)}`}
                  </span>
                  <span className="block truncate text-2xs text-ink-3">
                    {causeName(entry.reference)}
                  </span>
                </span>
                <span className="grid justify-items-end leading-snug">
                  <Money amount={entry.amount} symbol={symbol} isSigned className="font-semibold" />
                  <span className="text-xs text-ink-3">
                    {entry.account === 'cash' ? t('after') : t(`account_${entry.account}`)}{' '}
                    <Money amount={entry.balanceAfter} symbol={symbol} />
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
        {entries.data && (
          <Pagination page={page} totalPages={entries.data.totalPages} onPage={setPage} />
        )}
      </Card>
    </>
  )
}
