import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { permissionQuery } from '../../brand/queries.ts'
import { canRegister } from '../../brand/modules.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { giftBanners } from './gift-banners.ts'
import { BannerCard } from '../../parts/banners/BannerCard.tsx'

const FIRST = 3

/** Opened by the floating gift. */
export const ActivityPopup = () => <Activities isGift={false} />
/** Shown by itself. */
export const GiftPopup = () => <Activities isGift />

/** The brand's activities with the way to deposit. */
function Activities({ isGift }: { isGift: boolean }) {
  const t = useT('shell')
  const ui = useT('ui')
  const { open, close } = useOverlay()
  const isSignedIn = useIsSignedIn()
  const { data: permission } = useQuery(permissionQuery)
  const act = isSignedIn || !isGift || !canRegister(permission) ? 'deposit' : 'register'
  const [isWhole, setWhole] = useState(false)
  const banners = giftBanners(permission)
  // Nothing to show: an address that was kept, or activities that have ended.
  const isEmpty = permission !== undefined && banners.length === 0
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (isEmpty) leave()
  }, [isEmpty])
  if (banners.length === 0) return null
  return (
    <Sheet
      title={t(isGift ? 'giftTitle' : 'activities')}
      onClose={close}
      footer={
        <>
          <Button look="lotus" onClick={() => open({ modal: act })}>
            {t(act)}
          </Button>
          {isGift && <Button onClick={close}>{ui('close')}</Button>}
        </>
      }
    >
      {banners.slice(0, isWhole ? banners.length : FIRST).map((banner) => (
        <BannerCard key={banner.bannerId} banner={banner} />
      ))}
      {!isWhole && banners.length > FIRST && (
        <Button onClick={() => setWhole(true)}>{t('more')}</Button>
      )}
    </Sheet>
  )
}
