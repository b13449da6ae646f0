import { type Key, useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { weightsQuery } from '../../../parts/promotions/queries.ts'

/** How much of a bet with bonus money counts, by game type. */
export function WhatCounts() {
  const t = useT('promotions')
  const shell = useT('shell')
  const { data } = useQuery(weightsQuery)
  if (!data || data.length === 0) return null
  return (
    <Card>
      <h2 className="mb-2 text-md">{t('whatCounts')}</h2>
      <ul className="divide-y divide-line">
        {data.map(({ gameType, least, most }) => (
          <li key={gameType} className="grid grid-cols-[1fr_120px_72px] items-center gap-3 py-3">
            <span className="text-sm">{shell(`category_${gameType}` as Key<'shell'>)}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-3">
              <span className="block h-full bg-river" style={{ inlineSize: `${most}%` }} />
            </span>
            <span className="num text-end text-sm">
              {least === most ? `${most}%` : `${least}–${most}%`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
