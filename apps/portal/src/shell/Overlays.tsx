import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { type Key, useT } from '@padma/i18n'
import { isTrial, typeOfSession } from '../brand/account-types.ts'
import { lazyScreen } from '../screens/lazy-screen.ts'
import { isLinking } from '../session/linking.ts'
import { useIsSignedIn } from '../session/session.ts'
import type { Modal } from '../address/paths.ts'
import { useOverlay } from '../address/use-overlay.ts'
import { Boundary } from '../screens/Failure.tsx'
import { Opening } from './Opening.tsx'

const LoginSheet = lazyScreen(
  () => import('../features/sign-in/LoginSheet.tsx'),
  'accounts',
  'refusals',
)
const RegisterSheet = lazyScreen(
  () => import('../features/register/RegisterSheet.tsx'),
  'accounts',
  'refusals',
)
const ForgotSheet = lazyScreen(
  () => import('../features/forgot/ForgotSheet.tsx'),
  'accounts',
  'refusals',
)
const FederatedSheet = lazyScreen(
  () => import('../features/sign-in/FederatedSheet.tsx'),
  'accounts',
  'security',
  'refusals',
)
const ResetSheet = lazyScreen(
  () => import('../features/forgot/ResetSheet.tsx'),
  'accounts',
  'refusals',
)
const NewNumberSheet = lazyScreen(
  () => import('../features/forgot/NewNumberSheet.tsx'),
  'accounts',
  'refusals',
)
const KeepNumberSheet = lazyScreen(
  () => import('../features/forgot/KeepNumberSheet.tsx'),
  'accounts',
  'refusals',
)
const PasswordSheet = lazyScreen(
  () => import('../features/security/password/PasswordSheet.tsx'),
  'accounts',
  'refusals',
)
const WaysLeftSheet = lazyScreen(
  () => import('../features/security/password/WaysLeftSheet.tsx'),
  'security',
)
const AuthenticatorSheet = lazyScreen(
  () => import('../features/security/factors/AuthenticatorSheet.tsx'),
  'security',
  'refusals',
)
const DevicesSheet = lazyScreen(
  () => import('../features/security/devices/DevicesSheet.tsx'),
  'security',
  'refusals',
)
const ClosureSheet = lazyScreen(
  () => import('../features/security/closure/ClosureSheet.tsx'),
  'security',
  'refusals',
)
const ProfileSheet = lazyScreen(
  () => import('../features/security/profile/ProfileSheet.tsx'),
  'security',
  'refusals',
)
const ContactSheet = lazyScreen(
  () => import('../features/security/contacts/ContactSheet.tsx'),
  'accounts',
  'security',
  'refusals',
)
const PaymentPasswordSheet = lazyScreen(
  () => import('../features/cashier/payment-password/PaymentPasswordSheet.tsx'),
  'security',
  'refusals',
)
const PayoutAccountsSheet = lazyScreen(
  () => import('../features/cashier/withdrawal/PayoutAccountsSheet.tsx'),
  'cashier',
  'refusals',
)
const FreePlaySheet = lazyScreen(
  () => import('../features/trial/FreePlaySheet.tsx'),
  'trial',
  'refusals',
)
const SearchSheet = lazyScreen(() => import('../features/site/search/SearchSheet.tsx'), 'site')
const ActivityPopup = lazyScreen(() => import('../features/activity/ActivityPopup.tsx'), 'shell')
const RealAccountNotice = lazyScreen(
  () => import('../features/trial/RealAccountNotice.tsx'),
  'trial',
)
const DepositSheet = lazyScreen(
  () => import('../features/cashier/deposit/DepositSheet.tsx'),
  'cashier',
  'refusals',
)
const WithdrawalSheet = lazyScreen(
  () => import('../features/cashier/withdrawal/WithdrawalSheet.tsx'),
  'cashier',
  'refusals',
)
const HelpSheet = lazyScreen(() => import('../features/site/help/HelpSheet.tsx'), 'site')
const NoticeSheet = lazyScreen(() => import('../features/site/notices/NoticeSheet.tsx'), 'site')
const MemberCentre = lazyScreen(
  () => import('./overlays/MemberCentre.tsx'),
  'accounts',
  'cashier',
  'records',
  'refusals',
  'security',
  'wallet',
)

