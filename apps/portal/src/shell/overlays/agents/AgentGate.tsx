import { useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { isAgent } from '../../../brand/account-types.ts'
import { memberQuery } from '../../../parts/member/queries.ts'
import { lazyScreen } from '../../../screens/lazy-screen.ts'
import type { SheetScreen } from '../../../screens/manifest.ts'
import { Opening } from '../../Opening.tsx'
import { AgentHead } from './AgentHead.tsx'
import { AgentMenu } from './AgentMenu.tsx'
import { useAgentPages } from './use-agent-pages.ts'

const AgentCentre = lazyScreen(() => import('./AgentCentre.tsx'), 'screens')
const AgentNotice = lazyScreen(() => import('../../notices/AgentNotice.tsx'), 'shell', 'site')

/** Lets agents into their centre; what others are, is known when their account is here. */
export function AgentGate({ sheet }: { sheet: SheetScreen | undefined }) {
  const { close } = useOverlay()
  const { data: member } = useQuery(memberQuery)
  const { page } = useAgentPages()
  const opening = <AgentOpening />
  if (!member) return opening
  if (!isAgent(String(member.type)) || !page)
    return (
      <Suspense fallback={null}>
        <AgentNotice isAgent={isAgent(String(member.type))} onClose={close} />
      </Suspense>
    )
  return (
    <Suspense fallback={opening}>
      <AgentCentre page={page} sheet={sheet} />
    </Suspense>
  )
}

/** The agent centre before it is here: its name and its menu already stand where they will. */
function AgentOpening() {
  const t = useT('screens')
  const { open, close } = useOverlay()
  const { page } = useAgentPages()
  return (
    <Opening
      title={page ? t(`agent_${page.key}`) : ''}
      isPage
      side={
        <>
          <AgentHead />
          <AgentMenu onGo={open} />
        </>
      }
      onClose={close}
    />
  )
}
