import { Refused } from '@padma/contract/client'
import { useDates } from '@padma/i18n'
import { EmptyState, Money, SkeletonRows } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOperator } from '../../../operator.ts'
import { Fact, Facts } from '../../../parts/Facts.tsx'
import { Failure } from '../../../parts/Failure.tsx'
import { PlayerLink } from '../../../parts/player/PlayerLink.tsx'
import { Amount } from '../../../parts/queue/columns.tsx'
import { useWords } from '../../../words.ts'
import { DeskForm } from './DeskForm.tsx'
import { type Bill, type BillLine, billQuery } from './queries.ts'
import { BillBadge, usePeriodWords } from './use-bill-words.tsx'

/** A bill line by line, what was paid of it, and where it is settled at the desk. */
export function BillSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  const query = useQuery(billQuery(id))
  const title = query.data ? t('bills.title', { bill: query.data.number }) : t('bills.one')
  return (
    <Sheet title={title} onClose={onClose}>
      {query.data ? (
        <Shown bill={query.data} />
      ) : query.error instanceof Refused && query.error.code === 'not_found' ? (
        <EmptyState picture="/art/lotus.svg" title={t('bills.noSuch')} />
      ) : query.isPending ? (
        <SkeletonRows count={8} />
      ) : (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Sheet>
  )
}

function Shown({ bill }: { bill: Bill }) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const period = usePeriodWords()
  const { agentId, username, contract, payments, desk } = bill
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div>
          <p className="text-sm text-ink-2">{t('bills.net')}</p>
          <Money amount={bill.net} symbol={currencySymbol} className="text-2xl font-bold" />
        </div>
        <BillBadge state={bill.state} />
      </div>
      <Facts>
        <Fact label={t('contracts.agent')}>
          <PlayerLink player={{ id: agentId, username }} />
        </Fact>
        <Fact label={t('line.type')}>{t(`line.type.${bill.type as 1 | 2 | 41 | 42}`)}</Fact>
        <Fact label={t('contracts.upline')}>{bill.upline ?? t('contracts.platform')}</Fact>
        <Fact label={t('contracts.kind')}>{t(`contracts.kind.${bill.kind}`)}</Fact>
        <Fact label={t('bills.period')}>{period(bill)}</Fact>
        <Fact label={t('bills.contract')}>
          <Link to="/agent-contracts" search={{ q: contract.number }} className="link num">
            {contract.number}
          </Link>
        </Fact>
        <Fact label={t('bills.issuedAt')}>{dates.dayAndTime(bill.issuedAt)}</Fact>
      </Facts>
      <section
        aria-label={t('bills.lines')}
        className="overflow-hidden rounded-lg border border-line"
      >
        <ol>
          {bill.lines.map((line, at) => (
            <Line key={at} line={line} />
          ))}
        </ol>
      </section>
      <section className="grid gap-2">
        <h3 className="text-sm font-semibold">{t('bills.payments')}</h3>
        {payments.length === 0 ? (
          <p className="text-sm text-ink-3">{t('bills.noPayments')}</p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {payments.map((payment, at) => (
              <li key={at} className="flex flex-wrap justify-between gap-x-3 py-1.5">
                <span>
                  {t(`bills.from.${payment.from}`)}{' '}
                  <span className="text-ink-3">{dates.dayAndTime(payment.at)}</span>
                </span>
                <Amount of={payment.amount} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {desk && (
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {t('bills.settledBy', { by: desk.by })}: {desk.note}
        </p>
      )}
      {bill.state === 'uncollected' && <DeskForm bill={bill} />}
    </>
  )
}

const operators = { '+': '+', '-': '\u2212', '=': '=', x: '×', '': '' } as const

function Line({ line: { sign, what, amount, rate, count, about } }: { line: BillLine }) {
  const t = useWords()
  const isSum = sign === '='
  return (
    <li
      className={`grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b
        border-line px-3 py-2 text-sm last:border-0 ${isSum ? 'bg-surface-2 font-semibold' : ''}`}
    >
      <span aria-hidden="true" className="num text-ink-2">
        {operators[sign]}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {t(`bills.line.${what}`)}
        {about && <span className="text-ink-3"> · {about}</span>}
      </span>
      <span className="text-end">
        {amount !== null && <Amount of={amount} />}
        {amount !== null && rate !== null && ' · '}
        {rate !== null && <span className="num">{rate} %</span>}
        {amount === null && rate === null && <span className="num">{count ?? '–'}</span>}
      </span>
    </li>
  )
}
