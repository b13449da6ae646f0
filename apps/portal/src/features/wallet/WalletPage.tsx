import { ClosingNotice } from '../../parts/profile/ClosingNotice.tsx'
import { IdentityCard } from '../../parts/identity/IdentityCard.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { GameWallets } from './GameWallets.tsx'
import { MonthCard } from './MonthCard.tsx'
import { Movements } from './Movements.tsx'
import { UnderWay } from './UnderWay.tsx'

/** All that the member has, what stands between it and a withdrawal, and what moved. */
export default function WalletPage() {
  return (
    <>
      <ClosingNotice />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <BalanceCard />
        <MonthCard />
      </div>
      <IdentityCard over="transferFund" />
      <UnderWay />
      <GameWallets />
      <Movements />
    </>
  )
}
