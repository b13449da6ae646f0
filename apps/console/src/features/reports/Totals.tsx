import type { ReportName } from '@padma/contract/report-parts'
import { Money } from '@padma/ui'
import { useOperator } from '../../operator.ts'
import { useWords, type Word } from '../../words.ts'
import { change, marginOf, percent } from './compare.ts'
import type { Figures } from './queries.ts'

type Amount = 'stake' | 'payout' | 'net' | 'deposits' | 'withdrawals' | 'fees'
/** More of these is better. */
const good: readonly Amount[] = ['stake', 'net', 'deposits']
const shown: Record<ReportName, readonly Amount[]> = {
  play: ['stake', 'payout', 'net'],
  cashier: ['deposits', 'withdrawals', 'net', 'fees'],
}

/** Four figures of the period, each beside what it was in the period before. */
export function Totals({
  report,
  total,
  before,
}: {
  report: ReportName
  total: Figures
  before: Figures | undefined
}) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  return (
    <dl className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      {shown[report].map((figure) => (
        <Figure
          key={figure}
          word={t(wordOf(report, figure))}
          value={<Money amount={total[figure] ?? '0'} symbol={currencySymbol} />}
          change={before ? change(total[figure], before[figure]) : null}
          unit="%"
          isGood={good.includes(figure)}
        />
      ))}
      {report === 'play' && (
        <Figure
          word={t('reports.margin')}
          value={percent(marginOf(total), 2)}
          change={before ? difference(marginOf(total), marginOf(before)) : null}
          unit=""
        />
      )}
    </dl>
  )
}

export const wordOf = (report: ReportName, figure: string): Word =>
  (report === 'cashier' && figure === 'net' ? 'reports.balance' : `reports.${figure}`) as Word

const difference = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now - before

type FigureProps = {
  word: string
  value: React.ReactNode
  change: number | null
  unit: '%' | ''
  isGood?: boolean
}

function Figure({ word, value, change: by, unit, isGood }: FigureProps) {
  const t = useWords()
  const isUp = by !== null && by > 0
  const text = by === null ? '' : `${Math.abs(by).toFixed(unit ? 1 : 2)}${unit}`
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-ink-2">{word}</dt>
      <dd className="num text-lg font-bold [overflow-wrap:anywhere] desk:text-xl">{value}</dd>
      <dd className={`num text-xs ${isUp && isGood ? 'text-pos' : 'text-ink-3'}`}>
        {by === null ? (
          t('reports.noneBefore')
        ) : (
          <>
            <span aria-hidden="true">{by === 0 ? '=' : isUp ? '▲' : '▼'} </span>
            <span className="sr-only">{t(isUp ? 'reports.more' : 'reports.less')} </span>
            {text}
          </>
        )}
      </dd>
    </div>
  )
}
