import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import type { MemberSession, Route } from '../../http/edge.ts'
import type { WalletBalance } from './balance.ts'
import { activeBonus, type ActiveBonus } from './bonus/active-bonus.ts'
import type { Wallet } from './index.ts'
import type { OpenRequirement } from './turnover/requirements.ts'

export function walletRoutes(
  route: Route<MemberCalls>,
  deps: {
    db: Db
    wallet: Wallet
    currencySymbol: (member: MemberSession) => Promise<string>
    inGames: (member: MemberSession) => Promise<InGames>
  },
): void {
  route('GET /wps/v2/wallets/balance', async ({ member }) =>
    balanceToWire(
      await deps.wallet.balance(deps.db, member.playerId),
      await deps.currencySymbol(member),
    ),
  )

  route('GET /wps/member/info/funds/consolidated', async ({ member }) => {
    const [there, balance, symbol] = await Promise.all([
      deps.inGames(member),
      deps.wallet.balance(deps.db, member.playerId),
      deps.currencySymbol(member),
    ])
    const [turnover, bonus] = await inTransaction(deps.db, async (tx) => [
      await deps.wallet.requirementsOf(tx, member.playerId),
      await activeBonus(tx, member.playerId),
    ])
    return fundsToWire(balance, symbol, { there, turnover, bonus })
  })
}

/** What a member has in wallets at vendors. */
export type InGames = { inGames: bigint; returning: bigint; isWhole: boolean }
type Standing = {
  there: InGames
  turnover: readonly OpenRequirement[]
  bonus: ActiveBonus | null
}

function fundsToWire(
  { currency, cash, bonus, held, owed }: WalletBalance,
  currencySymbol: string,
  { there, turnover, bonus: active }: Standing,
) {
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
    total: unitsToDecimal(cash + bonus + held + there.inGames + there.returning - owed),
    wallets: [wallet],
    inGames: unitsToDecimal(there.inGames),
    returning: unitsToDecimal(there.returning),
    isWhole: there.isWhole,
    turnover: turnover.map(({ source, sourceId, required, done, createdAt }) => ({
      source,
      sourceId,
      required: unitsToDecimal(required),
      done: unitsToDecimal(done),
      since: createdAt.toISOString(),
    })),
    bonus: active && {
      required: unitsToDecimal(active.required),
      done: unitsToDecimal(active.done),
      expiresAt: active.expiresAt?.toISOString() ?? null,
    },
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
