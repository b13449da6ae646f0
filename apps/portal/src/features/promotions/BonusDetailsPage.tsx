import { useDates, useLanguage, useT } from '@padma/i18n'
import {
  Badge,
  type BadgeTone,
  Button,
  buttonClass,
  Card,
  EmptyState,
  Money,
  Pagination,
  SkeletonRows,
} from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { Progress } from '../../parts/bonus/Progress.tsx'
import { type Bonus, bonusesQuery } from '../../parts/promotions/queries.ts'
import { WhatCounts } from './detail/WhatCounts.tsx'
import { Wagering } from './detail/Wagering.tsx'

/** The bonus that is active with its wagering, what counts for it, and those before. */
export default function BonusDetailsPage() {
  const t = useT('promotions')
  const [page, setPage] = useState(1)
  const bonuses = useQuery(bonusesQuery(useLanguage(), page))
  if (bonuses.isPending) return <SkeletonRows />
  if (!bonuses.data)
    return (
      <EmptyState title={t('bonusesFailed')}>
        <Button onClick={() => void bonuses.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const { rows, totalPages } = bonuses.data
  if (rows.length === 0)
    return (
      <EmptyState picture="/art/lotus.svg" title={t('noBonuses')} text={t('noBonusesText')}>
        <Link to="/promotions" search={{}} className={buttonClass('river')}>
          {t('seePromotions')}
        </Link>
      </EmptyState>
    )
  const active = rows.find(({ state }) => state === 'active')
  const past = rows.filter(({ state }) => state !== 'active')
  return (
    <div className="grid gap-4">
      {active && (
        <>
          {active.name && <h3 className="text-md">{active.name}</h3>}
          <Wagering bonusId={active.id} />
          <WhatCounts />
        </>
      )}
      {past.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-md">{t('pastBonuses')}</h3>
          <ul className="grid gap-2">
            {past.map((bonus) => (
              <Past key={bonus.id} bonus={bonus} />
            ))}
          </ul>
        </section>
      )}
      {totalPages > 1 && <Pagination page={page} totalPages={totalPages} onPage={setPage} />}
    </div>
  )
}

const tones: Record<Bonus['state'], BadgeTone> = {
  active: 'info',
  done: 'pos',
  forfeited: 'quiet',
  expired: 'quiet',
}

function Past({ bonus }: { bonus: Bonus }) {
  const t = useT('promotions')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { name, state, granted, cashedOut, done, required, endedAt } = bonus
  return (
    <li>
      <Card className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
            {name || t('bonusOfRounds')}
          </span>
          <Badge tone={tones[state]}>{t(`bonusState_${state}`)}</Badge>
        </div>
        <p className="flex flex-wrap justify-between gap-3 text-sm">
          <span className="text-ink-2">
            {t('granted')} <Money amount={granted} symbol={symbol} className="text-ink" />
          </span>
          {state === 'done' && (
            <span className="text-ink-2">
              {t('toCash')} <Money amount={cashedOut} symbol={symbol} className="text-pos" />
            </span>
          )}
        </p>
        {Number(required) > 0 && <Progress label={t('wagering')} done={done} required={required} />}
        {endedAt && <p className="text-xs text-ink-3">{dates.dayAndTime(endedAt)}</p>}
      </Card>
    </li>
  )
}
