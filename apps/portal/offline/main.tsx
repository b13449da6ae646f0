import './offline.css'
import { drawGames } from '@padma/games/draws.ts'
import type { Verifiable } from '@padma/games/verify/verifiable.ts'
import {
  applyToPage,
  type Language,
  languages,
  loadCatalogue,
  setLanguage,
  useLanguage,
  useT,
} from '@padma/i18n'
import { addVerifyMessages } from '@padma/i18n/verify-messages'
import { Button } from '@padma/ui'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { VerifyTool } from '../src/features/verify/VerifyTool.tsx'

/** The page of verification as one file with the rules of every game: it asks no one anything. */
const games = new Map(
  Object.values(
    import.meta.glob<Verifiable>('../../../games/*/*/verify.ts', {
      import: 'verifiable',
      eager: true,
    }),
  ).map((game) => [game.code, game]),
)
const codes = [...games.keys()].toSorted()
const load = async (code: string): Promise<Verifiable | null> => games.get(code) ?? null
const loadLotteries = async () => drawGames
const all = Object.keys(languages) as Language[]

function OfflinePage() {
  const t = useT('verify')
  const language = useLanguage()
  const names = Object.fromEntries(
    [...games].map(([code, game]) => [code, game.names[language === 'bn' ? 'bn' : 'en']]),
  )
  return (
    <main className="page grid content-start gap-4 py-6">
      <div role="group" aria-label={t('language')} className="flex flex-wrap gap-2">
        {all.map((one) => (
          <Button
            key={one}
            lang={one}
            size="sm"
            aria-pressed={one === language}
            look={one === language ? 'river' : 'quiet'}
            onClick={() => void setLanguage(one)}
          >
            {languages[one].name}
          </Button>
        ))}
      </div>
      <h1 className="text-xl desk:text-2xl">{t('title')}</h1>
      <p className="max-w-180 text-ink-2">{t('intro')}</p>
      <VerifyTool
        codes={codes}
        names={names}
        load={load}
        loadLotteries={loadLotteries}
        hash={location.hash}
      />
    </main>
  )
}

addVerifyMessages()
applyToPage()
if (matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = 'dark'
await Promise.all(all.flatMap((one) => [loadCatalogue(one, 'verify'), loadCatalogue(one, 'ui')]))
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>
      <OfflinePage />
    </Suspense>
  </StrictMode>,
)
