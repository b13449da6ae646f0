import { useT } from '@padma/i18n'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { isTrial, typeOfSession } from '../../brand/account-types.ts'
import { AccountCard } from '../../parts/member/AccountCard.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import type { SheetScreen } from '../../screens/manifest.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { Opening } from '../Opening.tsx'
import { AgentGate } from './agents/AgentGate.tsx'
import { gates, sheetOf, sheets } from './collected.ts'
import { MemberMenu } from './member/MemberMenu.tsx'
import { useMemberPages } from './member/use-member-pages.ts'

const MemberCentre = lazyScreen(() => import('./member/MemberCentre.tsx'), 'screens')

/**
 * One overlay at a time, named by the address; a sheet of a centre lies on it. What needs
 * a member asks for one first and goes on afterwards.
 */
export default function OverlayHost() {
  const t = useT('screens')
  const { modal, member, agent } = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isSignedIn = useIsSignedIn()
  const isOnTrial = isTrial(typeOfSession())
  const navigate = useNavigate()
  const { close } = useOverlay()
  const isAsked = (modal ?? member ?? agent) !== undefined
  const sheet = isAsked ? sheetOf(modal) : sheets.find((one) => one.path === path)
  const isUnknown = modal !== undefined && !sheet
  // An address of nothing: the page alone is left of it.
  useEffect(() => {
    if (isUnknown)
      void navigate({
        to: '.',
        search: (former) => ({ ...former, modal: undefined }),
        replace: true,
        resetScroll: false,
      })
  }, [isUnknown, navigate])
  if (!sheet && (member ?? agent) === undefined) return null
  // A trial goes on until its player becomes a member.
  const isMember = isSignedIn && !isOnTrial
  if (sheet && sheet.for !== 'members') return isOpenFor(sheet) ? draw(sheet) : null
  if (!isMember) {
    const { View } = gates.find((gate) => gate.for === (isSignedIn ? 'trial' : 'visitors'))!
    return (
      <Suspense fallback={<Opening title="" onClose={close} />}>
        <View />
      </Suspense>
    )
  }
  if (member === undefined && agent !== undefined) return <AgentGate sheet={sheet} />
  if (member === undefined) return sheet ? draw(sheet) : null
  return (
    <Suspense fallback={<CentreOpening />}>
      <MemberCentre sheet={sheet} />
    </Suspense>
  )

  function isOpenFor({ for: audience, isOpenTo }: SheetScreen): boolean {
    if (audience === 'everyone' || isOpenTo?.()) return true
    return audience === 'visitors' ? !isSignedIn : !isMember
  }
  function draw({ View, name }: SheetScreen): ReactNode {
    const onClose = isAsked ? close : () => void navigate({ to: '/' })
    return (
      <Suspense fallback={<Opening title={name && t(name)} onClose={onClose} />}>
        <View onClose={onClose} />
      </Suspense>
    )
  }
}

/** The member centre before it is here: its name and its menu already stand where they will. */
function CentreOpening() {
  const t = useT('screens')
  const { open, close } = useOverlay()
  const { page } = useMemberPages()
  return (
    <Opening
      title={t(`member_${page.key}`)}
      isPage
      side={
        <>
          <AccountCard />
          <MemberMenu onGo={open} />
        </>
      }
      onClose={close}
    />
  )
}
