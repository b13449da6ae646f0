import './app.css'
import { applyToPage, currentLanguage, loadCatalogue } from '@padma/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { fallBackPictures } from './brand/pictures/cdns.ts'
import { keptBrand } from './brand/kept-brand.ts'
import { permissionQuery } from './brand/queries.ts'
import { firstGamesQuery } from './parts/catalogue/queries.ts'
import { countriesQuery } from './parts/mobile/countries-query.ts'
import { noticesQuery } from './parts/site/queries.ts'
import { homePaths } from './address/paths.ts'
import { queryClient } from './calls/query-client.ts'
import { router } from './router.tsx'
import { Failure } from './screens/Failure.tsx'
import { ChunkLoadError } from './screens/lazy-screen.ts'
import { leaveNoScrollPositions } from './address/scroll-positions.ts'
import { shareSession, takeOverSession } from './tabs/share-session.ts'

// A newer one may take over at any moment after this.
const keeper =
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
applyToPage()
shareSession()
leaveNoScrollPositions()
fallBackPictures()
// A task of its own: reading the script was one already.
setTimeout(() => void draw())

/**
 * Not awaited by this module: parts of a page that load before it is drawn wait until the module
 * has run.
 */
async function draw(): Promise<void> {
  if (homePaths.includes(location.pathname)) {
    void queryClient.prefetchQuery(firstGamesQuery(currentLanguage()))
    void queryClient.prefetchQuery(noticesQuery(currentLanguage()))
  }
  // The words of the first screen, and what the brand shows on it, so that it does not appear
  // twice; a slow answer is not waited for long.
  const asked = queryClient.prefetchQuery(permissionQuery)
  const configuration = keptBrand()
    ? undefined
    : Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 1_000))])
  // Who is signed in stands before the first guard looks.
  await Promise.all([
    configuration,
    takeOverSession(),
    ...(['ui', 'shell', 'home'] as const).map((feature) =>
      loadCatalogue(currentLanguage(), feature),
    ),
  ])
  // Which screen it is stands before the first drawing, and the drawing is a transition: React then
  // draws in slices, between which the phone answers a finger.
  await router.load()
  const page = createRoot(document.getElementById('root')!)
  const sayLost = (): void =>
    page.render(<Failure error={new ChunkLoadError('error', 'the style sheet of the portal')} />)
  if (document.documentElement.dataset.style === 'lost') return sayLost()
  addEventListener('stylelost', sayLost)
  startTransition(() =>
    page.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  // A form that asks for a number begins with the visitor's dialling code.
  void queryClient.prefetchQuery(countriesQuery)
}

/** The first visit has the line to itself; what later screens need comes after this. */
const STAY_AFTER_MS = 5_000
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(
    () =>
      void import('./pwa/stay-current.ts').then(
        ({ stayCurrent }) => stayCurrent(router, keeper),
        () => undefined,
      ),
    STAY_AFTER_MS,
  )
