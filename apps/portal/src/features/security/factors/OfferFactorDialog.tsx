import { useT } from '@padma/i18n'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useOverlay } from '../../../address/use-overlay.ts'

/** Two-step verification, offered once after a sign-in to a member who has set nothing up. */
export function OfferFactorDialog({ onDone }: { onDone: () => void }) {
  const t = useT('security')
  const { open } = useOverlay()
  return (
    <ConfirmDialog
      isUnasked
      title={t('offerTitle')}
      text={t('offerText')}
      confirm={t('setUp')}
      cancel={t('notNow')}
      onConfirm={() => {
        onDone()
        open({ modal: 'authenticator', member: 'securityCenter' })
      }}
      onCancel={onDone}
    />
  )
}
