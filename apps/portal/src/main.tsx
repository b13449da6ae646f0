import './app.css'
import { applyToPage, currentLanguage, loadCatalogue } from '@padma/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { fallBackPictures } from './brand/cdns.ts'
import { keptBrand } from './brand/kept-brand.ts'
import { permissionQuery } from './brand/queries.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { leaveNoScrollPositions } from './scroll-positions.ts'
import { shareSession, takeOverSession } from './tabs/share-session.ts'

// A newer one may take over at any moment after this.
const keeper = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
applyToPage()
shareSession()
leaveNoScrollPositions()
fallBackPictures()
// The words of the first screen, and what the brand shows on it, so that it does not appear twice; a slow answer is not waited for long.
const asked = queryClient.prefetchQuery(permissionQuery)
const configuration = keptBrand() ? undefined : Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 1_000))])
// Who is signed in stands before the first guard looks.
await Promise.all([configuration, takeOverSession(), ...(['ui', 'shell', 'home'] as const).map((feature) => loadCatalogue(currentLanguage(), feature))])

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)

/** The first visit has the line to itself; what later screens need comes after this. */
const STAY_AFTER_MS = 5_000
if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(() => void import('./pwa/stay-current.ts').then(({ stayCurrent }) => stayCurrent(router, keeper), () => undefined), STAY_AFTER_MS)
