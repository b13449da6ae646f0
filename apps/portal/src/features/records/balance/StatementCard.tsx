import { useLanguage, useT } from '@padma/i18n'
import { Button, Card, controlClass, EmptyState, Field, inputClass, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { businessDay } from '../../../device/business-day.ts'
import { memberQuery } from '../../../parts/member/queries.ts'
import { CsvButton } from '../../../parts/records/CsvButton.tsx'
import { Adding, Proof } from './Proof.tsx'
import { Stair } from './Stair.tsx'
import { useBalance } from './use-balance.ts'
import { momentsOf, monthsUntil } from '../months.ts'
import { PrintedStatement } from './PrintedStatement.tsx'

/** A month: opening, what moved by kind, closing; proved here, then to print or to take away. */
export function StatementCard() {
  const t = useT('records')
  const language = useLanguage()
  const { timeZone } = useBrand()
  const { data: member } = useQuery(memberQuery)
  const months = monthsUntil(
    businessDay(new Date(), timeZone),
    member && businessDay(new Date(member.registeredAt), timeZone),
  )
  const [month, setMonth] = useState(months[0]!)
  const { query, told, rows, goesOn, csv } = useBalance(momentsOf(month))
  const { hasNextPage, isFetching, fetchNextPage } = query
  const named = (each: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${each}-01T00:00:00Z`),
    )
  const isWhole = told !== undefined && !hasNextPage
  return (
    <Card className="grid gap-3">
      <h3 className="text-md">{t('statement')}</h3>
      <p className="text-sm text-ink-2">{t('statementText')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Field label={t('statementMonth')}>
            {(control) => (
              <div className={controlClass}>
                <select
                  {...control}
                  value={month}
                  onChange={({ target }) => setMonth(target.value)}
                  className={`${inputClass} min-h-11`}
                >
                  {months.map((each, index) => (
                    <option key={each} value={each} className="bg-surface">
                      {index === 0 ? t('statementSoFar', { month: named(each) }) : named(each)}
                    </option>
                  ))}
                </select>
              </div>
            )}
          </Field>
        </div>
        {isWhole && (
          <span className="flex gap-2">
            <Button size="sm" className="min-h-11" onClick={() => window.print()}>
              {t('print')}
            </Button>
            <CsvButton name={`statement-${month}`} rows={csv} />
          </span>
        )}
      </div>
      {query.isPending && <SkeletonRows count={4} />}
      {query.isError && !told && (
        <EmptyState title={t('failed')}>
          <Button onClick={() => void query.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {told && <Stair opening={told.opening} closing={told.closing} kinds={told.kinds} />}
      {told && hasNextPage && (
        <Adding
          done={rows.length}
          all={told.entries}
          onGoOn={goesOn || isFetching ? null : () => void fetchNextPage()}
        />
      )}
      {isWhole && (
        <>
          <Proof told={told} rows={rows} />
          <PrintedStatement month={named(month)} told={told} rows={rows} />
        </>
      )}
    </Card>
  )
}
