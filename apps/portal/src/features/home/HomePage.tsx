import { useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isTrial, typeOfSession } from '../../brand/account-types.ts'
import { useIsClosedToMe } from '../../brand/logged-in-only.ts'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery, useBrandName } from '../../brand/queries.ts'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { Optional } from '../../screens/Failure.tsx'
import { WhenNear } from '../../screens/WhenNear.tsx'
import { BannerCarousel } from '../../parts/banners/BannerCarousel.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { useIsSignedIn } from '../../session/session.ts'
import { HomeGames } from './HomeGames.tsx'

/** Of brands that have it. */
const JackpotTicker = lazyScreen(() => import('./JackpotTicker.tsx'), 'shell')
/** Of brands without banners. */
const Hero = lazyScreen(() => import('./Hero.tsx'), 'lobby')
const Promises = lazyScreen(() => import('./Promises.tsx'))
/** Of members alone: a guest's first visit goes without. */
const Today = lazyScreen(() => import('./Today.tsx'), 'lobby')

/** Guests read what the brand promises; members see how today went. Nothing here is invented. */
export function HomePage() {
  const t = useT('home')
  const isSignedIn = useIsSignedIn()
  const isClosed = useIsClosedToMe()
  const { data: permission } = useQuery(permissionQuery)
  const bannerGroup = useLocation({
    select: ({ pathname }) => (pathname === '/help' ? pathname : '/'),
  })
  return (
    <main className="page pt-4 desk:pt-5">
      <h1 className="sr-only">{t('title', { brand: useBrandName() })}</h1>
      <div className="grid gap-3 desk:grid-cols-[1fr_320px] desk:gap-5">
        <BannerCarousel
          group={bannerGroup}
          otherwise={
            <Optional
              place={
                <div className="aspect-[358/200] rounded-lg bg-deep desk:aspect-auto desk:min-h-80" />
              }
            >
              <Hero />
            </Optional>
          }
          className="aspect-[358/200] desk:aspect-auto desk:min-h-80"
        />
        {isSignedIn ? (
          isTrial(typeOfSession()) ? (
            <Optional place={<div className="min-h-80" />}>
              <Promises />
            </Optional>
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
          <Optional place={<div className="min-h-40" />}>
            <Promises />
          </Optional>
        </div>
      ) : (
        <>
          <div className="mt-3 grid gap-3 empty:hidden desk:mt-5">
            <NoticeBar />
            {(permission?.jackpotTicker === 'clock' || permission?.jackpotTicker === 'pool') &&
              isModuleOn(permission.info.whitelabel, 'JACKPOT_TICKER') && (
                <Optional place={<div className="h-16" />}>
                  <JackpotTicker
                    follows={permission.jackpotTicker}
                    symbol={permission.currencySymbol}
                  />
                </Optional>
              )}
          </div>
          <div className="mt-6 desk:mt-8">
            <HomeGames
              beside={
                <WhenNear className="min-h-40">
                  <Promises />
                </WhenNear>
              }
            />
          </div>
        </>
      )}
    </main>
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
              className="num grid size-9 flex-none place-items-center rounded-full bg-river-soft
                font-bold text-on-river-soft"
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
