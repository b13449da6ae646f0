import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFigures, type Stretch } from '../../figures/index.ts'
import { type Actor, type ReportsWorld, reportsWorld } from '../test-world.ts'
import { betsRecord } from './bets.ts'
import { balanceExplained, entriesRecord } from './entries.ts'
import { profitRecord } from './profit.ts'

/** Records answer from figures; here they are compared with sums over every single row. */

const MINUTE_MS = 60_000
const GAMES = ['river-kites', 'other-game', 'third-game']
let world: ReportsWorld
let player: Actor
let deps: { db: ReportsWorld['db']; figures: ReturnType<typeof createFigures> }
const begun = new Date(Date.now() - 30 * 3_600_000)
const units = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100_000))
const moment = fc
  .integer({ min: -100, max: 1_900 })
  .map((minutes) => new Date(begun.getTime() + minutes * MINUTE_MS))
const stretches = fc.tuple(moment, moment).map(([one, other]): Stretch => ({
  since: one < other ? one : other,
  until: one < other ? other : one,
}))

beforeAll(async () => {
  world = await reportsWorld()
  player = await world.player(10_000_000n, 5_000_000n)
  deps = { db: world.db, figures: createFigures(world) }
  const draws = fc.sample(
    fc.record({
      stake: fc.bigInt({ min: 1n, max: 40_000n }),
      win: fc.option(fc.bigInt({ min: 0n, max: 80_000n }), { freq: 6 }),
      isUndone: fc.boolean(),
      gift: fc.option(fc.bigInt({ min: 1n, max: 900n }), { freq: 1 }),
    }),
    80,
  )
  for (const { stake, win, isUndone, gift } of draws) {
    const [round_ref, bet] = [randomUUID(), randomUUID()]
    await world.take([{ actor: player, kind: 'bet', uuid: bet, round_ref, units: stake }])
    const more = { actor: player, uuid: randomUUID(), reference: bet, round_ref }
    if (win !== null) await world.take([{ ...more, kind: 'win', units: win, closes: true }])
    else if (isUndone) await world.take([{ ...more, kind: 'rollback', units: 0n }])
    if (gift !== null)
      await world.db.transaction().execute((tx) =>
        world.wallet.credit(tx, {
          playerId: player.id,
          units: gift,
          kind: 'gift',
          source: 'test',
          reference: randomUUID(),
          house: 'test',
          cause: 'test',
        }),
      )
  }
  await world.listen()
  // As if they had been made some minutes apart, in three games.
  await sql`
    update ledger.entry e set recorded_at = ${begun}::timestamptz
      + (e.transfer_id - (select min(transfer_id) from ledger.entry)) * interval '4 minutes'
    from ledger.account a where a.id = e.account_id and a.owner_id = ${player.id}`.execute(world.db)
  await sql`
    update reports.bet set game_code = (${GAMES}::text[])[1 + round_id % 3],
      opened_at = ${begun}::timestamptz
        + (round_id - (select min(round_id) from reports.bet)) * interval '11 minutes',
      closed_at = ${begun}::timestamptz
        + (round_id - (select min(round_id) from reports.bet)) * interval '11 minutes'
        + interval '7 minutes'
    where closed_at is not null`.execute(world.db)
}, 120_000)
afterAll(() => world.end())

type Entry = { kind: string; amount: bigint; at: Date }
const everyEntry = async ({ since, until }: Stretch): Promise<Entry[]> =>
  (
    await sql<Entry>`
      select t.kind, e.amount, e.recorded_at as at
      from ledger.entry e
      join ledger.account a on a.id = e.account_id
      join ledger.transfer t on t.id = e.transfer_id
      where a.owner_id = ${player.id} and a.kind in ('cash', 'bonus', 'owed')
        and e.recorded_at >= ${since} and e.recorded_at < ${until}
      order by e.transfer_id, a.kind`.execute(world.db)
  ).rows
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)

async function everyPage<Row>(
  page: (cursor: string | undefined) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (;;) {
    const { rows: more, next } = await page(cursor)
    rows.push(...more)
    if (next === null) return rows
    cursor = next
  }
}

