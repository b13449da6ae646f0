import { useLanguage, useT } from '@padma/i18n'
import { buttonClass, Card, Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import caretRight from 'icon:caret-right'
import checks from 'icon:list-checks'
import seal from 'icon:seal-check'
import timer from 'icon:timer'
import { Suspense } from 'react'
import { isTrial, typeOfSession } from '../../brand/account-types.ts'
import { useIsClosedToMe } from '../../brand/logged-in-only.ts'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery, useBrandName } from '../../brand/queries.ts'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { categories } from '../../parts/catalogue/categories.ts'
import { Optional } from '../../screens/Failure.tsx'
import { BannerCarousel } from '../../parts/banners/BannerCarousel.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { useIsSignedIn } from '../../session/session.ts'
import { GameLink } from '../../parts/catalogue/GameCard.tsx'
import { nameParts, useGameName } from '../../parts/catalogue/game-name.ts'
import { HotGames } from '../../parts/catalogue/HotGames.tsx'
import { hotGamesQuery } from '../../parts/catalogue/queries.ts'
import { SearchIcon } from './SearchIcon.tsx'

/** Of brands that have it. */
const JackpotTicker = lazyScreen(() => import('./JackpotTicker.tsx'), 'shell')
/** Of members alone: a guest's first visit goes without. */
const Today = lazyScreen(() => import('./Today.tsx'), 'home')
const CategoryRail = lazyScreen(() => import('./CategoryRail.tsx'), 'shell')

/** Guests read what the brand promises; members see how today went. Nothing here is invented. */
export function HomePage() {
  const t = useT('home')
  const isSignedIn = useIsSignedIn()
  const isClosed = useIsClosedToMe()
  const { data: permission } = useQuery(permissionQuery)
  const bannerGroup = useLocation({
    select: ({ pathname }) => (pathname === '/help' ? pathname : '/'),
  })
  const categoriesOn = categories.filter(({ modId }) =>
    isModuleOn(permission?.info.whitelabel, modId),
  ).length
  return (
    <main className="page pt-4 desk:pt-5">
      <h1 className="sr-only">{t('title', { brand: useBrandName() })}</h1>
      <div className="grid gap-3 desk:grid-cols-[1fr_320px] desk:gap-5">
        <BannerCarousel
          group={bannerGroup}
          otherwise={<Hero />}
          className="aspect-[358/200] desk:aspect-auto desk:min-h-80"
        />
        {isSignedIn ? (
          isTrial(typeOfSession()) ? (
            <Promises />
          ) : (
            <Suspense fallback={<div className="min-h-11 desk:min-h-80" />}>
              <Today />
            </Suspense>
          )
        ) : (
          <Start />
        )}
      </div>
      {isClosed ? (
        <div className="mt-6">
          <Promises />
        </div>
      ) : (
        <>
          <div className="mt-3 grid gap-3 empty:hidden desk:mt-5">
            <NoticeBar />
            {categoriesOn > 1 && (
              <Optional place={<div className="h-22 desk:h-16" />}>
                <CategoryRail />
              </Optional>
            )}
            {permission?.jackpotTicker === 'clock' &&
              isModuleOn(permission.info.whitelabel, 'JACKPOT_TICKER') && (
                <Optional place={<div className="h-16" />}>
                  <JackpotTicker symbol={permission.currencySymbol} />
                </Optional>
              )}
          </div>
          <section className="mt-6 desk:mt-8">
            <div className="mb-3 flex min-h-8 items-center gap-2">
              <h2 className="text-lg desk:text-xl">{t('hotGames')}</h2>
              <span className="-my-1.5 ms-auto">
                <SearchIcon />
              </span>
              <AllGames />
            </div>
            <HotGames beside={<Promises />} />
          </section>
        </>
      )}
    </main>
  )
}

/**
 * Hot games of one category lead to its page; those of several to the search, which has them all.
 */
function AllGames() {
  const t = useT('home')
  const { data: games } = useQuery(hotGamesQuery(useLanguage()))
  const only = categories.find(({ modId }) => games?.every(({ gameType }) => gameType === modId))
  const look = '-my-1.5 flex min-h-11 items-center gap-0.5 text-sm font-semibold text-river'
  const words = (
    <>
      {t('all')}
      <Icon of={caretRight} className="flip size-4" />
    </>
  )
  if (only)
    return (
      <Link to={only.to} search={{}} className={look}>
        {words}
      </Link>
    )
  return (
    <Link
      to="."
      search={(former) => ({ ...former, modal: 'search' as const })}
      state={{ isOverlay: true } as never}
      resetScroll={false}
      className={look}
    >
      {words}
    </Link>
  )
}

function Hero() {
  const t = useT('home')
  const gameName = useGameName()
  const { data: games } = useQuery(hotGamesQuery(useLanguage()))
  const first = games?.[0]
  return (
    <section className="relative flex aspect-[358/200] flex-col justify-end overflow-hidden rounded-lg bg-deep p-5 text-white desk:aspect-auto desk:min-h-80 desk:justify-center desk:px-12 desk:py-10">
      <img
        src="/art/scene0.svg"
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[78%_50%] desk:object-[100%_50%] rtl:-scale-x-100"
      />
      <div className="picture-shade absolute inset-0" />
      <div className="relative z-1 max-w-[62%] desk:max-w-[46%]">
        <h2 className="mb-1 text-xl desk:mb-3 desk:text-4xl">{t('heroTitle')}</h2>
        <p className="text-sm leading-normal text-[#DCEDE9] desk:text-lg">{t('heroText')}</p>
        <div className="mt-3 min-h-11 desk:mt-5">
          {first && (
            <GameLink game={first} className={buttonClass('paper', 'sm', 'min-h-11')}>
              {t('heroPlay', { game: gameName(nameParts(first)) })}
            </GameLink>
          )}
        </div>
      </div>
    </section>
  )
}

const promises = [
  { key: 'fair', icon: seal },
  { key: 'withdrawal', icon: checks },
  { key: 'pace', icon: timer },
] as const

function Promises() {
  const t = useT('home')
  return (
    <Card
      aria-label={t('why')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,340px),1fr))] content-center gap-4"
    >
      {promises.map(({ key, icon }) => (
        <div key={key} className="flex items-start gap-3">
          <span className="grid size-9 flex-none place-items-center rounded-sm bg-river-soft text-on-river-soft">
            <Icon of={icon} />
          </span>
          <p className="text-xs leading-normal text-ink-2">
            <b className="block text-sm font-semibold text-ink">{t(`promise_${key}`)}</b>
            {t(`promise_${key}_text`)}
          </p>
        </div>
      ))}
    </Card>
  )
}

const steps = ['account', 'deposit', 'play'] as const

/** For guests on wide screens, beside the picture: the way from here to the first round. */
function Start() {
  const t = useT('home')
  return (
    <Card className="grid content-center gap-5 max-desk:hidden">
      <h2 className="text-md">{t('start')}</h2>
      <ol className="grid gap-5">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="num grid size-9 flex-none place-items-center rounded-full bg-river-soft font-bold text-on-river-soft"
            >
              {index + 1}
            </span>
            <p className="text-xs leading-normal text-ink-2">
              <b className="block text-sm font-semibold text-ink">{t(`start_${step}`)}</b>
              {t(`start_${step}_text`)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
