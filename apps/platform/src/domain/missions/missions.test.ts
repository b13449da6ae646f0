import { namedAfter } from '../reports/test-world.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenersOf } from '../../jobs/of-modules.ts'
import { readAll } from '../../jobs/read-all.ts'
import { limitsWorld, type LimitsWorld, type Player, taka } from '../limits/test-world.ts'

const DAY_MS = 86_400_000
let world: LimitsWorld
let owner: string
let player: Player
let made = 0
beforeAll(async () => {
  world = await limitsWorld()
  owner = await world.owner('owner1')
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.aheadMs = 0
  // Each test has its own missions alone.
  for (const kind of ['mission', 'leaderboard'] as const)
    for (const { id, isPaused } of (await list(kind)).activities) if (!isPaused) await pause(id)
  player = await world.player(`Quester${++made}`)
  await player.fund(10_000)
  await player.launch()
})

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' }).format(
    Date.now() + world.clock.aheadMs,
  )
const ops = async (name: string, body?: object) =>
  world.call(name, { token: owner, key: randomUUID(), ...(body && { body }) })
const list = async (kind: string) => (await ops(`GET /ops/activities?kind=${kind}`)).value
const pause = (id: string, isPaused = true) => ops(`POST /ops/activities/${id}/pause`, { isPaused })
const cash = (amount: string) => ({ kind: 'cash', amount, turnoverTimes: 1 })
const mission = (more: object = {}) => ({
  kind: 'mission',
  name: { en: 'Bet a thousand', bn: 'এক হাজার বাজি' },
  period: 'day',
  counter: 'valid_bet',
  gameType: null,
  steps: [
    { at: '100', reward: cash('5') },
    { at: '1000', reward: cash('50') },
  ],
  budget: '10000',
  from: today(),
  until: null,
  ...more,
})
const board = (more: object = {}) => ({
  kind: 'leaderboard',
  name: { en: 'Of the week' },
  period: 'week',
  counter: 'valid_bet',
  gameType: null,
  leastStake: null,
  steps: [
    { at: '1', reward: cash('500') },
    { at: '3', reward: cash('100') },
  ],
  budget: '10000',
  from: today(),
  until: null,
  ...more,
})
const add = async (input: object) => {
  const answer = await ops('POST /ops/activities', input)
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.value
}
const count = () =>
  readAll(
    world.db,
    listenersOf(world.modules.all).filter(({ name }) => name === 'missions.counted'),
  )
const run = (job: string) =>
  world.modules.all
    .find(({ name }) => name === 'missions')!
    .jobs!.find(({ name }) => name === job)!
    .act()
const settle = async () => {
  await count()
  await run('give_prizes')
}
const missions = async (of = player) =>
  (await of.call('GET /wps/relay/MCSFE_getMissionSummaryDetails')).value.missions
const boards = async (of = player) =>
  (await of.call('GET /wps/relay/MCSFE_getMissionLeaderboard')).value.boards
const cashOf = async (of = player) => (await world.modules.wallet.balance(world.db, of.id)).cash
const booksAreProved = async () => {
  for (const [says, query] of world.modules.all.find(({ name }) => name === 'missions')!.checks!)
    expect([says, (await query.execute(world.db)).rows]).toMatchObject([says, [{ first: null }]])
}

test('what is worth money needs a budget; beyond the day’s bound it waits for a second operator', async () => {
  for (const input of [mission({ budget: null }), board({ budget: null })])
    expect(await ops('POST /ops/activities', input)).toMatchObject({
      code: 'invalid_input',
      value: { fields: { budget: 'required' } },
    })
  await world.settings('rewards', { rewards: { aloneDayUnits: '0' } })
  const { id } = await add(mission({ counter: 'games', steps: [{ at: '1', reward: cash('5') }] }))
  const one = async () =>
    (await ops('GET /ops/activities?kind=mission')).value.activities.find(
      (each: { id: string }) => each.id === id,
    )
  expect(await one()).toMatchObject({ state: 'waiting', approved: '0.00', budget: '10000.00' })
  expect((await missions()).map((each: { id: string }) => each.id)).not.toContain(id)
  expect(await ops(`POST /ops/activities/${id}/pause`, { isPaused: false })).toMatchObject({
    code: 'budget_not_approved',
  })
  const [request] = (await ops('GET /ops/approvals')).value.rows
  expect(request).toMatchObject({ kind: 'activity_budget', reason: `mission:${id}` })
  const approve = (token: string) =>
    world.call(`POST /ops/approvals/${request.id}/approve`, { token, body: {} })
  expect((await approve(await world.owner('checker'))).success).toBe(true)
  expect(await one()).toMatchObject({ state: 'running', approved: '10000.00' })
  expect((await missions()).map((each: { id: string }) => each.id)).toContain(id)
  await ops(`POST /ops/activities/${id}/pause`, { isPaused: true })
  await world.settings('rewards', {})
})

