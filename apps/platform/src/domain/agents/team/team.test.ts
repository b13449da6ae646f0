import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWorld, type ProductWorld } from '../../../test-world.ts'
import { openingWorld, type OpeningWorld } from '../opening/opening.test-world.ts'

let world: ProductWorld
let tree: OpeningWorld
let top: Awaited<ReturnType<OpeningWorld['topAgent']>>
let other: Awaited<ReturnType<OpeningWorld['topAgent']>>
let player: { id: bigint; token: string }
let today: string

beforeAll(async () => {
  world = await productWorld()
  tree = openingWorld(world, await world.owner('owner'))
  top = await tree.topAgent('topagent')
  other = await tree.topAgent('otheragent')
  const { code } = (await world.call('GET /wps/agent/opening', { token: top.token })).value
  player = await tree.joins('belowone', code)
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as today`.execute(world.db)
  today = rows[0]!.today
  await sql`
    insert into reports.bet (round_id, player_id, player_sequence, vendor, game_code, round_ref,
      state, stake, payout, opened_at, closed_at, valid_cash)
    values (1, ${player.id}, 1, 'padma-studio', 'river-kites', 'r1', 'closed', 10000000, 4000000,
      now(), now(), 10000000)`.execute(world.db)
}, 120_000)
afterAll(() => world.end())

const ask = (token: string, what: string, more = '') =>
  world.call(`GET /wps/agent/${what}?from=${today}&to=${today}&${more}`, { token })
const calls = ['overview', 'team', 'team/bets', 'team/profit', 'team/transactions']

test('an agent sees what their team staked and lost', async () => {
  expect((await ask(top.token, 'overview')).value).toMatchObject({
    team: { staked: '100.00', result: '-60.00', members: 2, active: 1 },
    days: [{ day: today, validBet: '100.00', active: 1 }],
  })
  expect((await ask(top.token, 'team')).value).toMatchObject({
    rows: [{ username: 'belowone', depth: 1, staked: '100.00', active: 1 }],
    path: [{ username: 'topagent' }],
  })
  expect((await ask(top.token, 'team/bets')).value).toMatchObject({
    rows: [{ round: 'r1', username: 'belowone', stake: '100.00' }],
    sums: { stake: '100.00', validBet: '100.00' },
  })
  expect((await ask(top.token, 'team/profit')).value.sum).toMatchObject({ result: '-60.00' })
  expect((await ask(top.token, 'team/transactions')).value.rows).toEqual([])
})

test('no one sees a team that is not their own', async () => {
  for (const call of calls) {
    expect(await ask(player.token, call)).toMatchObject({ code: 'non_agent' })
    if (call !== 'overview')
      expect(await ask(other.token, call, `under=${top.id}`)).toMatchObject({ code: 'not_found' })
    expect((await ask(other.token, call)).success).toBe(true)
  }
  expect((await ask(other.token, 'overview')).value.team).toMatchObject({ staked: '0.00' })
})
