import { useT } from '@padma/i18n'
import { HelpTopics } from './HelpTopics.tsx'

/** `/helpmc`: the topics alone, for frames and links from elsewhere. */
export function HelpContentPage() {
  const t = useT('site')
  return (
    <main className="page grid content-start gap-3 py-6">
      <h1 className="text-xl desk:text-2xl">{t('help')}</h1>
      <HelpTopics />
    </main>
  )
}