test('a settled bet moves the mission, a reached step waits and is claimed once', async () => {
  const { id } = await add(mission())
  await player.bet(60, true)
  await settle()
  expect(await missions()).toMatchObject([
    { id, done: '60.00', steps: [{ state: 'open', at: '100.00' }, { state: 'open' }] },
  ])
  await player.bet(60, true)
  await settle()
  const [{ steps }] = await missions()
  expect(steps).toMatchObject([
    { state: 'waiting', reward: { kind: 'cash', amount: '5.00' } },
    { state: 'open', grantId: null },
  ])
  expect((await player.call('GET /wps/relay/CSP_unreadCount')).value).toMatchObject({
    waitingMissions: 1,
    availablePromoCount: 1,
  })
  const claim = () => player.call(`POST /wps/member/grants/${steps[0].grantId}/claim`, {})
  const before = await cashOf()
  const answers = await Promise.all([claim(), claim()])
  expect(answers.map(({ value }) => value.state)).toEqual(['claimed', 'claimed'])
  expect((await cashOf()) - before).toBe(taka(5))
  expect((await missions())[0].steps[0].state).toBe('claimed')
  expect((await list('mission')).activities[0]).toMatchObject({ spent: '5.00', given: 1 })
  await booksAreProved()
})

test('an open bet counts for nothing, an undone one is taken back', async () => {
  await add(mission())
  const kept = await player.bet(40, true)
  const undone = await player.bet(50, true)
  await player.bet(30)
  await settle()
  expect((await missions())[0].done).toBe('90.00')
  await player.rollback(undone)
  await settle()
  expect((await missions())[0].done).toBe('40.00')
  await player.rollback(kept)
  await settle()
  expect((await missions())[0].done).toBe('0.00')
})

test('the same facts again count and give nothing more', async () => {
  await add(mission())
  await player.bet(70, true)
  const second = await player.bet(50, true)
  await settle()
  await player.rollback(second)
  await settle()
  await sql`
    update outbox.reader set xid = '0', id = 0 where name = 'missions.counted'`.execute(world.db)
  await settle()
  expect((await missions())[0]).toMatchObject({
    done: '70.00',
    steps: [{ state: 'waiting' }, { state: 'open' }],
  })
  expect((await player.call('GET /wps/member/grants')).value.rows).toHaveLength(1)
  await booksAreProved()
})

test('what is due is given once, whoever gives and however often', async () => {
  await add(mission())
  await player.bet(120, true)
  await count()
  await Promise.all([run('give_prizes'), run('give_prizes'), run('give_prizes')])
  // As after a crash that lost the prize's state and kept the grant.
  await sql`
    update missions.prize set state = 'due' where player_id = ${player.id}`.execute(world.db)
  await sql`
    update missions.activity set spent = 0 where not is_paused`.execute(world.db)
  await run('give_prizes')
  expect((await player.call('GET /wps/member/grants')).value.rows).toHaveLength(1)
  await booksAreProved()
})

test('a budget that is used up gives nothing more', async () => {
  const { id } = await add(mission({ budget: '50' }))
  await player.bet(1_000, true)
  await settle()
  expect((await missions())[0].steps.map(({ state }: { state: string }) => state)).toEqual([
    'waiting',
    'withheld',
  ])
  expect(
    (await list('mission')).activities.find((one: { id: string }) => one.id === id),
  ).toMatchObject({ spent: '5.00' })
  await booksAreProved()
})

test('what lapses or is rejected gives its share of the budget back, once', async () => {
  const { id } = await add(mission({ budget: '15' }))
  const activity = async () =>
    (await list('mission')).activities.find((one: { id: string }) => one.id === id)
  const follow = async () => {
    await sql`
      update outbox.reader set xid = '0', id = 0 where name = 'missions.grants'`.execute(world.db)
    await readAll(world.db, listenersOf(world.modules.all))
  }
  await player.bet(120, true)
  await settle()
  const other = await world.player(`Quester${++made}`)
  await other.fund(1_000)
  await other.launch()
  await other.bet(120, true)
  await settle()
  expect(await activity()).toMatchObject({ spent: '10.00' })
  const [grant] = (await player.call('GET /wps/member/grants')).value.rows
  await ops(`POST /ops/grants/${grant.id}/reject`, { reason: 'not earned' })
  await follow()
  await follow()
  expect(await activity()).toMatchObject({ spent: '5.00' })
  expect((await missions())[0].steps[0].state).toBe('rejected')
  await booksAreProved()
  world.clock.aheadMs = 30 * DAY_MS
  await world.modules.rewards.grants.lapse()
  world.clock.aheadMs = 0
  await follow()
  expect(await activity()).toMatchObject({ spent: '0.00' })
  await booksAreProved()
})

test('different games and deposits are counted each by their own mission', async () => {
  await add(mission({ counter: 'games', steps: [{ at: '2', reward: cash('1') }] }))
  await add(mission({ counter: 'deposited', steps: [{ at: '500', reward: cash('1') }] }))
  await add(
    mission({ counter: 'games', gameType: 'LIVE', steps: [{ at: '1', reward: cash('1') }] }),
  )
  await player.bet(10, true)
  await player.bet(10, true)
  await settle()
  expect((await missions()).map(({ done }: { done: string }) => done)).toEqual(['1', '0.00', '0'])
})

