import { useLocation, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { homePaths } from '../address/paths.ts'
import { useOverlay } from '../address/use-overlay.ts'
import { isTrial, typeOfSession } from '../brand/account-types.ts'
import { Boundary, Optional } from '../screens/Failure.tsx'
import { lazyScreen } from '../screens/lazy-screen.ts'
import { useIsSignedIn } from '../session/session.ts'
import { Opening } from './Opening.tsx'

const OverlayHost = lazyScreen(() => import('./overlays/OverlayHost.tsx'), 'screens')
/** A finger goes down before it asks for anything: by then it is on its way. */
const loadHost = (): void => void import('./overlays/OverlayHost.tsx').catch(() => {})

/** What lies over the page, as the address says. */
export function Overlays() {
  const { modal, member, agent } = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isMember = useIsSignedIn() && !isTrial(typeOfSession())
  const { close } = useOverlay()
  const centre = member === undefined ? agent && 'agent' : 'member'
  const isAsked = (modal ?? centre) !== undefined
  useEffect(() => {
    if (isAsked) return
    addEventListener('pointerdown', loadHost, { once: true })
    return () => removeEventListener('pointerdown', loadHost)
  }, [isAsked])
  if (!isAsked && homePaths.includes(path)) return null
  // Some pages open one by their path.
  if (!isAsked)
    return (
      <Optional key={path}>
        <OverlayHost />
      </Optional>
    )
  const isCentre = isMember && centre !== undefined
  return (
    <Boundary key={isCentre ? centre : `${modal} ${centre ?? ''}`}>
      <Suspense fallback={<Opening title="" isPage={isCentre} onClose={close} />}>
        <OverlayHost />
      </Suspense>
    </Boundary>
  )
}
