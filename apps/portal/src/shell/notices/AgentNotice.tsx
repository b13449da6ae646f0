import { useT } from '@padma/i18n'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'

type Props = {
  /** An agent, whose brand has no agent centre yet. */
  isAgent: boolean
  onClose: () => void
}

/** Only agents go on; anyone else is told how to become one. */
export default function AgentNotice({ isAgent, onClose }: Props) {
  const t = useT('shell')
  const site = useT('site')
  return (
    <ConfirmDialog
      title={t('agentCentre')}
      text={site(isAgent ? 'agentSoon' : 'in_need_true_account')}
      cancel={t(isAgent ? 'understood' : 'in_increase_submit')}
      onCancel={onClose}
    />
  )
}
