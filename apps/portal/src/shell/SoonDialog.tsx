import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'

export default function SoonDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  return <Sheet title={t('share')} onClose={onClose} footer={<Button look="river" onClick={onClose}>{t('understood')}</Button>}><p className="text-ink-2">{t('activityComing')}</p></Sheet>
}
