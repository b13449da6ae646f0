import type { reportParts } from '@padma/contract/report-parts'
import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Columns } from '../../audit/index.ts'
import { TRIAL } from '../../members/index.ts'
import { type Asked, pageOfGroups, pageToWire, type RowOf } from './groups.ts'

type Part = (typeof reportParts)['play'][number]
type Sums = { stake: bigint; payout: bigint; net: bigint; rounds: bigint; players: bigint }

const key = {
  gameType: sql`coalesce(b.game_type, 'RNG')`,
  vendor: sql`p.vendor`,
  game: sql`p.vendor || '/' || p.game_code`,
  player: sql`p.player_id::text`,
}

/** What closed in the stretch, by quarters. Index: figures.play (quarter). */
const playBy = (db: Db, by: Part, asked: Asked) =>
  pageOfGroups<Sums>(db, asked, {
    by,
    parts: sql`
      select ${
        by === 'day'
          ? sql`to_char(p.quarter at time zone ${asked.timeZone}, 'YYYY-MM-DD')`
          : key[by]
      } as key,
        p.player_id, p.settled, p.settled_stake, p.settled_payout
      from figures.play p
      join members.member m on m.id = p.player_id and m.brand_id = ${asked.brandId}
        and m.type <> ${TRIAL}
      left join vendors.game b on b.vendor = p.vendor and b.code = p.game_code
      where p.quarter >= ${asked.since} and p.quarter < ${asked.until} and p.settled > 0`,
    sums: sql`
      coalesce(sum(settled_stake), 0)::bigint as stake,
      coalesce(sum(settled_payout), 0)::bigint as payout,
      coalesce(sum(settled_stake - settled_payout), 0)::bigint as net,
      coalesce(sum(settled), 0)::bigint as rounds, count(distinct player_id) as players`,
  })

const toWire = ({ stake, payout, net, rounds, players }: Sums) => ({
  stake: unitsToDecimal(stake),
  payout: unitsToDecimal(payout),
  net: unitsToDecimal(net),
  rounds: Number(rounds),
  players: Number(players),
})

export async function playReport(db: Db, by: Part, asked: Asked) {
  return pageToWire(await playBy(db, by, asked), toWire)
}
export const playColumns: Columns<RowOf<typeof playReport>> = {
  Key: ({ key }) => key,
  Name: ({ name }) => name,
  Vendor: ({ vendor }) => vendor,
  Stakes: ({ stake }) => stake,
  Payouts: ({ payout }) => payout,
  'Net win': ({ net }) => net,
  Rounds: ({ rounds }) => rounds,
  Players: ({ players }) => players,
}
