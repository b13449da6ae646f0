import { useT } from '@padma/i18n'
import { ConfirmDialog } from '@padma/ui/ConfirmDialog.tsx'

export default function SoonDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  return <ConfirmDialog title={t('share')} text={t('activityComing')} cancel={t('understood')} closesInSeconds={10} onCancel={onClose} />
}
