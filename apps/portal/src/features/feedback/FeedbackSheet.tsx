import { useT } from '@padma/i18n'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useOverlay } from '../../address/use-overlay.ts'
import { FeedbackForm } from '../../parts/feedback/FeedbackForm.tsx'

export default function FeedbackSheet() {
  const t = useT('screens')
  const { close } = useOverlay()
  return (
    <Sheet title={t('feedback')} onClose={close}>
      <FeedbackForm />
    </Sheet>
  )
}
