import { randomUUID } from 'node:crypto'
import type { FiguresQuery } from '@padma/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CsvFile } from '../../../http/csv/csv.ts'
import { isRefusal } from '../../../refusal.ts'
import { type Actor, type ReportsWorld, reportsWorld } from '../test-world.ts'
import { figuresReport } from './report.ts'

const DHAKA = 'Asia/Dhaka'
const GAMES = ['river-kites', 'other-game']
const FIRST = Date.parse('2026-03-01T17:10:00Z')
const MINUTES = 53
let world: ReportsWorld
let stranded: Actor
type Bet = {
  player: string
  brand_id: number
  game: string
  state: string
  stake: bigint
  payout: bigint
  day: string
}
let bets: Bet[]

/** Seventy rounds of three members of two brands, 53 minutes apart: five of the brand's days. */
beforeAll(async () => {
  world = await reportsWorld()
  const actors = [
    await world.player(50_000_000n),
    await world.player(50_000_000n),
    await world.player(50_000_000n, 0n, 2),
  ]
  stranded = actors[2]!
  const draws = fc.sample(
    fc.record({
      stake: fc.bigInt({ min: 1n, max: 400_000n }),
      win: fc.option(fc.bigInt({ min: 0n, max: 800_000n }), { freq: 6 }),
      isUndone: fc.boolean(),
    }),
    70,
  )
  for (const [at, { stake, win, isUndone }] of draws.entries()) {
    const [round_ref, bet, actor] = [randomUUID(), randomUUID(), actors[at % 3]!]
    await world.take([{ actor, kind: 'bet', uuid: bet, round_ref, units: stake }])
    const more = { actor, uuid: randomUUID(), reference: bet, round_ref }
    if (win !== null) await world.take([{ ...more, kind: 'win', units: win, closes: true }])
    else if (isUndone) await world.take([{ ...more, kind: 'rollback', units: 0n }])
  }
  await world.listen()
  await sql`
    update reports.bet set game_code = (${GAMES}::text[])[1 + round_id % 2],
      closed_at = ${new Date(FIRST)}::timestamptz
        + (round_id - (select min(round_id) from reports.bet)) * ${`${MINUTES} minutes`}::interval
    where closed_at is not null`.execute(world.db)
  bets = (
    await sql<Bet>`
      select b.player_id::text as player, m.brand_id, b.game_code as game, b.state, b.stake,
        b.payout, to_char(b.closed_at at time zone ${DHAKA}, 'YYYY-MM-DD') as day
      from reports.bet b join members.member m on m.id = b.player_id`.execute(world.db)
  ).rows
}, 120_000)
afterAll(() => world.end())

const asked = (more: Partial<FiguresQuery> = {}): FiguresQuery => ({
  from: '2026-03-01',
  to: '2026-03-06',
  by: 'day',
  order: 'desc',
  page: 1,
  pageSize: 100,
  format: 'json',
  ...more,
})
const answer = (more: Partial<FiguresQuery> = {}, brandId = 1) =>
  figuresReport(world.db, asked(more), {
    operator: { operatorId: 1n, brandId },
    ip: '127.0.0.1',
    timeZone: DHAKA,
  })
async function play(more: Partial<FiguresQuery> = {}, brandId = 1) {
  const report = await answer(more, brandId)
  if (isRefusal(report) || report instanceof CsvFile || report.report !== 'play')
    throw new Error('no report of play')
  return report
}
const units = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100_000))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)

