import { Badge, Button, EmptyState, Icon, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import plus from 'icon:plus'
import { useState } from 'react'
import { useSearchOf } from '../../address/search.ts'
import { useMay } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useWords } from '../../words.ts'
import { EnrolSheet } from './EnrolSheet.tsx'
import { GamesCard } from './games/GamesCard.tsx'
import { type Vendor, vendorsQuery } from './queries.ts'
import { readVendorsSearch } from './search.ts'
import { VendorSheet } from './VendorSheet.tsx'

/** Whose games the brand shows: their state, keys and games. */
export function VendorsPage() {
  const t = useWords()
  const query = useQuery(vendorsQuery)
  const search = useSearchOf(readVendorsSearch)
  const navigate = useNavigate()
  const mayEnrol = useMay()('vendors.keys')
  const [isEnrolling, setEnrolling] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)

  if (query.isPending) return <SkeletonRows count={4} className="h-24" />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { vendors } = query.data
  const changing = vendors.find(({ vassalage }) => vassalage === opened)
  const shown = vendors.find(({ vassalage }) => vassalage === search.vendor)
  const showGames = (vendor?: string) =>
    void navigate({ to: '/game-vendors', search: { vendor }, resetScroll: false })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('vendors.lead')}</p>
        {mayEnrol && (
          <Button look="lotus" onClick={() => setEnrolling(true)}>
            <Icon of={plus} />
            {t('vendors.enrol')}
          </Button>
        )}
      </div>
      {vendors.length === 0 ? (
        <EmptyState picture="/art/lotus.svg" title={t('vendors.none')} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {vendors.map((vendor) => (
            <VendorRow
              key={vendor.vassalage}
              vendor={vendor}
              isShown={vendor === shown}
              onOpen={() => setOpened(vendor.vassalage)}
              onGames={() => showGames(vendor === shown ? undefined : vendor.vassalage)}
            />
          ))}
        </ul>
      )}
      {shown && <GamesCard key={shown.vassalage} vendor={shown} search={search} />}
      {isEnrolling && <EnrolSheet onClose={() => setEnrolling(false)} />}
      {changing && <VendorSheet vendor={changing} onClose={() => setOpened(null)} />}
    </>
  )
}

function VendorRow({
  vendor: { vassalage, name, baseUrl, isOn, isInMaintenance, mode, games, gamesOff, keys },
  isShown,
  onOpen,
  onGames,
}: {
  vendor: Vendor
  isShown: boolean
  onOpen: () => void
  onGames: () => void
}) {
  const t = useWords()
  const state = !isOn ? 'off' : isInMaintenance ? 'maintenance' : 'on'
  const hasNoKey = mode === 'seamless' && !keys.some(({ isGood }) => isGood)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-48 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="ident block text-sm break-all text-ink-3">
          {vassalage} · {baseUrl}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={state === 'on' ? 'pos' : state === 'off' ? 'quiet' : 'warn'}>
          {t(`vendors.state_${state}`)}
        </Badge>
        {mode === 'transfer' && <Badge tone="quiet">{t('vendors.transfer')}</Badge>}
        {hasNoKey && <Badge tone="warn">{t('vendors.noKey')}</Badge>}
      </span>
      <span className="ms-auto flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-expanded={isShown}
          aria-label={t('vendors.gamesOf', { name })}
          onClick={onGames}
        >
          {t('vendors.games', { count: games - gamesOff })}
        </Button>
        <Button size="sm" aria-label={t('vendors.open', { name })} onClick={onOpen}>
          {t('vendors.manage')}
        </Button>
      </span>
    </li>
  )
}
