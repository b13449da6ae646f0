import { useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import type { ReactNode } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import type { Range } from '../../../parts/range/presets.ts'
import type { Overview } from './queries.ts'
import { daysOf } from './spans.ts'
import { Spark } from './Spark.tsx'

/** Four figures of the team, each with its run and its change from the span before. */
export function FigureCards({ of: { team, before, days }, range }: { of: Overview; range: Range }) {
  const t = useT('agents')
  const { symbol } = useBrand()
  const run = (figure: 'validBet' | 'result' | 'active' | 'joined'): number[] => {
    const known = new Map(days.map((day) => [day.day, Number(day[figure])]))
    return daysOf(range).map((day) => known.get(day) ?? 0)
  }
  return (
    <ul className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      <Figure
        word={t('teamValidBet')}
        run={run('validBet')}
        change={percent(before.validBet, team.validBet)}
      >
        <Money amount={team.validBet} symbol={symbol} isShort />
      </Figure>
      <Figure
        word={t('teamResult')}
        run={run('result')}
        change={percent(before.result, team.result)}
        isPlain
      >
        <Money amount={team.result} symbol={symbol} isShort />
      </Figure>
      <Figure
        word={t('activeMembers')}
        run={run('active')}
        change={{ by: team.active - before.active, unit: '' }}
      >
        <span className="num">{team.active}</span>
      </Figure>
      <Figure
        word={t('newMembers')}
        run={run('joined')}
        change={{ by: team.joined - before.joined, unit: '' }}
      >
        <span className="num">{team.joined}</span>
      </Figure>
    </ul>
  )
}

type Change = { by: number; unit: '' | '%' }

/** By how much of what it was before; null where it was nothing. */
function percent(before: string, now: string): Change | null {
  const base = Math.abs(Number(before))
  return base === 0
    ? null
    : { by: Math.round(((Number(now) - Number(before)) / base) * 1000) / 10, unit: '%' }
}

type FigureProps = {
  word: string
  run: readonly number[]
  change: Change | null
  /** More of it is neither good nor bad. */
  isPlain?: boolean
  children: ReactNode
}
function Figure({ word, run, change, isPlain = false, children }: FigureProps) {
  const t = useT('agents')
  const by = change && `${Math.abs(change.by)}${change.unit}`
  return (
    <li className="min-w-0 rounded-md border border-line bg-surface px-4 py-3.5">
      <span className="block text-sm text-ink-2">{word}</span>
      <span className="my-0.5 block text-xl leading-snug font-bold break-words">{children}</span>
      <span
        className={`num block min-h-4 text-xs
          ${change && change.by > 0 && !isPlain ? 'text-pos' : 'text-ink-3'}`}
      >
        {change && by && change.by !== 0 && (
          <>
            <span aria-hidden="true">
              {change.by > 0 ? '▲' : '▼'} {by}
            </span>
            <span className="sr-only">
              {t(change.by > 0 ? 'moreThanBefore' : 'lessThanBefore', { by })}
            </span>
          </>
        )}
      </span>
      <Spark values={run} className="mt-1.5" />
    </li>
  )
}
