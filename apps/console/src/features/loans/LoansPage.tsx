import { useDates } from '@padma/i18n'
import { Badge, Button, EmptyState, SkeletonRows, toast } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { type Column, DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useKnownWord, useWords } from '../../words.ts'
import { LendSheet } from './LendSheet.tsx'
import { endLoan, type Loan, loansQuery } from './queries.ts'

/** Rights that operators lend each other until an instant. */
export function LoansPage() {
  const t = useWords()
  const query = useQuery(loansQuery)
  const [isLending, setLending] = useState(false)
  if (query.isPending) return <SkeletonRows count={4} />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { loans, operators } = query.data
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('loans.lead')}</p>
        <Button look="lotus" onClick={() => setLending(true)}>
          {t('loans.lend')}
        </Button>
      </div>
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        {loans.length === 0 ? (
          <EmptyState picture="/art/lotus.svg" title={t('loans.empty')} />
        ) : (
          <LoanTable loans={loans} />
        )}
      </section>
      {isLending && <LendSheet operators={operators} onClose={() => setLending(false)} />}
    </>
  )
}

function LoanTable({ loans }: { loans: readonly Loan[] }) {
  const t = useWords()
  const known = useKnownWord()
  const words = useRefusalWords()
  const dates = useDates(useOperator().timeZone)
  const { act } = useAct({
    send: (id: string) =>
      endLoan(id).catch((error: unknown) => {
        toast(words(error))
        throw error
      }),
    stale: ['staff', 'audit', 'me'],
    onDone: () => toast(t('loans.ended')),
  })
  const right = (loan: Loan): string => {
    const group = loan.right.split('.')[0]!
    return [known(`rights.${group}`), known(`right.${loan.right}`)].filter(Boolean).join(': ')
  }
  const state = (loan: Loan) =>
    loan.isRunning ? (
      <Button size="sm" onClick={() => act(loan.id)}>
        {t('loans.end')}
      </Button>
    ) : (
      <Badge tone="quiet">{t('loans.over')}</Badge>
    )
  const columns: Column<Loan>[] = [
    { key: 'right', head: t('loans.right'), cell: right, isStrong: true },
    { key: 'from', head: t('loans.from'), cell: ({ from }) => from },
    { key: 'to', head: t('loans.to'), cell: ({ to }) => to },
    { key: 'reason', head: t('approvals.reason'), cell: ({ reason }) => reason },
    {
      key: 'until',
      head: t('loans.until'),
      cell: ({ until, endedAt }) => dates.dayAndTime(endedAt ?? until),
    },
    { key: 'state', head: t('col.state'), cell: state },
  ]
  return (
    <DataTable
      label={t('page.loans')}
      columns={columns}
      rows={loans}
      keyOf={({ id }) => id}
      phone={(loan) => (
        <PhoneRow
          start={right(loan)}
          end={state(loan)}
          below={`${loan.from} → ${loan.to} · ${dates.dayAndTime(loan.endedAt ?? loan.until)}`}
        />
      )}
    />
  )
}
