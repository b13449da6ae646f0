import { useT } from '@padma/i18n'
import { useSearch } from '@tanstack/react-router'
import { useOverlay } from '../../../address/use-overlay.ts'
import { Notices } from '../../../parts/written/Notices.tsx'

export function NoticePage() {
  const t = useT('site')
  const { setSearch } = useOverlay()
  const { notice } = useSearch({ strict: false })
  return (
    <main className="page grid min-h-dvh content-start gap-4 py-6">
      <h1 className="text-xl desk:text-2xl">{t('notices')}</h1>
      <Notices chosen={notice} onChoose={(id) => setSearch({ notice: id })} />
    </main>
  )
}
