import { useT } from '@padma/i18n'
import { ConfirmDialog } from '@padma/ui/ConfirmDialog.tsx'
import { useOverlay } from '../use-overlay.ts'

/** A trial account before what needs a real one: the specification's `in_need_true_account`. */
export default function RealAccountNotice() {
  const t = useT('shell')
  const { close } = useOverlay()
  return <ConfirmDialog title={t('realAccountTitle')} text={t('realAccountText')} cancel={t('understood')} onCancel={close} />
}
