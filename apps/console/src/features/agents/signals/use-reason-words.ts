import { formatDecimal } from '@padma/money'
import { useOperator } from '../../../operator.ts'
import { useWords } from '../../../words.ts'
import type { Signal } from './queries.ts'

/** Why a signal was raised, a sentence a reason. */
export function useReasonWords() {
  const t = useWords()
  const { currencySymbol } = useOperator()
  return ({ kind, reasons }: Signal): string[] =>
    reasons.map(({ what, count, sample, amount }) =>
      t(kind === 'shared_device' ? 'signals.onDevice' : `signals.why.${what}`, {
        count,
        sample,
        amount: amount === null ? '' : formatDecimal(amount, currencySymbol),
      }),
    )
}
