import { houseAccount, playerAccounts, post } from '@padma/ledger'
import { sql } from 'kysely'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { advanceTurnover } from '../turnover/advance.ts'
import { PROMO_COST } from './end-bonus.ts'

export type NewBonus = {
  playerId: bigint
  brandId: number
  /** The promotion's grant, once. */
  sourceId: string
  units: bigint
  requiredUnits: bigint
  maxBetUnits?: bigint
  maxCashoutUnits?: bigint
  expiresAt?: Date
}

/** Credits a bonus with its wagering; null while another one of the member is active. */
export async function grantBonus(tx: Tx, bonus: NewBonus): Promise<bigint | null> {
  const { playerId } = bonus
  // One that is met or played away has ended by now.
  await advanceTurnover(tx, [playerId])
  const { rows: known } = await sql<{ id: bigint; source_id: string }>`
    select id, source_id
    from wallet.bonus
    where player_id = ${playerId}
      and (state = 'active' or (source = 'promotion' and source_id = ${bonus.sourceId}))
    order by source_id <> ${bonus.sourceId}`.execute(tx)
  if (known[0]) return known[0].source_id === bonus.sourceId ? known[0].id : null
  const { rows } = await sql<{ id: bigint }>`
    insert into wallet.bonus (player_id, source, source_id, granted, required, max_bet,
      max_cashout, expires_at, after_sequence)
    select ${playerId}, 'promotion', ${bonus.sourceId}, ${bonus.units}, ${bonus.requiredUnits},
      ${bonus.maxBetUnits ?? null}, ${bonus.maxCashoutUnits ?? null},
      ${bonus.expiresAt ?? null}, sequence
    from ledger.owner
    where id = ${playerId}
    returning id`.execute(tx)
  const { id } = rows[0]!
  await publish(tx, 'bonus.granted', {
    brandId: bonus.brandId,
    playerId,
    payload: { bonusId: `${id}`, units: `${bonus.units}` },
  })
  const { currency, accounts } = (await playerAccounts(tx, playerId))!
  await post(tx, {
    kind: 'bonus',
    source: 'wallet',
    reference: `bonus:${id}:granted`,
    cause: `bonus:${id}`,
    legs: [
      { account: await houseAccount(tx, PROMO_COST, currency), units: -bonus.units },
      { account: accounts.bonus.id, units: bonus.units },
    ],
  })
  return id
}
