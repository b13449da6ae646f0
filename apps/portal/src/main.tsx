import './app.css'
import { applyToPage, currentLanguage, loadCatalogue } from '@padma/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { permissionQuery } from './brand/queries.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

applyToPage()
// The words of the first screen, and what the brand shows on it, so that it does not appear twice; a slow answer is not waited for long.
const configuration = Promise.race([queryClient.prefetchQuery(permissionQuery), new Promise((resolve) => setTimeout(resolve, 1_000))])
await Promise.all([configuration, ...(['ui', 'shell', 'home'] as const).map((feature) => loadCatalogue(currentLanguage(), feature))])

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
