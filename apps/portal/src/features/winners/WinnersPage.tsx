import { useDates, useLanguage, useT } from '@padma/i18n'
import { Button, buttonClass, Card, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { categories, type CategoryId } from '../../parts/catalogue/categories.ts'
import { Chips } from '../../parts/records/Chips.tsx'
import { winnersQuery } from '../../parts/winners/queries.ts'
import { WinList } from '../../parts/winners/WinList.tsx'

const SHOWN = 50

/** The highest real wins of the last days, by kind of game; names are masked by the server. */
export default function WinnersPage() {
  const t = useT('lobby')
  const shell = useT('shell')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const [wanted, choose] = useState<CategoryId | 'ALL'>('ALL')
  const { data: wins, isPending, refetch } = useQuery(winnersQuery(useLanguage(), SHOWN))
  if (isPending) return <SkeletonRows count={6} />
  if (!wins)
    return (
      <EmptyState title={t('winnersFailed')}>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  if (wins.length === 0)
    return (
      <EmptyState picture="/art/lotus.svg" title={t('noWinners')} text={t('noWinnersText')}>
        <Link to="/rng" search={{}} className={buttonClass('river')}>
          {shell('games')}
        </Link>
      </EmptyState>
    )
  const kinds = categories.filter(({ modId }) => wins.some(({ gameType }) => gameType === modId))
  const chosen = kinds.some(({ modId }) => modId === wanted) ? wanted : 'ALL'
  const shown = wins.filter(({ gameType }) => chosen === 'ALL' || gameType === chosen)
  return (
    <div className="grid content-start gap-4">
      {kinds.length > 1 && (
        <Chips
          label={t('winnersKinds')}
          choices={[
            { value: 'ALL' as const, word: t('winnersAll') },
            ...kinds.map(({ modId }) => ({ value: modId, word: shell(`category_${modId}`) })),
          ]}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <Card className="grid gap-2">
        <p className="text-sm text-ink-2">{t('winnersText')}</p>
        <WinList wins={shown} className="grid" note={({ wonAt }) => dates.dayAndTime(wonAt)} />
      </Card>
    </div>
  )
}
