import './app.css'
import { applyToPage, currentLanguage } from '@padma/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from './session/query-client.ts'
import { router } from './router.tsx'
import { loadWords } from './words.ts'

applyToPage()
await loadWords(currentLanguage())

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
