import { formatDecimal } from '@padma/money'

type Props = {
  /** The wire's decimal string, e.g. "1234.50". */
  amount: string
  symbol?: string
  /** Movements: "+" in green for credits; debits carry U+2212 in the text's colour. */
  signed?: boolean
  /** The eye is shut: balances read as ***. */
  hidden?: boolean
  className?: string
}

export function Money({ amount, symbol = '', signed, hidden, className = '' }: Props) {
  if (hidden) return <span className={`num ${className}`}>***</span>
  const isCredit = signed && !amount.startsWith('-') && Number(amount) > 0
  return <span className={`num ${isCredit ? 'text-pos' : ''} ${className}`}>{isCredit ? '+' : ''}{formatDecimal(amount, symbol)}</span>
}
