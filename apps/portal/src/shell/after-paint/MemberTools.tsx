import { useT } from '@padma/i18n'
import { IconButton } from '@padma/ui'
import envelope from 'icon:envelope-simple'
import shield from 'icon:shield-check'
import signOut from 'icon:sign-out'
import users from 'icon:users-three'
import { Suspense, useState } from 'react'
import { AccountButton } from '../../parts/member/AccountButton.tsx'
import { UnreadBadge } from '../../parts/waiting/WaitingBadge.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import Pieces from './Pieces.tsx'
import { useOverlay } from '../../address/use-overlay.ts'

const SignOutDialog = lazyScreen(() => import('../../parts/member/SignOutDialog.tsx'), 'accounts')

/**
 * What a member finds at the end of the header; on phones the messages alone, the rest is under
 * "mine".
 */
export default function MemberTools() {
  const t = useT('shell')
  const screens = useT('screens')
  const { open } = useOverlay()
  const [asked, ask] = useState<'signOut' | null>(null)
  return (
    <>
      <span className="relative">
        <IconButton
          icon={envelope}
          label={screens('member_messageV2')}
          onClick={() => open({ member: 'messageV2' })}
        />
        <UnreadBadge />
      </span>
      <span className="flex items-center max-desk:hidden">
        <IconButton
          icon={shield}
          label={t('account')}
          onClick={() => open({ member: 'securityCenter' })}
        />
        <IconButton
          icon={users}
          label={t('agentCentre')}
          onClick={() => open({ agent: 'agentTeamOverview' })}
        />
        <AccountButton onClick={() => open({ member: 'securityCenter' })} />
        <IconButton icon={signOut} isFlipped label={t('signOut')} onClick={() => ask('signOut')} />
      </span>
      <Suspense fallback={null}>
        <Pieces at="signedIn" />
        {asked === 'signOut' && <SignOutDialog onCancel={() => ask(null)} />}
      </Suspense>
    </>
  )
}
