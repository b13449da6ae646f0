import { createHash } from 'node:crypto'
import type { Tx } from '../../../db/pool.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import type { GrantDeps } from '../deps.ts'
import { putFreeRounds } from '../free-rounds/grant-free-rounds.ts'
import type { GrantRow } from './store.ts'
import type { GrantValue } from './value.ts'

const DAY_MS = 86_400_000
type Rounds = Extract<GrantValue, { kind: 'free_rounds' }>

/** The free rounds of a grant: the same grant has the same id, which the proof makes again. */
const roundsId = ({ id }: GrantRow): string =>
  createHash('md5')
    .update(`grant:${id}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Puts the rounds into the game; refused when the game is no longer offered. */
export async function putRounds(
  deps: GrantDeps,
  tx: Tx,
  grant: GrantRow,
  { vendor, gameCode, rounds, stakeUnits, days }: Rounds,
): Promise<Refusal | null> {
  const put = await putFreeRounds(
    deps,
    tx,
    {
      rewardUuid: roundsId(grant),
      brandId: grant.brandId,
      playerId: grant.memberId,
      vendor,
      gameCode,
      rounds,
      stakeUnits,
      days,
    },
    null,
  )
  return isRefusal(put) ? put : null
}

/**
 * Posts what is money, enters points; a bonus under the member's lock, when no other one is active.
 */
export async function post(deps: GrantDeps, tx: Tx, { id, brandId, memberId, value }: GrantRow) {
  const reference = `grant:${id}`
  if (value.kind === 'cash') {
    await deps.wallet.addRequirement(tx, {
      playerId: memberId,
      source: 'adjustment',
      sourceId: reference,
      requiredUnits: value.units * BigInt(value.turnoverTimes),
    })
    await deps.wallet.credit(tx, {
      playerId: memberId,
      units: value.units,
      house: 'promo_cost',
      kind: 'promotion',
      source: 'rewards',
      reference,
      cause: reference,
    })
  }
  if (value.kind === 'points')
    await deps.points.credit(tx, {
      memberId,
      brandId,
      points: value.points,
      source: 'rewards',
      reference,
    })
  if (value.kind === 'bonus') {
    const bonus = await deps.wallet.grantBonus(tx, {
      playerId: memberId,
      brandId,
      sourceId: reference,
      units: value.units,
      requiredUnits: value.requiredUnits,
      ...(value.maxBetUnits !== undefined && { maxBetUnits: value.maxBetUnits }),
      ...(value.maxCashoutUnits !== undefined && { maxCashoutUnits: value.maxCashoutUnits }),
      expiresAt: new Date(deps.now().getTime() + value.days * DAY_MS),
    })
    if (bonus === null) throw new Error(`${reference}: another bonus is active`)
  }
}
