import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, SkeletonRows } from '@padma/ui'
import { useState } from 'react'
import { addDays } from '../../../device/business-day.ts'
import { Chips } from '../../../parts/records/Chips.tsx'
import { CsvButton } from '../../../parts/records/CsvButton.tsx'
import { EntryItem } from '../EntryItem.tsx'
import { useRecordNames } from '../../../parts/records/names.ts'
import type { Entry } from '../queries.ts'
import type { Range } from '../../../parts/range/presets.ts'
import { MomentsForm } from './MomentsForm.tsx'
import { Adding, Proof } from './Proof.tsx'
import { Stair } from './Stair.tsx'
import { useBalance } from './use-balance.ts'

const SHOWN_AT_ONCE = 20

/** How the balance came from one moment to another, added up again in this browser. */
export function BalanceExplained({ range, onWiden }: { range: Range; onWiden: () => void }) {
  const t = useT('records')
  const [local, setLocal] = useState({
    since: `${range.from}T00:00`,
    until: `${addDays(range.to, 1)}T00:00`,
  })
  const { query, told, rows, goesOn, csv } = useBalance(local)
  const { hasNextPage, isFetching, fetchNextPage } = query
  if (query.isPending) return <SkeletonRows count={6} />
  if (!told)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void query.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  return (
    <>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MomentsForm local={local} onChange={setLocal} />
          {!hasNextPage && <CsvButton name={`statement-${local.since.slice(0, 10)}`} rows={csv} />}
        </div>
        <Stair opening={told.opening} closing={told.closing} kinds={told.kinds} />
        {hasNextPage ? (
          <Adding
            done={rows.length}
            all={told.entries}
            onGoOn={goesOn || isFetching ? null : () => void fetchNextPage()}
          />
        ) : (
          <Proof told={told} rows={rows} />
        )}
      </Card>
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={t('noEntries')} text={t('noEntriesText')}>
            <Button onClick={onWiden}>{t('widen')}</Button>
          </EmptyState>
        </Card>
      ) : (
        <EntriesOf rows={rows} kinds={told.kinds.map(({ kind }) => kind)} />
      )}
    </>
  )
}

function EntriesOf({ rows, kinds }: { rows: readonly Entry[]; kinds: readonly string[] }) {
  const t = useT('records')
  const names = useRecordNames()
  const [kind, setKind] = useState('')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const wanted = rows.filter((entry) => kind === '' || entry.kind === kind).toReversed()
  return (
    <Card className="grid grid-cols-1 gap-2">
      <h3 className="text-md">{t('entries', { count: wanted.length })}</h3>
      <Chips
        label={t('what')}
        chosen={kind}
        onChoose={setKind}
        choices={[
          { value: '', word: t('everyKind') },
          ...kinds.map((value) => ({ value, word: names.kind(value) })),
        ]}
      />
      <ul>
        {wanted.slice(0, shown).map((entry) => (
          <EntryItem key={entry.id} entry={entry} isOneDay={false} />
        ))}
      </ul>
      {wanted.length > shown && (
        <Button onClick={() => setShown(shown + 5 * SHOWN_AT_ONCE)}>{t('more')}</Button>
      )}
    </Card>
  )
}