test('each day, game and player is the sum of the rounds that closed, and the total of all', async () => {
  const day = fc.integer({ min: 1, max: 6 }).map((of) => `2026-03-0${of}`)
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(day, day).map((days) => days.toSorted() as [string, string]),
      fc.constantFrom('day' as const, 'game' as const, 'player' as const),
      async ([from, to], by) => {
        const wanted = bets.filter(
          (bet) => bet.state === 'closed' && bet.brand_id === 1 && bet.day >= from && bet.day <= to,
        )
        const keyOf = (bet: Bet) => (by === 'game' ? `padma-studio/${bet.game}` : bet[by])
        const { rows, total } = await play({ from, to, by })
        const shown = Object.fromEntries(
          rows.map(({ key, stake, payout, net, rounds, players }) => [
            key,
            [units(stake), units(payout), units(net), rounds, players],
          ]),
        )
        const summed = (of: readonly Bet[]) => [
          sum(of.map(({ stake }) => stake)),
          sum(of.map(({ payout }) => payout)),
          sum(of.map(({ stake, payout }) => stake - payout)),
          of.length,
          new Set(of.map(({ player }) => player)).size,
        ]
        expect(shown).toEqual(
          Object.fromEntries(
            [...Map.groupBy(wanted, keyOf)].map(([key, ofKey]) => [key, summed(ofKey)]),
          ),
        )
        expect([total.stake, total.payout, total.net].map(units)).toEqual(
          summed(wanted).slice(0, 3),
        )
        expect([total.rounds, total.players]).toEqual(summed(wanted).slice(3))
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

test('the net win of everything is what the members’ accounts moved by their rounds', async () => {
  const { rows } = await sql<{ moved: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as moved
    from ledger.entry e
    join ledger.account a on a.id = e.account_id and a.kind in ('cash', 'bonus')
    join ledger.transfer t on t.id = e.transfer_id and t.period = e.period
    join members.member m on m.id = a.owner_id and m.brand_id = 1
    where t.kind in ('stake', 'payout', 'rollback')`.execute(world.db)
  const atRisk = sum(
    bets.filter((bet) => bet.state === 'open' && bet.brand_id === 1).map(({ stake }) => stake),
  )
  expect(units((await play()).total.net)).toBe(-rows[0]!.moved - atRisk)
})

test('pages hold every row once, in the order asked for, under one total', async () => {
  const all = await play({ sort: 'stake', order: 'asc' })
  expect(all.rows.map(({ stake }) => units(stake))).toEqual(
    all.rows.map(({ stake }) => units(stake)).toSorted((a, b) => Number(a - b)),
  )
  const pages = await Promise.all(
    Array.from({ length: all.totalRows }, (_, at) =>
      play({ sort: 'stake', order: 'asc', page: at + 1, pageSize: 1 }),
    ),
  )
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows)
  for (const { total, totalPages } of pages)
    expect([total, totalPages]).toEqual([all.total, all.totalRows])
})

test('a brand sees its own members alone, and trial accounts are no players', async () => {
  const other = await play({ by: 'player' }, 2)
  expect(other.rows.map(({ key }) => key)).toEqual([`${stranded.id}`])
  const own = await play({ by: 'player' })
  expect(own.rows.map(({ key }) => key)).not.toContain(`${stranded.id}`)
  await sql`update members.member set type = 4 where id = ${stranded.id}`.execute(world.db)
  expect((await play({ by: 'player' }, 2)).rows).toEqual([])
  await sql`update members.member set type = 0 where id = ${stranded.id}`.execute(world.db)
})

test('a day without any rounds has no rows, and a total of nothing', async () => {
  expect(await play({ from: '2026-01-01', to: '2026-01-02', by: 'vendor' })).toMatchObject({
    rows: [],
    totalRows: 0,
    total: { stake: '0.00', net: '0.00', rounds: 0, players: 0 },
  })
})

test('what a report does not have is refused at its field, as is a range that is too long', async () => {
  const refused = (fields: object) => ({ refused: 'invalid_input', fields })
  expect(await answer({ report: 'play', by: 'method' })).toMatchObject(
    refused({ by: 'not_in_report' }),
  )
  expect(await answer({ sort: 'fees' })).toMatchObject(refused({ sort: 'not_in_report' }))
  expect(await answer({ to: '2026-02-01' })).toMatchObject(refused({ to: 'before_from' }))
  expect(await answer({ from: '2025-01-01' })).toMatchObject({ refused: 'range_too_long' })
})
