import { formatUnits, parseUnits } from '@padma/money'
import { useOperator } from '../../operator.ts'
import { Amount, ident, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { Figure } from '../../parts/queue/QueueFigures.tsx'
import { useWords } from '../../words.ts'
import type { Withdrawal } from './queries.ts'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { lacksSecond, WithdrawalState } from './WithdrawalState.tsx'

/** Requests for money out: those that wait for an approval or a payment, and the rest. */
export default {
  columns: [
    text('col.method', ({ payoutAccount }) => payoutAccount.methodName),
    ident('col.payoutNumber', ({ payoutNumber }) => payoutNumber),
    money('col.amount', ({ amount }) => amount),
  ],
  phone: {
    end: ({ amount }) => <Amount of={amount} />,
    below: ({ payoutAccount }) => payoutAccount.methodName,
  },
  state: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
  closedAt: ({ closedAt, paidAt }) => closedAt ?? paidAt,
  amount: (withdrawal) => withdrawal.amount,
  Figures: SecondMissing,
  Panel: WithdrawalPanel,
} satisfies QueueView<Withdrawal>

function SecondMissing({ rows }: { rows: Withdrawal[] }) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const waiting = rows.filter(lacksSecond)
  const units = waiting.reduce((sum, { amount }) => sum + parseUnits(amount)!, 0n)
  return (
    <Figure word={t('withdrawals.secondCount')} below={formatUnits(units, currencySymbol)}>
      {waiting.length}
    </Figure>
  )
}
