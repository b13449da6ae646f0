import { houseAccount, lockOwners, playerAccounts, post } from '@padma/ledger'
import { sql } from 'kysely'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { owedFirst } from '../movements.ts'

export type EndedState = 'done' | 'forfeited' | 'expired'
/** The house account that bears bonuses: given, and what of them comes to nothing. */
export const PROMO_COST = 'promo_cost'

/**
 * Ends an active bonus and moves its money: one that was met to cash, as far as it may pay out; the
 * rest of it, and all of any other, back to the promotions' cost.
 */
export async function endBonus(tx: Tx, id: bigint, state: EndedState): Promise<void> {
  const { rows } = await sql<{
    player_id: bigint
    brand_id: number
    max_cashout: bigint | null
  }>`
    update wallet.bonus b
    set state = ${state}, ended_at = clock_timestamp()
    from members.member m
    where b.id = ${id} and b.state = 'active' and m.id = b.player_id
    returning b.player_id, m.brand_id, b.max_cashout`.execute(tx)
  const bonus = rows[0]
  if (!bonus) return
  const playerId = bonus.player_id
  await lockOwners(tx, [playerId])
  const { currency, accounts } = (await playerAccounts(tx, playerId))!
  const left = accounts.bonus.balance
  const most = bonus.max_cashout ?? left
  const toCash = state !== 'done' ? 0n : left < most ? left : most
  await sql`update wallet.bonus set cashed_out = ${toCash} where id = ${id}`.execute(tx)
  await publish(tx, 'bonus.ended', {
    brandId: bonus.brand_id,
    playerId,
    payload: {
      bonusId: `${id}`,
      state,
      toCashUnits: `${toCash}`,
      lostUnits: `${left - toCash}`,
    },
  })
  if (left === 0n) return
  await post(tx, {
    kind: 'bonus',
    source: 'wallet',
    reference: `bonus:${id}:ended`,
    cause: `bonus:${id}`,
    legs: [
      { account: accounts.bonus.id, units: -left },
      ...owedFirst(accounts, toCash),
      ...(toCash < left
        ? [{ account: await houseAccount(tx, PROMO_COST, currency), units: left - toCash }]
        : []),
    ],
  })
}
