import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import gift from 'icon:gift-fill'
import { Suspense, useState } from 'react'
import { isModuleOn } from '../brand/modules.ts'
import { permissionQuery } from '../brand/queries.ts'
import { lazyScreen } from '../lazy-screen.ts'

const ActivityPopup = lazyScreen(() => import('./ActivityPopup.tsx'), 'shell')

/** A floating present where the brand has activities (banners of the group `gift`); it opens them with the way to deposit. */
export function ActivityGift() {
  const t = useT('shell')
  const { data: permission } = useQuery(permissionQuery)
  const [isOpen, setOpen] = useState(false)
  const banners = permission?.info.banners.filter((banner) => banner.groupName === 'gift') ?? []
  if (!permission || banners.length === 0 || !isModuleOn(permission.info.whitelabel, 'ACTIVITY_GIFT')) return null
  return (
    <>
      <button type="button" aria-label={t('activities')} className="fixed start-3 bottom-20 z-(--z-bar) grid size-14 place-items-center rounded-full bg-deep text-[#FFE9C2] shadow-2 desk:bottom-6" onClick={() => setOpen(true)}>
        <Icon of={gift} className="size-7" />
      </button>
      {isOpen && <Suspense fallback={null}><ActivityPopup banners={banners} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
