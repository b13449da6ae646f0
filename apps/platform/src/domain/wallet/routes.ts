import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Db } from '../../db/pool.ts'
import type { MemberSession, Route } from '../../http/edge.ts'
import type { WalletBalance } from './balance.ts'
import type { Wallet } from './index.ts'

export function walletRoutes(
  route: Route<MemberCalls>,
  deps: { db: Db; wallet: Wallet; currencySymbol: (member: MemberSession) => Promise<string> },
): void {
  route('GET /wps/v2/wallets/balance', async ({ member }) =>
    balanceToWire(
      await deps.wallet.balance(deps.db, member.playerId),
      await deps.currencySymbol(member),
    ),
  )

  route('GET /wps/member/info/funds/consolidated', async ({ member }) =>
    fundsToWire(
      await deps.wallet.balance(deps.db, member.playerId),
      await deps.currencySymbol(member),
    ),
  )
}

function fundsToWire({ currency, cash, bonus, held, owed }: WalletBalance, currencySymbol: string) {
  const wallet = {
    wallet: 'main' as const,
    cash: unitsToDecimal(cash),
    bonus: unitsToDecimal(bonus),
    held: unitsToDecimal(held),
    owed: unitsToDecimal(owed),
  }
  return {
    currency,
    currencySymbol,
    total: unitsToDecimal(cash + bonus + held - owed),
    wallets: [wallet],
  }
}

export function balanceToWire(balance: WalletBalance, currencySymbol: string) {
  return {
    currency: balance.currency,
    currencySymbol,
    balance: unitsToDecimal(balance.cash + balance.bonus),
    cash: unitsToDecimal(balance.cash),
    bonus: unitsToDecimal(balance.bonus),
    held: unitsToDecimal(balance.held),
    owed: unitsToDecimal(balance.owed),
  }
}
