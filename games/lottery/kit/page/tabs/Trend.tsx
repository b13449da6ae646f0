import type { DrawnIssue } from '@padma/game-protocol'
import { useState } from 'react'
import { shortIssue, useLottery, useWords } from '../lottery-context.ts'
import { type Drawn, omissionsOf, valuesAt } from './omission.ts'
import { NotYet } from './Parts.tsx'
import { useAsked } from './use-asked.ts'

const CHARTED = 30
const ROW = 22
const HEAD = 26
const LEFT = 48

/** Which numbers came, place by place, and how long each has been missing. Past draws only. */
export function Trend({ drawn, last }: { drawn: Drawn | null; last: string }) {
  const { t, count } = useWords()
  const { session } = useLottery()
  const asked = useAsked(last, () => session.results(1))
  const [chosen, setPlace] = useState<number | null | undefined>()
  if (asked.value === null) return <NotYet asked={asked} />
  const issues = asked.value.issues.filter(({ shown }) => shown.length > 0)
  if (!drawn || issues.length === 0)
    return (
      <p className="lot-card text-ink-2">{t(issues.length === 0 ? 'resultsEmpty' : 'trendNone')}</p>
    )
  const places = issues[0]!.shown.length
  // Dice and balls are told by what came up; digits by their places.
  const place = chosen === undefined ? (drawn.look === 'digit' ? 0 : null) : chosen
  const omissions = omissionsOf(issues, drawn.values, place)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="rounded-md bg-info-soft p-3 text-sm text-info">{t('trendNote')}</p>
      <div role="group" aria-label={t('trendPlace')} className="lot-row">
        {[null, ...Array.from({ length: Math.min(places, 10) }, (_, at) => at)].map((at) => (
          <button
            key={at ?? 'any'}
            type="button"
            aria-pressed={at === place}
            className="lot-chip"
            onClick={() => setPlace(at)}
          >
            {at === null ? t('trendAny') : t('trendPlaceNo', { place: count(at + 1) })}
          </button>
        ))}
      </div>
      <div className="lot-card">
        <h2 className="mb-2 text-lg">
          {t('trendTitle', { count: count(Math.min(CHARTED, issues.length)) })}
        </h2>
        <Chart issues={issues.slice(0, CHARTED)} drawn={drawn} place={place} />
      </div>
      <div className="lot-card overflow-x-auto">
        <table className="num w-full text-sm">
          <thead>
            <tr className="text-xs text-ink-2">
              {(['value', 'times', 'missing', 'longest'] as const).map((key) => (
                <th
                  key={key}
                  scope="col"
                  className="px-1 pb-2 text-start font-medium whitespace-normal!"
                >
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {omissions.map(({ value, times, now, longest }) => (
              <tr key={value}>
                <th scope="row" className="px-1 py-1.5 text-start">
                  {`${value}`.padStart(drawn.digits, '0')}
                </th>
                <td className="px-1">{times}</td>
                <td className="px-1">{now}</td>
                <td className="px-1">{longest}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** A row a draw, a column a number; at one place a line joins what came there. */
function Chart(of: { issues: readonly DrawnIssue[]; drawn: Drawn; place: number | null }) {
  const { t } = useWords()
  const { drawn, place } = of
  const issues = of.issues.toReversed()
  const column = drawn.values.length > 12 ? 24 : 30
  const x = (value: number) => LEFT + (drawn.values.indexOf(value) + 0.5) * column
  const y = (at: number) => HEAD + (at + 0.5) * ROW
  const width = LEFT + drawn.values.length * column
  const height = HEAD + issues.length * ROW
  const line = issues
    .flatMap((issue, at) => valuesAt(issue, place).map((value) => `${x(value)},${y(at)}`))
    .join(' ')
  return (
    <div className="overflow-auto" role="region" aria-label={t('viewTrend')}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="num w-full"
        style={{ minWidth: Math.min(width, 340 + drawn.values.length * 4), maxWidth: width * 1.6 }}
        role="img"
        aria-label={t('trendTitle', { count: issues.length })}
      >
        {drawn.values.map((value) => (
          <g key={value}>
            <line x1={x(value)} x2={x(value)} y1={HEAD} y2={height} stroke="var(--c-grid)" />
            <text x={x(value)} y={16} textAnchor="middle" fontSize="11" fill="var(--text-2)">
              {`${value}`.padStart(drawn.digits, '0')}
            </text>
          </g>
        ))}
        {place !== null && (
          <polyline
            points={line}
            fill="none"
            stroke="var(--river)"
            strokeWidth="1.5"
            opacity="0.6"
          />
        )}
        {issues.map((issue, at) => (
          <g key={issue.issue}>
            <text x={0} y={y(at) + 4} fontSize="11" fill="var(--text-3)">
              {shortIssue(issue.issue)}
            </text>
            {[...new Set(valuesAt(issue, place))].map((value) => (
              <g key={value}>
                <circle cx={x(value)} cy={y(at)} r="9.5" fill="var(--river)" />
                <text
                  x={x(value)}
                  y={y(at) + 4}
                  textAnchor="middle"
                  fontSize="11"
                  fontWeight="600"
                  fill="var(--on-river)"
                >
                  {value}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}
