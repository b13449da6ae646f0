import { lockOwners } from '@padma/ledger'
import { sql } from 'kysely'
import type { Event } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Settings } from '../../brand/index.ts'
import { TRIAL } from '../../members/index.ts'
import type { Deps } from '../deps.ts'
import { ratioOf } from './rules.ts'

/**
 * Adds what rounds earn: of each round its valid cash bet as the fact says it now, so that a fact
 * which comes twice changes nothing and an undone bet takes back what it earned (ruling 37).
 */
export async function earn(
  deps: Pick<Deps, 'brand' | 'now'>,
  tx: Tx,
  events: readonly Event[],
): Promise<void> {
  const last = new Map<string, Event>()
  for (const event of events) last.set(`${event.payload['roundId']}`, event)
  const brands = new Map<number, Settings>()
  for (const { brand_id } of last.values())
    if (!brands.has(brand_id)) brands.set(brand_id, await deps.brand.settings(brand_id))
  const { rows: rounds } = await sql<{
    round_id: string
    member_id: bigint
    brand_id: number
    rank_level: number
    game_type: string
    valid: string
    sequence: bigint
  }>`
    select f.round_id, m.id as member_id, m.brand_id, m.rank_level, g.game_type, f.valid, f.sequence
    from unnest(
      ${[...last.keys()]}::bigint[],
      ${[...last.values()].map((event) => `${event.player_id}`)}::bigint[],
      ${[...last.values()].map(({ payload }) => `${payload['vendor']}`)}::text[],
      ${[...last.values()].map(({ payload }) => `${payload['gameCode']}`)}::text[],
      ${[...last.values()].map(validOf)}::bigint[],
      ${[...last.values()].map((event) => `${event.player_sequence}`)}::bigint[]
    ) as f(round_id, member_id, vendor, game_code, valid, sequence)
    join members.member m on m.id = f.member_id and m.type <> ${TRIAL}
    left join vendors.game g on g.vendor = f.vendor and g.code = f.game_code
    where g.game_type is not null`.execute(tx)
  const earning = rounds.flatMap((round) => {
    const { points, ranks } = brands.get(round.brand_id)!
    const ratio = ratioOf(points, ranks, round)
    return ratio === null ? [] : [{ ...round, ratio }]
  })
  if (earning.length === 0) return
  await lockOwners(tx, [...new Set(earning.map(({ member_id }) => member_id))])
  await sql`
    select points.earn(
      ${earning.map(({ round_id }) => round_id)}::bigint[],
      ${earning.map(({ member_id }) => member_id)}::bigint[],
      ${earning.map(({ game_type }) => game_type)}::text[],
      ${earning.map(({ ratio }) => ratio)}::bigint[],
      ${earning.map(({ valid }) => valid)}::bigint[],
      ${earning.map(({ sequence }) => sequence)}::bigint[],
      ${deps.now()})`.execute(tx)
}

/** What of a closed round counts; an open or voided one counts nothing. */
function validOf({ payload }: Event): string {
  if (payload['state'] !== 'closed') return '0'
  return `${payload['validCashUnits'] ?? payload['keptCashUnits'] ?? 0}`
}