/** Names of sheets that the shell knows; others say theirs when they are here. */
const names: Partial<Record<Modal, Key<'shell'>>> = {
  login: 'loginTitle',
  register: 'register',
  deposit: 'deposit',
}

/** One overlay at a time, named by the address; a sheet of the member centre lies on it. What needs a session asks for it first and goes on afterwards. */
export function Overlays() {
  const { modal, member } = useSearch({ strict: false })
  const isSignedIn = useIsSignedIn()
  const isOnTrial = isTrial(typeOfSession())
  // A trial goes on until somebody has come to be a member.
  const isMember = isSignedIn && !isOnTrial
  const isHelpPage = useLocation({ select: ({ pathname }) => pathname === '/help' })
  const navigate = useNavigate()
  const { close } = useOverlay()
  const t = useT('shell')
  const isCentre = isMember && member
  const name = names[modal ?? 'login']
  return (
    <Boundary key={isCentre ? 'member' : `${modal} ${member ? 'member' : ''} ${isHelpPage}`}>
      <Suspense
        fallback={
          isCentre || modal || member ? (
            <Opening
              title={!isCentre && name && t(name)}
              isPage={Boolean(isCentre)}
              onClose={close}
            />
          ) : null
        }
      >
        {overlay()}
      </Suspense>
    </Boundary>
  )

  function overlay(): ReactNode {
    if (modal === 'register') return isMember ? null : <RegisterSheet />
    if (modal === 'login') return isMember ? null : <LoginSheet />
    if (modal === 'forgot') return isMember ? null : <ForgotSheet />
    if (modal === 'federated') return isMember && !isLinking() ? null : <FederatedSheet />
    if (modal === 'reset') return <ResetSheet />
    if (modal === 'newNumber') return isMember ? null : <NewNumberSheet />
    if (modal === 'keepNumber') return <KeepNumberSheet />
    if (modal === 'freeplay') return isSignedIn ? null : <FreePlaySheet />
    if (modal === 'search') return <SearchSheet />
    if (modal === 'gift' || modal === 'activity') return <ActivityPopup isGift={modal === 'gift'} />
    if (modal === 'help') return <HelpSheet onClose={close} />
    if (modal === 'notice') return <NoticeSheet />
    if (!modal && !member)
      return isHelpPage ? <HelpSheet onClose={() => void navigate({ to: '/' })} /> : null
    if (!isSignedIn) return <LoginSheet isGate />
    if (isOnTrial) return <RealAccountNotice />
    if (member)
      return (
        <MemberCentre page={member} modal={modal}>
          {sheet()}
        </MemberCentre>
      )
    return sheet()
  }
  function sheet(): ReactNode {
    if (modal === 'password') return <PasswordSheet />
    if (modal === 'waysLeft') return <WaysLeftSheet />
    if (modal === 'authenticator') return <AuthenticatorSheet />
    if (modal === 'devices') return <DevicesSheet />
    if (modal === 'closeAccount') return <ClosureSheet />
    if (modal === 'profile') return <ProfileSheet />
    if (modal === 'mobile' || modal === 'email')
      return <ContactSheet key={modal} channel={modal === 'mobile' ? 'sms' : 'mail'} />
    if (modal === 'paymentPassword') return <PaymentPasswordSheet />
    if (modal === 'payoutAccounts') return <PayoutAccountsSheet />
    if (modal === 'deposit') return <DepositSheet />
    if (modal === 'withdraw') return <WithdrawalSheet />
    return null
  }
}
