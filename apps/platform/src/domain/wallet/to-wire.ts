import { unitsToDecimal } from '@padma/money'
import type { WalletBalance } from './balance.ts'
import type { ActiveBonus } from './bonus/active-bonus.ts'
import type { OpenRequirement } from './turnover/requirements.ts'

/** What a member has in wallets at vendors. */
export type InGames = { inGames: bigint; returning: bigint; isWhole: boolean }

export function fundsToWire(
  { currency, cash, bonus, held, owed }: WalletBalance,
  currencySymbol: string,
  there: InGames,
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

export function turnoverToWire(
  requirements: readonly OpenRequirement[],
  bonus: ActiveBonus | null,
  balance: WalletBalance,
) {
  const sum = (of: 'required' | 'done') => requirements.reduce((all, one) => all + one[of], 0n)
  return {
    ...progress(sum('required'), sum('done')),
    requirements: requirements.map(({ source, sourceId, required, done, createdAt }) => ({
      source,
      sourceId,
      ...progress(required, done),
      createdAt: createdAt.toISOString(),
    })),
    bonus: bonus && {
      id: `${bonus.id}`,
      source: bonus.source,
      balance: unitsToDecimal(balance.bonus),
      ...progress(bonus.required, bonus.done),
      maximumBet: bonus.maxBet === null ? null : unitsToDecimal(bonus.maxBet),
      maximumCash: bonus.maxCashout === null ? null : unitsToDecimal(bonus.maxCashout),
      createdAt: bonus.createdAt.toISOString(),
      expiresAt: bonus.expiresAt?.toISOString() ?? null,
    },
  }
}

function progress(required: bigint, done: bigint) {
  return {
    required: unitsToDecimal(required),
    done: unitsToDecimal(done),
    open: unitsToDecimal(done < required ? required - done : 0n),
  }
}
