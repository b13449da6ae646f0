import { type Key, useDates, useT } from '@padma/i18n'
import { Badge, Icon, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import arrowDown from 'icon:arrow-down-left'
import arrowUp from 'icon:arrow-up-right'
import { useBrand } from '../../brand/queries.ts'
import { entriesQuery } from './queries.ts'
import { RangePicker } from './RangePicker.tsx'
import { RecordList } from './RecordList.tsx'
import { Totals } from './Totals.tsx'
import { useRecordRange } from './use-record-range.ts'

const knownKinds = ['deposit', 'stake', 'payout', 'rollback', 'withdrawal_hold', 'withdrawal_release', 'withdrawal_pay_out', 'withdrawal', 'adjustment', 'bonus'] as const

export default function AccountRecordPage() {
  const t = useT('records')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { range, page, setRange, setPage } = useRecordRange()
  const entries = useQuery(entriesQuery(range, page))
  const totals = entries.data?.totals
  /** A kind that has no words yet is shown as the ledger names it. */
  const kindInWords = (kind: string): string => (knownKinds.some((known) => known === kind) ? t(`kind_${kind}` as Key<'records'>) : kind.replaceAll('_', ' '))
  return (
    <>
      <RangePicker range={range} onRange={setRange} />
      <Totals
        sums={[
          { label: t('credits'), amount: totals?.credits, isSigned: true },
          { label: t('debits'), amount: totals?.debits },
          { label: t('net'), amount: totals?.net, isSigned: true },
        ]}
      />
      <RecordList
        query={entries}
        dayOf={(entry) => dates.day(entry.recordedAt)}
        emptyText={t('noEntries')}
        onPage={setPage}
        row={(entry) => {
          const isCredit = !entry.amount.startsWith('-')
          return (
            <>
              <span className={`grid size-10 flex-none place-items-center rounded-[12px] ${isCredit ? 'bg-pos-soft text-pos' : 'bg-surface-2 text-ink-2'}`}><Icon of={isCredit ? arrowDown : arrowUp} /></span>
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {kindInWords(entry.kind)} {entry.account !== 'cash' && <Badge>{t(`account_${entry.account}`)}</Badge>}
                </p>
                <p className="flex gap-1 text-xs text-ink-3"><span className="num">{dates.time(entry.recordedAt)}</span> <span className="num min-w-0 truncate">{entry.reference}</span></p>
              </div>
              <div className="text-end">
                <Money amount={entry.amount} isSigned className="font-semibold" />
                <p className="text-xs text-ink-3">{t('after')} <Money amount={entry.balanceAfter} /></p>
              </div>
            </>
          )
        }}
      />
    </>
  )
}
