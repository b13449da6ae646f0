import type { ContractTerms } from '@padma/contract'
import { useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Icon, Money } from '@padma/ui'
import check from 'icon:check'
import warning from 'icon:warning'
import { useBrand } from '../../../../brand/queries.ts'
import { useTermsWords } from '../terms/use-terms-words.ts'
import type { Line } from './queries.ts'
import type { Check } from './recompute.ts'

const operators: Record<Line['sign'], string> = {
  '+': '+',
  '-': '\u2212',
  '=': '=',
  x: '×',
  '': '',
}

/** The lines of a bill with the operator in the margin, each ticked or with what it should be. */
export function Statement({
  lines,
  checks,
  terms,
}: {
  lines: readonly Line[]
  checks: readonly Check[]
  terms: ContractTerms
}) {
  return (
    <ol className="-mx-4">
      {lines.map((line, at) => (
        <StatementLine
          key={at}
          line={line}
          check={checks[at]!}
          terms={terms}
          isLast={at === lines.length - 1}
        />
      ))}
    </ol>
  )
}

function StatementLine({
  line,
  check: { expected },
  terms,
  isLast,
}: {
  line: Line
  check: Check
  terms: ContractTerms
  isLast: boolean
}) {
  const t = useT('contracts')
  const { symbol } = useBrand()
  const isSum = line.sign === '='
  const isNet = line.what === 'net'
  const below = useBelow(line, terms)
  return (
    <li className={`px-4 ${isSum ? 'bg-surface-2' : ''}`}>
      <div
        className={`grid grid-cols-[1.5rem_minmax(0,1fr)_auto_1.25rem] items-center gap-x-2 py-2.5
          ${isSum || isLast ? '' : 'border-b border-line'}`}
      >
        <span aria-hidden="true" className="num text-sm text-ink-2">
          {operators[line.sign]}
        </span>
        <span className="min-w-0 leading-snug">
          <span className={`text-sm ${isSum ? 'font-semibold' : ''}`}>
            {line.what === 'downline' && line.about ? line.about : t(`line_${line.what}`)}
          </span>
          {below && <span className="block text-xs text-ink-3">{below}</span>}
          {expected !== null && (
            <span className="block text-xs text-warn">
              {t('shouldBe', {
                sum: expected.endsWith('%') ? expected : formatDecimal(expected, symbol),
              })}
            </span>
          )}
        </span>
        <span
          className={`text-end
            ${isNet ? 'text-lg font-bold' : isSum ? 'font-bold' : 'text-sm font-semibold'}`}
        >
          <Figure of={line} symbol={isNet ? symbol : ''} />
        </span>
        {expected === null ? (
          <span className="text-pos">
            <Icon of={check} className="size-4.5" />
            <span className="sr-only">{t('right')}</span>
          </span>
        ) : (
          <span className="text-warn">
            <Icon of={warning} className="size-4.5" />
          </span>
        )}
      </div>
    </li>
  )
}

function Figure({ of: { amount, rate, count }, symbol }: { of: Line; symbol: string }) {
  if (amount !== null) return <Money amount={amount} symbol={symbol} />
  if (rate !== null) return <span className="num">{rate}%</span>
  return <span className="num">{count ?? '\u2013'}</span>
}

/** What a line says beside its figure. */
function useBelow({ what, count, amount, rate, about }: Line, terms: ContractTerms): string | null {
  const t = useT('contracts')
  const words = useTermsWords()
  if (what === 'tier') {
    if (terms.kind === 'realtime') return null
    const at = terms.tiers.findIndex((tier) => Number(tier.rate) === Number(rate))
    if (at < 0) return t('tierMissed')
    return [
      t('tierOf', { number: at + 1 }),
      words.reached(terms.tiers[at]!),
      terms.tiers[at]!.minActive > 0 && t('reachActive', { count: terms.tiers[at]!.minActive }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  if (what === 'downline') return rate === null ? null : `${rate}%`
  if (what === 'gross') return t('floored')
  if (about !== null) return about
  if (count !== null && amount !== null) return t('countOf', { count })
  return null
}
