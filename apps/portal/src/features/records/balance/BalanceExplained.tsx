import { useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Button, Card, EmptyState, Icon, SkeletonRows } from '@padma/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import seal from 'icon:seal-check-fill'
import warning from 'icon:warning'
import { useEffect, useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { addDays } from '../../../device/business-day.ts'
import { Chips } from '../../../parts/records/Chips.tsx'
import { CsvButton } from '../../../parts/records/CsvButton.tsx'
import { EntryItem } from '../EntryItem.tsx'
import { useRecordNames } from '../names.ts'
import { balanceQuery, type Entry } from '../queries.ts'
import type { Range } from '../presets.ts'
import { faultOf, type Told } from './add-up.ts'
import { MomentsForm } from './MomentsForm.tsx'
import { netOf, Stair } from './Stair.tsx'
import { instantOf } from './zoned.ts'

/** Fetched without being asked for: 5,000 entries. */
const PAGES_BY_ITSELF = 10
const SHOWN_AT_ONCE = 20

/** How the balance came from one moment to another, added up again in this browser. */
export function BalanceExplained({ range, onWiden }: { range: Range; onWiden: () => void }) {
  const t = useT('records')
  const { timeZone } = useBrand()
  const names = useRecordNames()
  const [local, setLocal] = useState({
    since: `${range.from}T00:00`,
    until: `${addDays(range.to, 1)}T00:00`,
  })
  const query = useInfiniteQuery(
    balanceQuery({
      since: instantOf(local.since, timeZone).toISOString(),
      until: instantOf(local.until, timeZone).toISOString(),
    }),
  )
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const pages = data?.pages ?? []
  const goesOn = hasNextPage && !isFetching && pages.length % PAGES_BY_ITSELF !== 0
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const told = pages.at(-1)
  const rows = pages.flatMap((page) => page.rows)
  if (query.isPending) return <SkeletonRows count={6} />
  if (!told)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void query.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const csv = async () => [
    [t('time'), t('what'), t('game'), t('reference'), t('account'), t('amount'), t('after')],
    [local.since, t('opening'), '', '', '', '', told.opening],
    ...rows.map((entry) => [
      entry.recordedAt,
      names.kind(entry.kind),
      entry.game?.gameName ?? '',
      entry.reference,
      t(`account_${entry.account}`),
      entry.amount,
      entry.balanceAfter,
    ]),
    [local.until, t('closing'), '', '', '', '', told.closing],
  ]
  return (
    <>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MomentsForm local={local} onChange={setLocal} />
          {!hasNextPage && <CsvButton name={`statement-${local.since.slice(0, 10)}`} rows={csv} />}
        </div>
        <Stair opening={told.opening} closing={told.closing} kinds={told.kinds} />
        {hasNextPage ? (
          <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 p-3 text-sm">
            <span className="flex-1">{t('adding', { done: rows.length, all: told.entries })}</span>
            {!goesOn && !isFetching && (
              <Button size="sm" className="min-h-11" onClick={() => void fetchNextPage()}>
                {t('addOn')}
              </Button>
            )}
          </div>
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

function Proof({ told, rows }: { told: Told; rows: readonly Entry[] }) {
  const t = useT('records')
  const fault = faultOf(told, rows)
  const sum = [
    formatDecimal(told.opening),
    ...told.kinds.map((kind) => {
      const net = netOf(kind)
      return net.startsWith('-')
        ? `\u2212 ${formatDecimal(net.slice(1))}`
        : `+ ${formatDecimal(net)}`
    }),
    `= ${formatDecimal(told.closing)}`,
  ]
  return (
    <div
      role="status"
      className={`flex items-start gap-3 rounded-md p-3.5 ${fault ? 'bg-warn-soft' : 'bg-pos-soft'}`}
    >
      <Icon
        of={fault ? warning : seal}
        className={`mt-0.5 size-6 flex-none ${fault ? 'text-warn' : 'text-pos'}`}
      />
      <div className="min-w-0 text-sm">
        <b className={fault ? 'text-warn' : 'text-pos'}>{t(fault ? 'differs' : 'addsUp')}</b>
        <p dir="ltr" className="num whitespace-normal! rtl:text-end">
          {sum.join(' ')}
        </p>
        <p className="text-xs text-ink-2">
          {t(fault ? 'differsHow' : 'addedHow', { count: rows.length })}
        </p>
      </div>
    </div>
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
