import { useT } from '@padma/i18n'
import { Button, Icon, IconButton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import gift from 'icon:gift-fill'
import x from 'icon:x'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { permissionQuery, useBrand } from '../../brand/queries.ts'
import { businessDay } from '../../device/business-day.ts'
import { deviceDays, keptChoice } from '../../device/kept-choice.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { BannerCard } from '../../parts/banners/BannerCard.tsx'
import { giftBanners } from './gift-banners.ts'
import { isGiftDue, markGiftShown } from './gift-shown.ts'

const CLOSED_ON = 'giftClosedOn'

/**
 * A floating present where the brand has activities: it unfolds to the first of them, "more" opens
 * all with the way to deposit. It gives way while the visitor scrolls down and while the brand asks
 * for a consent, and can be put away for the day.
 */
export default function ActivityGift() {
  const t = useT('shell')
  const { open } = useOverlay()
  const { data: permission } = useQuery(permissionQuery)
  const { timeZone } = useBrand()
  const [isUnfolded, setUnfolded] = useState(false)
  const [closedOn, setClosedOn] = useState(() => deviceDays.getItem(CLOSED_ON))
  const isAway = useIsScrollingDown()
  const banners = giftBanners(permission)
  const day = businessDay(new Date(), timeZone)
  const isAsking =
    useSyncExternalStore(onConsent, () => keptChoice('consent') === null) &&
    permission?.info.analytics.gtagId !== ''
  useGiftOnLoad(banners.length > 0 && !isAsking)
  const [first] = banners
  if (!first || closedOn === day || isAsking) return null
  const putAway = (): void => {
    deviceDays.setItem(CLOSED_ON, day)
    setClosedOn(day)
  }
  return (
    <div
      className={`fixed start-3 bottom-20 z-(--z-bar) grid justify-items-start gap-2
        transition-[translate,opacity] duration-(--dur-2) desk:bottom-6
        ${isAway && !isUnfolded ? 'pointer-events-none translate-y-4 opacity-0' : ''}`}
    >
      {isUnfolded && (
        <div className="grid w-56 gap-2 rounded-md border border-line bg-surface p-2 shadow-3">
          <BannerCard banner={first} />
          <div className="flex gap-1">
            <Button
              size="sm"
              look="river"
              className="min-h-11 flex-1"
              onClick={() => open({ modal: 'activity' })}
            >
              {t('more')}
            </Button>
            <IconButton icon={x} label={t('giftLater')} onClick={putAway} />
          </div>
        </div>
      )}
      <button
        type="button"
        aria-label={t('activities')}
        aria-expanded={isUnfolded}
        className="grid size-14 place-items-center rounded-full bg-deep text-[#FFE9C2] shadow-2"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Icon of={gift} className="size-7" />
      </button>
    </div>
  )
}

/** analytics/consent.ts says so; its file is of brands that measure alone. */
function onConsent(listener: () => void): () => void {
  addEventListener('consent', listener)
  return () => removeEventListener('consent', listener)
}

/** On load and after a login, never over something that is open already, and not on the way out. */
function useGiftOnLoad(hasGift: boolean): void {
  const isSignedIn = useIsSignedIn()
  const { open } = useOverlay()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { modal, member } = useSearch({ strict: false })
  const isFree = hasGift && !modal && !member && path !== '/help'
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const hasLeft = wasSignedIn && !isSignedIn
  const show = useEffectEvent(() => {
    const moment = isSignedIn ? 'afterLogin' : 'beforeLogin'
    if (!isGiftDue(moment, sessionStorage)) return
    markGiftShown(moment, sessionStorage)
    open({ modal: 'gift' })
  })
  useEffect(() => {
    if (isFree && !hasLeft) show()
  }, [isFree, isSignedIn, hasLeft])
}

function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = (): void => {
      setDown(scrollY > last && scrollY > 80)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isDown
}