/** The same before anything is counted and after: only the cost differs. */
for (const state of ['nothing counted', 'half of it counted', 'all of it counted'])
  test(`movements of any stretch add up, by kind and page by page: ${state}`, async () => {
    if (state === 'half of it counted') {
      const { rows } = await sql<{ id: bigint; at: Date }>`
        select a.id, max(e.recorded_at) as at from ledger.account a
        join ledger.entry e on e.account_id = a.id
        where a.owner_id = ${player.id} group by 1`.execute(world.db)
      for (const { id } of rows)
        await sql`
          with held as (
            update ledger.entry set recorded_at = recorded_at + interval '1 year'
            where account_id = ${id}
              and sequence > (select max(sequence) / 2 from ledger.entry where account_id = ${id})
          ) select 1`.execute(world.db)
      await countAll()
      await sql`
        update ledger.entry set recorded_at = recorded_at - interval '1 year'
        where recorded_at > now() + interval '100 days'`.execute(world.db)
    }
    if (state === 'all of it counted') await countAll()
    await fc.assert(
      fc.asyncProperty(
        stretches,
        fc.constantFrom(undefined, 'stake', 'gift', 'payout,rollback'),
        async (stretch, kinds) => {
          const every = await everyEntry(stretch)
          const wanted = every.filter(({ kind }) => kinds?.split(',').includes(kind) ?? true)
          const record = (before?: string) =>
            entriesRecord(deps, player.id, stretch, { kinds, before, pageSize: 23 })
          const rows = await everyPage(record)
          expect(rows.map(({ amount }) => units(amount))).toEqual(
            wanted.map(({ amount }) => amount).toReversed(),
          )
          const { totals } = await record()
          expect([totals.entries, units(totals.credits), units(totals.debits)]).toEqual([
            wanted.length,
            sumOf(wanted.map(({ amount }) => (amount > 0n ? amount : 0n))),
            sumOf(wanted.map(({ amount }) => (amount < 0n ? amount : 0n))),
          ])
          const explained = await balanceExplained(deps, player.id, stretch, { pageSize: 500 })
          expect(explained.entries).toBe(every.length)
          expect(
            units(explained.opening) + sumOf(explained.rows.map(({ amount }) => units(amount))),
          ).toBe(units(explained.closing))
        },
      ),
      { numRuns: 12 },
    )
  }, 120_000)

type Bet = {
  state: string
  stake: bigint
  payout: bigint
  opened_at: Date
  closed_at: Date | null
  game_code: string
  round_id: bigint
}
const everyBet = async (): Promise<Bet[]> =>
  (await sql<Bet>`select * from reports.bet where player_id = ${player.id}`.execute(world.db)).rows

test('bets and profit of whole quarters add up, by game and by state', async () => {
  const bets = await everyBet()
  const quarters = stretches.map(({ since, until }): Stretch => {
    const quarter = (at: Date) => new Date(Math.floor(at.getTime() / 900_000) * 900_000)
    return { since: quarter(since), until: quarter(until) }
  })
  await fc.assert(
    fc.asyncProperty(
      quarters,
      fc.constantFrom(undefined, ...GAMES),
      fc.constantFrom(undefined, 'open' as const, 'settled' as const, 'voided' as const),
      async (stretch, gameCode, state) => {
        const isIn = (at: Date | null) => at !== null && at >= stretch.since && at < stretch.until
        const wanted = bets.filter(
          (bet) =>
            isIn(bet.opened_at) &&
            (gameCode === undefined || bet.game_code === gameCode) &&
            (state === undefined || bet.state === (state === 'settled' ? 'closed' : state)),
        )
        const record = (before?: string) =>
          betsRecord(deps, player.id, stretch, { gameCode, state }, { before, pageSize: 17 })
        const rows = await everyPage(record)
        // A game of which nothing stands is no game to filter by.
        const isShown = (bet: Bet) =>
          gameCode === undefined ||
          bets.some(
            (other) =>
              isIn(other.opened_at) &&
              other.game_code === bet.game_code &&
              other.state !== 'voided',
          )
        expect(new Set(rows.map(({ id }) => id))).toEqual(
          new Set(wanted.filter(isShown).map(({ round_id }) => `${round_id}`)),
        )
        const { totals } = await record()
        expect([units(totals.stake), units(totals.payout)]).toEqual([
          sumOf(wanted.map(({ stake }) => stake)),
          sumOf(wanted.map(({ payout }) => payout)),
        ])
        const closed = bets.filter((bet) => bet.state === 'closed' && isIn(bet.closed_at))
        const profit = await profitRecord(deps, player.id, stretch, 'Asia/Dhaka')
        const net = sumOf(closed.map(({ stake, payout }) => payout - stake))
        expect(units(profit.totals.net)).toBe(net)
        expect(sumOf(profit.days.map((day) => units(day.net)))).toBe(net)
        expect(sumOf(profit.games.map((game) => units(game.net)))).toBe(net)
      },
    ),
    { numRuns: 30 },
  )
}, 120_000)

test('what an account holds is still there after it rested for months, counted or not', async () => {
  const resting = await world.player(7_000n)
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const later = { since: days(60), until: days(70) }
  const explained = async (stretch: Stretch) => {
    const { opening, closing } = await balanceExplained(deps, resting.id, stretch, { pageSize: 10 })
    return [units(opening), units(closing)]
  }
  expect(await explained(later)).toEqual([7_000n, 7_000n])
  expect(await explained({ since: days(-1), until: days(60) })).toEqual([0n, 7_000n])
  await sql`
    select figures.count_entries(id, 'infinity')
    from ledger.account where owner_id = ${resting.id}`.execute(world.db)
  expect(await explained(later)).toEqual([7_000n, 7_000n])
})

async function countAll(): Promise<void> {
  await sql`
    select figures.count_entries(id) from ledger.account where owner_id = ${player.id}`.execute(
    world.db,
  )
}
