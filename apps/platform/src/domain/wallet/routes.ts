import type { MemberCalls } from '@padma/contract'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db, Tx } from '../../db/pool.ts'
import type { MemberSession, Route } from '../../http/edge.ts'
import { giveUpBonus } from './bonus/give-up-bonus.ts'
import type { Wallet } from './index.ts'
import { balanceToWire, fundsToWire, type InGames, turnoverToWire } from './to-wire.ts'

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
    const [there, symbol] = await Promise.all([deps.inGames(member), deps.currencySymbol(member)])
    return fundsToWire(await deps.wallet.balance(deps.db, member.playerId), symbol, there)
  })

  const turnover = async (tx: Tx, playerId: bigint) => {
    const requirements = await deps.wallet.requirementsOf(tx, playerId)
    const bonus = await deps.wallet.activeBonus(tx, playerId)
    return turnoverToWire(requirements, bonus, await deps.wallet.balance(tx, playerId))
  }
  route('GET /wps/member/turnover', ({ member: { playerId } }) =>
    inTransaction(deps.db, (tx) => turnover(tx, playerId)),
  )
  route('DELETE /wps/member/bonus/:id', ({ member: { playerId }, params }) =>
    inTransaction(
      deps.db,
      async (tx) =>
        (await giveUpBonus(tx, { playerId, ...params })) ?? (await turnover(tx, playerId)),
    ),
  )
}
