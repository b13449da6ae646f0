import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Route } from '../../http/edge.ts'
import { pageOf, spanOf } from '../../http/wire.ts'
import { inLanguage } from '../brand/index.ts'
import type { Deps } from './deps.ts'

type BonusRow = {
  id: bigint
  name: Record<string, string> | null
  state: 'active' | 'done' | 'forfeited' | 'expired'
  granted: bigint
  required: bigint
  done: bigint
  maxBet: bigint | null
  maxCashout: bigint | null
  cashedOut: bigint
  createdAt: Date
  expiresAt: Date | null
  endedAt: Date | null
}

/** The bonuses of a member, by the name of what gave them. Index: bonus_of_player. */
export function bonusRoutes(
  route: Route<MemberCalls>,
  deps: Pick<Deps, 'db' | 'brand' | 'wallet'>,
): void {
  route('GET /wps/system/wagering-weights', async ({ brand }) => {
    const { rows } = await sql<{ gameType: string; least: number; most: number }>`
      select g.game_type as "gameType", min(g.turnover_weight_ppm) / 10000.0::float8 as least,
        max(g.turnover_weight_ppm) / 10000.0::float8 as most
      from vendors.game g
      join vendors.vendor v on v.code = g.vendor and v.brand_id = ${brand.id}
      group by g.game_type
      order by most desc, least desc, g.game_type`.execute(deps.db)
    return { weights: rows }
  })
  route('GET /wps/member/bonuses', async ({ member: { playerId, brandId }, query }) => {
    const settings = await deps.brand.settings(brandId)
    const { limit, offset } = spanOf(query)
    return inTransaction(deps.db, async (tx) => {
      // What is met or played away has ended by now.
      await deps.wallet.advanceTurnover(tx, [playerId])
      const { bonus: balance } = await deps.wallet.balance(tx, playerId)
      const { rows } = await sql<BonusRow>`
        select b.id, g.name, b.state, b.granted, b.required, b.done, b.max_bet as "maxBet",
          b.max_cashout as "maxCashout", b.cashed_out as "cashedOut", b.created_at as "createdAt",
          b.expires_at as "expiresAt", b.ended_at as "endedAt"
        from wallet.bonus b
        left join rewards.grant g on b.source = 'promotion' and b.source_id = 'grant:' || g.id
          and g.member_id = b.player_id
        where b.player_id = ${playerId}
        order by b.id desc limit ${limit} offset ${offset}`.execute(tx)
      const { rows: counted } = await sql<{ total: number }>`
        select count(*)::int as total from wallet.bonus where player_id = ${playerId}`.execute(tx)
      return pageOf(query, { rows, total: counted[0]!.total }, (row) => ({
        id: `${row.id}`,
        name: row.name ? inLanguage(row.name, query.language, settings) : '',
        state: row.state,
        granted: unitsToDecimal(row.granted),
        balance: row.state === 'active' ? unitsToDecimal(balance) : null,
        required: unitsToDecimal(row.required),
        done: unitsToDecimal(row.done),
        open: unitsToDecimal(row.done < row.required ? row.required - row.done : 0n),
        maximumBet: row.maxBet === null ? null : unitsToDecimal(row.maxBet),
        maximumCash: row.maxCashout === null ? null : unitsToDecimal(row.maxCashout),
        cashedOut: unitsToDecimal(row.cashedOut),
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
      }))
    })
  })
}
