import { useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { Chips } from '../../../parts/records/Chips.tsx'
import { CsvButton } from '../../../parts/records/CsvButton.tsx'
import { everyRow } from '../../../parts/records/csv.ts'
import { useRecordNames } from '../../../parts/records/names.ts'
import { entriesPage, entriesQuery } from '../queries.ts'
import type { Range } from '../../../parts/range/presets.ts'
import { RecordList } from '../../../parts/records/RecordList.tsx'
import { Totals } from '../../../parts/records/Totals.tsx'
import { EntryItem } from '../EntryItem.tsx'

/** Every movement of money with the balance after it, of all kinds or of one. */
export function Movements({ range, onWiden }: { range: Range; onWiden: () => void }) {
  const t = useT('records')
  const { symbol } = useBrand()
  const names = useRecordNames()
  const [kind, setKind] = useState('')
  const wanted = kind || undefined
  const entries = useInfiniteQuery(entriesQuery(range, wanted))
  const first = entries.data?.pages[0]
  const rows = entries.data?.pages.flatMap((page) => page.rows) ?? []
  const csv = async () => [
    [t('time'), t('what'), t('game'), t('reference'), t('account'), t('amount'), t('after')],
    ...(await everyRow((cursor) => entriesPage(range, wanted, cursor))).map((entry) => [
      entry.recordedAt,
      names.kind(entry.kind),
      entry.game?.gameName ?? '',
      entry.reference,
      t(`account_${entry.account}`),
      entry.amount,
      entry.balanceAfter,
    ]),
  ]
  return (
    <>
      <Chips
        label={t('what')}
        chosen={kind}
        onChoose={setKind}
        choices={[
          { value: '', word: t('everyKind') },
          ...(first?.kinds ?? []).map((sum) => ({
            value: sum.kind,
            word: names.kind(sum.kind),
            count: sum.entries,
          })),
        ]}
      />
      <Totals
        symbol={symbol}
        at={entries.dataUpdatedAt}
        rows={[
          { word: t('credits'), amount: first?.totals.credits },
          { word: t('debits'), amount: first?.totals.debits },
          { word: t('change'), amount: first?.totals.net },
        ]}
      />
      <Card>
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-md">{first ? t('entries', { count: first.totals.entries }) : '…'}</h3>
          <CsvButton name={`account-${range.from}-${range.to}`} rows={csv} />
        </div>
        <RecordList
          query={entries}
          isEmpty={rows.length === 0}
          empty={{ title: t('noEntries'), text: t('noEntriesText'), widen: onWiden }}
        >
          <ul>
            {rows.map((entry) => (
              <EntryItem key={entry.id} entry={entry} isOneDay={range.from === range.to} />
            ))}
          </ul>
        </RecordList>
      </Card>
    </>
  )
}
