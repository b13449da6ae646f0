import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useState } from 'react'

export default function SoonDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  const site = useT('site')
  const [isCopied, setCopied] = useState(false)
  const copy = (): void =>
    void navigator.clipboard?.writeText(location.origin).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <ConfirmDialog
      title={t('share')}
      text={site('activityComing')}
      cancel={t('understood')}
      closesInSeconds={10}
      onCancel={onClose}
    >
      <p className="text-sm text-ink-2">
        {site('shareAddress')}{' '}
        <span dir="ltr" className="num font-semibold text-ink [overflow-wrap:anywhere]">
          {location.host}
        </span>
      </p>
      {'clipboard' in navigator && (
        <Button look="line" size="sm" className="min-h-11" onClick={copy}>
          <span aria-live="polite">{site(isCopied ? 'copied' : 'copyAddress')}</span>
        </Button>
      )}
    </ConfirmDialog>
  )
}
