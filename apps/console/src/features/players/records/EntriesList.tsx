import { useDates } from '@padma/i18n'
import { Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOperator } from '../../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../../parts/list/DataTable.tsx'
import { ListCard } from '../../../parts/list/ListCard.tsx'
import { useKnownWord, useWords } from '../../../words.ts'
import { entriesQuery, type Entry } from '../queries.ts'

/** Every movement of the player's accounts, with the balance after it. */
export function EntriesList({
  id,
  page,
  onPage,
}: {
  id: string
  page: number
  onPage: (page: number) => void
}) {
  const t = useWords()
  const known = useKnownWord()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const query = useQuery(entriesQuery(id, page))
  const kind = (entry: Entry) => known(`entry.${entry.kind}`) ?? entry.kind
  const columns: Column<Entry>[] = [
    {
      key: 'at',
      head: t('col.time'),
      cell: ({ recordedAt }) => (
        <span className="whitespace-nowrap">{dates.dayAndTime(recordedAt)}</span>
      ),
    },
    { key: 'kind', head: t('col.kind'), cell: kind, isStrong: true },
    { key: 'account', head: t('col.account'), cell: ({ account }) => t(`account.${account}`) },
    {
      key: 'reference',
      head: t('col.reference'),
      cell: ({ reference }) => <span className="ident text-xs text-ink-2">{reference}</span>,
    },
    {
      key: 'amount',
      head: t('col.amount'),
      cell: ({ amount }) => <Money amount={amount} symbol={currencySymbol} isSigned />,
      isEnd: true,
      isStrong: true,
    },
    {
      key: 'after',
      head: t('col.after'),
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} symbol={currencySymbol} />,
      isEnd: true,
    },
  ]
  return (
    <ListCard query={query} empty={{ title: t('players.noEntries') }} onPage={onPage}>
      {({ rows }) => (
        <DataTable
          label={t('players.entries')}
          columns={columns}
          rows={rows}
          keyOf={(entry) => entry.id}
          phone={(entry) => (
            <PhoneRow
              start={kind(entry)}
              end={<Money amount={entry.amount} symbol={currencySymbol} isSigned />}
              below={
                <>
                  {dates.dayAndTime(entry.recordedAt)} · {t(`account.${entry.account}`)}
                </>
              }
              badge={
                <span className="text-sm text-ink-3">
                  <Money amount={entry.balanceAfter} symbol={currencySymbol} />
                </span>
              }
            />
          )}
        />
      )}
    </ListCard>
  )
}
