import { useDates, useT } from '@padma/i18n'
import { Button, Card, EmptyState, Icon, Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import seal from 'icon:seal-check-fill'
import warning from 'icon:warning'
import { useBrand } from '../../../../brand/queries.ts'
import { usePeriodName } from '../terms/use-period-name.ts'
import { TermsView } from '../terms/TermsView.tsx'
import { BillBadge } from './BillBadge.tsx'
import { FileCard } from './FileCard.tsx'
import { type Bill, billQuery } from './queries.ts'
import { type Check, recompute } from './recompute.ts'
import { Statement } from './Statement.tsx'
import { Split } from './Split.tsx'

/** A bill line by line, done again here, with what it was made by and what has come of it. */
export function BillView({ id }: { id: string }) {
  const t = useT('contracts')
  const nameOf = usePeriodName()
  const bill = useQuery(billQuery(id))
  if (bill.isPending) return <SkeletonRows count={8} className="h-12" />
  const { data } = bill
  if (!data)
    return (
      <EmptyState title={t('billFailed')}>
        <Button onClick={() => void bill.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const checks = recompute(data.lines, data.contract.terms)
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <Card aria-labelledby="bill" className="grid grid-cols-1 gap-2 overflow-hidden">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1 leading-snug">
            <h3 id="bill" className="text-md">
              {t(`kind_${data.kind}`)}, {nameOf.long(data)}
            </h3>
            <p className="text-xs text-ink-3">
              <span className="num">{data.number}</span>
            </p>
          </div>
          <BillBadge of={data.state} />
        </div>
        <Statement lines={data.lines} checks={checks} terms={data.contract.terms} />
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <Split of={data} />
        <Recomputed checks={checks} />
        <MadeBy of={data} />
        {data.payments.length > 0 && <Payments of={data} />}
        <FileCard of={data} />
      </div>
    </div>
  )
}

function Recomputed({ checks }: { checks: readonly Check[] }) {
  const t = useT('contracts')
  const wrong = checks.filter(({ expected }) => expected !== null).length
  return (
    <div
      role="status"
      className={`flex items-start gap-3 rounded-md p-3.5
        ${wrong ? 'bg-warn-soft text-warn' : 'bg-pos-soft text-pos'}`}
    >
      <Icon of={wrong ? warning : seal} className="mt-0.5 size-6 flex-none" />
      <span className="min-w-0 text-sm leading-snug">
        <b className="font-semibold">
          {wrong ? t('differs', { count: wrong }) : t('recomputed', { count: checks.length })}
        </b>
        <span className="block text-xs">{t(wrong ? 'differsHow' : 'recomputedHow')}</span>
      </span>
    </div>
  )
}

/** The contract as it was then: the bill keeps its copy. */
function MadeBy({ of: { contract } }: { of: Bill }) {
  const t = useT('contracts')
  const dates = useDates(useBrand().timeZone)
  return (
    <Card aria-labelledby="made-by" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="made-by" className="text-md">
          {t('madeBy')}
        </h3>
        <span className="text-xs text-ink-3">
          <span className="num">{contract.number}</span>
          {contract.takesEffectAt &&
            ` · ${t('runsFrom', { at: dates.day(contract.takesEffectAt) })}`}
        </span>
      </div>
      <TermsView terms={contract.terms} />
    </Card>
  )
}

function Payments({ of: { payments } }: { of: Bill }) {
  const t = useT('contracts')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  return (
    <Card aria-labelledby="payments" className="grid grid-cols-1 gap-1">
      <h3 id="payments" className="text-md">
        {t('payments')}
      </h3>
      <ul>
        {payments.map(({ at, amount, from }, index) => (
          <li
            key={index}
            className="flex items-center gap-3 border-b border-line py-2.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1 leading-snug">
              {t(`from_${from}`)}
              <span className="block text-xs text-ink-3">{dates.dayAndTime(at)}</span>
            </span>
            <Money amount={amount} symbol={symbol} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
