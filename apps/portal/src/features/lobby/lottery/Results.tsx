import type { LotteryGame } from '@padma/contract'
import { useDates, useLanguage, useT } from '@padma/i18n'
import { Pagination } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { Balls } from '../../../parts/lottery/Balls.tsx'
import { type LotteryType, resultsQuery } from '../../../parts/lottery/queries.ts'
import { Chips } from '../../../parts/records/Chips.tsx'

const PAGE_SIZE = 10

/** The latest results, of all games or of one; nothing before the first draw. */
export function Results({ type, games }: { type: LotteryType; games: readonly LotteryGame[] }) {
  const t = useT('lobby')
  const dates = useDates(useBrand().timeZone)
  const [nodeId, setNodeId] = useState('')
  const [page, setPage] = useState(1)
  const game = games.find((one) => one.nodeId === nodeId)
  const { data } = useQuery(
    resultsQuery(
      type,
      game ? { vassalage: game.vassalage, gameCode: game.gameName } : null,
      useLanguage(),
    ),
  )
  const drawn = games.filter(({ last }) => last)
  const results = data?.filter((one) => games.some((known) => known.nodeId === one.nodeId)) ?? []
  if (drawn.length === 0 || (results.length === 0 && !game)) return null
  const totalPages = Math.max(1, Math.ceil(results.length / PAGE_SIZE))
  const at = Math.min(page, totalPages)
  const rows = results.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
  return (
    <section aria-labelledby="results" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="results" className="text-lg desk:text-xl">
        {t('results')}
      </h2>
      {drawn.length > 1 && (
        <Chips
          label={t('resultsOf')}
          choices={[
            { value: '', word: t('allGames') },
            ...drawn.map((one) => ({ value: one.nodeId, word: one.displayName })),
          ]}
          chosen={game ? nodeId : ''}
          onChoose={(chosen) => {
            setNodeId(chosen)
            setPage(1)
          }}
        />
      )}
      <ul className="grid gap-2 desk:hidden">
        {rows.map((row) => (
          <li
            key={`${row.nodeId} ${row.issue}`}
            className="grid gap-1.5 rounded-md border border-line bg-surface p-3"
          >
            <p className="flex items-baseline gap-2">
              <b className="min-w-0 flex-1 truncate text-sm font-semibold">{row.displayName}</b>
              <span className="num flex-none text-xs text-ink-3">
                {dates.dayAndTime(row.drawnAt)}
              </span>
            </p>
            <p className="text-xs text-ink-3">
              {t('issue')} <bdi className="num">{row.issue}</bdi>
            </p>
            <Balls numbers={row.numbers} />
          </li>
        ))}
      </ul>
      <table className="w-full text-sm max-desk:hidden">
        <thead>
          <tr
            className="border-b border-line text-start text-xs text-ink-3 *:p-2 *:text-start
              *:font-medium"
          >
            <th scope="col">{t('game')}</th>
            <th scope="col">{t('issue')}</th>
            <th scope="col">{t('drawnAt')}</th>
            <th scope="col">{t('numbers')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.nodeId} ${row.issue}`} className="border-b border-line *:p-2">
              <td className="font-semibold">{row.displayName}</td>
              <td className="num">
                <bdi>{row.issue}</bdi>
              </td>
              <td className="num whitespace-nowrap">{dates.dayAndTime(row.drawnAt)}</td>
              <td>
                <Balls numbers={row.numbers} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination page={at} totalPages={totalPages} onPage={setPage} />
    </section>
  )
}
