import { useT } from '@padma/i18n'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { isAgent, typeOfSession } from '../../brand/account-types.ts'

/** Only agents go on; anyone else is told how to become one. */
export default function AgentNotice({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  if (isAgent(typeOfSession()))
    return (
      <ConfirmDialog
        title={t('agentCentre')}
        text={t('agentSoon')}
        cancel={t('understood')}
        closesInSeconds={10}
        onCancel={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={t('agentCentre')}
      text={t('agentAccountText')}
      cancel={t('understood')}
      onCancel={onClose}
    />
  )
}
