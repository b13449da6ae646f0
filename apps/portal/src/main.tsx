import './app.css'
import { applyToPage, currentLanguage, loadCatalogue } from '@padma/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { permissionQuery } from './brand/queries.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

applyToPage()
void queryClient.prefetchQuery(permissionQuery)
// The words of the first screen, so that it does not appear twice.
await Promise.all((['ui', 'shell', 'home'] as const).map((feature) => loadCatalogue(currentLanguage(), feature)))

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
