import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, Icon, Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import info from 'icon:info'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { RangePicker } from '../../../parts/range/RangePicker.tsx'
import { useRange } from '../../../parts/range/use-range.ts'
import { Chips } from '../../../parts/records/Chips.tsx'
import { Totals } from '../../../parts/records/Totals.tsx'
import { summed, type Sums } from './by.ts'
import { ByKind } from './ByKind.tsx'
import { DaysCard } from './DaysCard.tsx'
import { type IncomeKind, incomeQuery } from './queries.ts'

/** What the agent earned by day and kind, and what of it went to downlines. */
export default function MyIncomePage() {
  const t = useT('contracts')
  const { symbol } = useBrand()
  const { range, today, setRange, widen } = useRange('last30')
  const income = useQuery(incomeQuery(range))
  const [kind, setKind] = useState<IncomeKind | 'all'>('all')
  const { data } = income
  const kinds = data ? [...summed(data.days, (row) => row.kind)] : []
  // A kind that the span does not have filters nothing.
  const chosen = kinds.some(([each]) => each === kind) ? kind : 'all'
  const rows = (data?.days ?? []).filter((row) => chosen === 'all' || row.kind === chosen)
  const sums: Sums | undefined = chosen === 'all' ? data : new Map(kinds).get(chosen)
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <RangePicker range={range} today={today} onChange={setRange} />
      <Totals
        symbol={symbol}
        at={income.dataUpdatedAt}
        rows={[
          { word: t('net'), amount: sums?.net },
          { word: t('grossIncome'), amount: sums?.gross },
          { word: t('toDownlines'), amount: sums?.toDownlines },
        ]}
      />
      {data && Number(data.arrears) > 0 && (
        <p className="flex items-start gap-2.5 rounded-md bg-warn-soft p-3.5 text-sm text-warn">
          <Icon of={info} className="mt-0.5 size-5 flex-none" />
          <span>
            {t('arrears')} <Money amount={data.arrears} symbol={symbol} className="font-semibold" />
            . {t('arrearsText')}
          </span>
        </p>
      )}
      {income.isPending && <SkeletonRows count={4} className="h-24" />}
      {income.isError && !data && (
        <EmptyState title={t('incomeFailed')}>
          <Button onClick={() => void income.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {data?.days.length === 0 && (
        <Card>
          <EmptyState picture="/art/lotus.svg" title={t('noIncome')} text={t('noIncomeText')}>
            <Button onClick={widen}>{t('widen')}</Button>
          </EmptyState>
        </Card>
      )}
      {data && data.days.length > 0 && (
        <>
          {kinds.length > 1 && (
            <Chips
              label={t('incomeKind')}
              chosen={chosen}
              onChoose={setKind}
              choices={[
                { value: 'all', word: t('allKinds') },
                ...kinds.map(([each]) => ({ value: each, word: t(`kind_${each}`) })),
              ]}
            />
          )}
          <div
            className="grid grid-cols-1 items-start gap-4
              desk:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]"
          >
            <DaysCard range={range} rows={rows} />
            <ByKind kinds={kinds} />
          </div>
        </>
      )}
    </div>
  )
}
