import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { listenersOf } from '../../../../jobs/of-modules.ts'
import { readAll } from '../../../../jobs/read-all.ts'
import { movementOf } from '../../../reports/test-world.ts'
import { hashToken, newToken } from '../../../vendors/launch/token.ts'
import { seedVendors } from '../../../vendors/seed.ts'
import { takeMovements } from '../../../vendors/wallet-api/store.ts'
import { type Agent, billsWorld, local_, units } from '../test-world.ts'

const VENDOR = 'padma-studio'
export type Round = { by: Agent; stake: number; win: number; at: string }
export type Played = Round & { bet: string; won: string; ref: string }

/** Members whose bets and wins go through the wallet API, and are then moved to another day. */
export async function realWorld() {
  const world = await billsWorld({ real: true })
  const { db } = world
  await seedVendors(db, { brandId: 1, studioPublicKeyPem: 'none', studioUrl: 'http://127.0.0.1:1' })
  const actors = new Map<bigint, { user: string; tokenHashHex: string }>()
  async function actorOf({ id }: Agent) {
    const known = actors.get(id)
    if (known) return known
    const tokenHash = hashToken(newToken())
    const { rows } = await sql<{ user: string }>`
      with opened as (
        insert into vendors.game_session (token_hash, player_id, vendor, currency)
        values (${tokenHash}, ${id}, ${VENDOR}, 'BDT')
      ) select vendor_user as user from members.member where id = ${id}`.execute(db)
    const actor = { user: rows[0]!.user, tokenHashHex: tokenHash.toString('hex') }
    actors.set(id, actor)
    return actor
  }
  const take = async (movements: Parameters<typeof movementOf>[0][]): Promise<void> => {
    let left = movements.map(movementOf)
    while (left.length > 0) {
      const taken = await takeMovements(db, left, 1, true)
      const refused = taken.find((one) => typeof one === 'object' && one.answer.status !== 'RS_OK')
      if (typeof refused === 'object') throw new Error(refused.answer.status)
      left = left.filter((_, at) => typeof taken[at] === 'string')
    }
  }
  const listen = () => readAll(db, listenersOf(world.modules.all))

  return {
    ...world,
    listen,
    /** Closed rounds, as if they had been played at their times of the brand. */
    async play(rounds: readonly Round[]): Promise<Played[]> {
      const played: Played[] = []
      const [bets, wins]: Parameters<typeof movementOf>[0][][] = [[], []]
      for (const round of rounds) {
        const of = { actor: await actorOf(round.by), round_ref: randomUUID() }
        const [bet, won] = [randomUUID(), randomUUID()]
        played.push({ ...round, bet, won, ref: of.round_ref })
        bets!.push({ ...of, kind: 'bet', uuid: bet, units: units(round.stake) })
        const pays = { uuid: won, reference: bet, units: units(round.win), closes: true }
        wins!.push({ ...of, kind: 'win', ...pays })
      }
      await take(bets!)
      await take(wins!)
      await listen()
      const times = played.map(({ at }) => local_(at).toISOString())
      const refs = played.map(({ ref }) => ref)
      const aged = sql`unnest(${refs}::text[], ${times}::timestamptz[]) as aged(ref, at)`
      await sql`
        update vendors.round r set opened_at = at, closed_at = at
        from ${aged} where r.round_ref = ref`.execute(db)
      await sql`
        update reports.bet b set opened_at = at, closed_at = at
        from ${aged} where b.round_ref = ref`.execute(db)
      return played
    },
    /** The vendor takes a round back, whole. */
    async undo({ by, bet, won, ref }: Played): Promise<void> {
      const of = { actor: await actorOf(by), round_ref: ref, kind: 'rollback' as const, units: 0n }
      for (const reference of [won, bet]) await take([{ ...of, uuid: randomUUID(), reference }])
      await listen()
    },
  }
}
export type RealWorld = Awaited<ReturnType<typeof realWorld>>