test('a mission that has begun keeps what it promised; a stale tab is refused', async () => {
  const input = mission()
  const { id, version } = await add(input)
  const put = (more: object, as = version) =>
    ops(`PUT /ops/activities/${id}`, { ...input, ...more, version: as })
  expect(await put({ steps: [{ at: '1', reward: cash('5000') }] })).toMatchObject({
    code: 'activity_begun',
  })
  expect((await put({ budget: '900' })).value).toMatchObject({ budget: '900.00', version: 2 })
  expect(await put({ budget: '800' })).toMatchObject({ code: 'activity_changed' })
  expect(await put({ until: '2020-01-01' }, 2)).toMatchObject({
    value: { fields: { until: 'too_early' } },
  })
  expect(
    await ops('POST /ops/activities', mission({ steps: [...input.steps].toReversed() })),
  ).toMatchObject({ value: { fields: { 'steps.1.at': 'pattern' } } })
  expect((await ops('GET /ops/audit')).value.rows.map(({ act }: { act: string }) => act)).toContain(
    'mission.changed',
  )
})

test('paused it is not shown and gives nothing', async () => {
  const { id } = await add(mission())
  await pause(id)
  await player.bet(200, true)
  await settle()
  expect(await missions()).toEqual([])
  expect((await player.call('GET /wps/member/grants')).value.rows).toEqual([])
})

test('a leaderboard ranks by valid bets, the earlier of two equals first, and pays once', async () => {
  await add(board())
  const [first, second, third] = [
    player,
    await world.player(`Quester${++made}`),
    await world.player(`Quester${++made}`),
  ]
  for (const one of [second, third]) {
    await one.fund(1_000)
    await one.launch()
  }
  await third.bet(20, true)
  await second.bet(100, true)
  await first.bet(100, true)
  const lost = await third.bet(500, true)
  await count()
  await third.rollback(lost)
  await count()
  expect(await boards(third)).toMatchObject([
    {
      list: [
        { place: 1, score: '100.00', reward: { amount: '500.00' }, isOwn: false },
        { place: 2, score: '100.00' },
        { place: 3, score: '20.00', isOwn: true },
      ],
      own: { place: 3, reward: { amount: '100.00' } },
    },
  ])
  expect(JSON.stringify(await boards(third))).not.toContain('Quester')
  world.clock.aheadMs = 8 * DAY_MS
  await Promise.all([run('settle_leaderboards'), run('settle_leaderboards')])
  await run('settle_leaderboards')
  await run('give_prizes')
  const amounts = async (of: Player) => {
    await of.again()
    return (await of.call('GET /wps/member/grants')).value.rows.map(
      ({ source, value }: { source: string; value: { amount: string } }) => [source, value.amount],
    )
  }
  expect(await amounts(second)).toEqual([['leaderboard', '500.00']])
  expect(await amounts(first)).toEqual([['leaderboard', '100.00']])
  expect(await amounts(third)).toEqual([['leaderboard', '100.00']])
  await booksAreProved()
})

test('the first ten are shown, and the own place wherever it is, equals by time', async () => {
  const { id } = await add(board())
  await player.bet(100, true)
  await count()
  // A crowd: twelve ahead, one as good who was there first, one as good who came later.
  await sql`
    with crowd as (
      select o.id, row_number() over (order by o.id) as n from (
        select id from members.member where id <> ${player.id} order by id limit 14) o
    )
    insert into missions.standing (activity_id, period, player_id, score, reached_at)
    select s.activity_id, s.period, c.id, s.score + case when n <= 12 then n * 1000 else 0 end,
      s.reached_at + case n when 13 then interval '-1 hour' else interval '1 hour' end
    from missions.standing s, crowd c
    where s.activity_id = ${id} and s.player_id = ${player.id}`.execute(world.db)
  const [{ list: shown, own }] = await boards()
  expect(shown.map(({ place }: { place: number }) => place)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  expect(own).toMatchObject({ place: 14, score: '100.00', isOwn: true })
})

test('a win multiple is the best single round, above the least stake', async () => {
  await add(board({ counter: 'win_multiple', leastStake: '10', period: 'day' }))
  await player.win(await player.bet(1), 90)
  await player.win(await player.bet(10), 45)
  await player.win(await player.bet(20), 60)
  await count()
  expect((await boards())[0].own).toMatchObject({ place: 1, score: '4.50' })
})

test.each([
  [
    'every prize of a mission or a leaderboard that was given is one grant, and no other grant is',
    "update missions.prize set place = place + 100 where state = 'given'",
  ],
  [
    'what a mission spent is what its prizes that were given are worth',
    'update missions.activity set spent = spent + 1',
  ],
  [
    'every prize of a mission or a leaderboard that was given is one grant, and no other grant is',
    "update missions.prize set state = 'returned' where state = 'given'",
  ],
])('the proof of the books names a difference: %s', async (name, plant) => {
  expect(await namedAfter(world.db, plant)).toContain(name)
})
