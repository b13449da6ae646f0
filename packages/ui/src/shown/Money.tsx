import { formatDecimal } from '@padma/money'

/**
 * `isSigned`: a movement, with "+" before a credit, which is green; a debit has U+2212 and keeps
 * the colour of the text.
 */
type Props = {
  amount: string
  symbol?: string
  isSigned?: boolean
  isHidden?: boolean
  isShort?: boolean
  className?: string
}

/**
 * An amount of the wire ("1234.50") as people read it: symbol first, Latin digits, two decimals
 * toward zero.
 */
export function Money({ amount, symbol = '', isSigned, isHidden, isShort, className = '' }: Props) {
  const isCredit = isSigned && /[1-9]/.test(amount) && !amount.startsWith('-')
  return (
    <span className={`num ${isCredit ? 'text-pos' : ''} ${className}`}>
      {isHidden
        ? '***'
        : `${isCredit ? '+' : ''}${isShort ? shortMoney(amount, symbol) : formatDecimal(amount, symbol)}`}
    </span>
  )
}

/** Without ".00", for chips and limits. */
export function shortMoney(amount: string, symbol = ''): string {
  return formatDecimal(amount, symbol).replace(/\.00$/, '')
}
