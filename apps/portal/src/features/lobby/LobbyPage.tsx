import { useT } from '@padma/i18n'
import { buttonClass, EmptyState } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { BannerCarousel } from '../../parts/banners/BannerCarousel.tsx'
import { categories, type CategoryId, pathOf } from '../../parts/catalogue/categories.ts'
import { vendorsQuery } from '../../parts/catalogue/vendors-query.ts'
import { Optional } from '../../screens/Failure.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { type LobbySearch, readLobby } from './address.ts'
import { Filters } from './Filters.tsx'
import { GameList } from './GameList.tsx'
import { after } from './narrow.ts'
import Rooms from './Rooms.tsx'
import { VendorCarousel } from './vendors/VendorCarousel.tsx'
import { WordsField } from './WordsField.tsx'

const LotteryLobby = lazyScreen(() => import('./lottery/LotteryLobby.tsx'), 'lobby')

/** As the old wire's addresses say it: another category by `games`, a vendor by `vassalage`. */
type OldNames = { page?: unknown; games?: unknown; vassalage?: unknown }

/** The vendor whose slots are open, where the old wire's pages look for it. */
function useKeptVendor(isSlots: boolean, vendor: string | undefined): void {
  useEffect(() => {
    if (!isSlots) return
    if (vendor) sessionStorage.setItem('vassalage', vendor)
    else sessionStorage.removeItem('vassalage')
  }, [isSlots, vendor])
}

/**
 * The games of a category: its vendors, what narrows them, and the list. All of it in the address.
 */
export default function LobbyPage({ category }: { category: CategoryId }) {
  const site = useT('site')
  const shell = useT('shell')
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const raw: OldNames = useSearch({ strict: false })
  const search = readLobby(raw as Record<string, unknown>)
  const { data: permission } = useQuery(permissionQuery)
  const { data: lanes, isPending } = useQuery(vendorsQuery)
  const cards = lanes?.find(({ title }) => title === category)?.cards ?? []
  const known = (code: unknown) => cards.find(({ vassalage }) => vassalage === code)?.vassalage
  const vendor = known(raw.page) ?? known(search.game) ?? known(raw.vassalage)
  const gameCode = search.game && !known(search.game) ? search.game : undefined
  const total = cards.reduce((sum, { games }) => sum + games, 0)
  const isOn = !permission || isModuleOn(permission.info.whitelabel, category) || cards.length > 0
  const now: LobbySearch = { ...search, page: vendor }
  useKeptVendor(category === 'RNG', vendor)
  const asked = categories.find(({ modId }) => modId === String(raw.games).toUpperCase())
  const leadOn = useEffectEvent((to: string) =>
    navigate({ to, search: { ...search, page: raw.page } as never, replace: true }),
  )
  useEffect(() => {
    if (asked && asked.modId !== category) void leadOn(asked.to)
  }, [asked, category])
  const choose = (choice: Partial<LobbySearch>): void =>
    void navigate({
      to: '.',
      search: after(now, choice) as never,
      replace: true,
      resetScroll: false,
    })

  return (
    <main
      className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-3 pt-5 desk:gap-4
        desk:pt-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl desk:text-2xl">{shell(`category_${category}`)}</h1>
        {total > 0 && <span className="num text-sm text-ink-3">{total.toLocaleString('en')}</span>}
        {total > 0 && (
          <WordsField
            words={search.name ?? ''}
            onWords={(name) => choose({ name: name || undefined })}
          />
        )}
      </div>
      <BannerCarousel
        group={pathOf(category)}
        className="aspect-[358/140] desk:aspect-[1392/280]"
      />
      {isOn && (isPending || total > 0) ? (
        <>
          <VendorCarousel category={category} cards={cards} chosen={vendor} now={now} />
          {category === 'PVP' && isSignedIn && (
            <Optional>
              <Rooms
                cards={vendor ? cards.filter(({ vassalage }) => vassalage === vendor) : cards}
              />
            </Optional>
          )}
          {category === 'LOTT' || category === 'ELOTT' ? (
            <Optional>
              <LotteryLobby type={category} now={now} onChoose={choose} />
            </Optional>
          ) : (
            <>
              <Filters category={category} now={now} onChoose={choose} />
              <GameList
                key={JSON.stringify([category, now, isSignedIn])}
                listed={{
                  gameType: category,
                  vassalage: vendor,
                  gameCode,
                  type: search.type,
                  classify: search.classify,
                  minBet: search.minBet,
                  name: search.name,
                }}
                now={now}
              />
            </>
          )}
        </>
      ) : (
        <EmptyState picture="/art/lotus.svg" title={site('notOpen')} text={site('notOpenText')}>
          <Link to={category === 'RNG' ? '/' : '/rng'} search={{}} className={buttonClass('river')}>
            {category === 'RNG' ? shell('home') : shell('category_RNG')}
          </Link>
        </EmptyState>
      )}
    </main>
  )
}
