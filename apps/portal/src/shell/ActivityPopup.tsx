import type { Permission } from '@padma/contract'
import { useLanguage, useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { useState } from 'react'
import { useOverlay } from '../use-overlay.ts'

const FIRST = 3

export default function ActivityPopup({ banners, onClose }: { banners: Permission['info']['banners']; onClose: () => void }) {
  const t = useT('shell')
  const language = useLanguage()
  const { open } = useOverlay()
  const [isWhole, setWhole] = useState(false)
  const deposit = (): void => {
    onClose()
    open({ modal: 'deposit' })
  }
  return (
    <Sheet title={t('activities')} onClose={onClose} footer={<Button look="lotus" onClick={deposit}>{t('deposit')}</Button>}>
      {banners.slice(0, isWhole ? banners.length : FIRST).map((banner) => <img key={banner.bannerId} src={banner.url} alt={banner.alt[language] || banner.alt.en || ''} className="w-full rounded-md" />)}
      {!isWhole && banners.length > FIRST && <Button onClick={() => setWhole(true)}>{t('more')}</Button>}
    </Sheet>
  )
}
