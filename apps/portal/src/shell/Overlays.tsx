import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useIsSignedIn } from '../session.ts'
import { Boundary } from './Failure.tsx'

const LoginSheet = lazy(() => import('../features/accounts/LoginSheet.tsx'))
const RegisterSheet = lazy(() => import('../features/accounts/RegisterSheet.tsx'))
const DepositSheet = lazy(() => import('../features/cashier/deposit/DepositSheet.tsx'))
const WithdrawalSheet = lazy(() => import('../features/cashier/withdrawal/WithdrawalSheet.tsx'))
const MemberCentre = lazy(() => import('./MemberCentre.tsx'))

/** One overlay at a time, named by the address. What needs a session asks for it first and goes on afterwards. */
export function Overlays() {
  const { modal, member } = useSearch({ strict: false })
  const isSignedIn = useIsSignedIn()
  return <Boundary key={`${modal} ${member ? 'member' : ''}`}><Suspense fallback={null}>{overlay()}</Suspense></Boundary>

  function overlay() {
    if (modal === 'register') return isSignedIn ? null : <RegisterSheet />
    if (modal === 'login') return isSignedIn ? null : <LoginSheet />
    if (!modal && !member) return null
    if (!isSignedIn) return <LoginSheet isGate />
    if (modal === 'deposit') return <DepositSheet />
    if (modal === 'withdraw') return <WithdrawalSheet />
    return member ? <MemberCentre page={member} /> : null
  }
}
