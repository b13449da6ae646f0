import { useT } from '@padma/i18n'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { HelpTopics } from './HelpTopics.tsx'

export default function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useT('site')
  return (
    <Sheet title={t('help')} isTall onClose={onClose}>
      <HelpTopics />
    </Sheet>
  )
}
