import { randomUUID } from 'node:crypto'
import { commitmentOf } from '@padma/fair'
import { streamOfIssue } from '@padma/games/lottery/kit/outcome.ts'
import type { DrawResults } from '@padma/game-protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeResult, voidIssue } from './issues/draw.ts'
import { both, drawWorld, type DrawWorld, every, side, twoDigits } from './test-draws.ts'

let world: DrawWorld
beforeAll(async () => (world = await drawWorld()))
afterAll(() => world.stop())

/** The `n`th issue that can be bought, so that tests of one file do not share one. */
let taken = 0
async function freshIssue(): Promise<string> {
  const { rows } = await sql<{ issue: string }>`
    select issue from issue
    where state = 'open' and opens_at > now()
    order by draws_at desc
    offset ${taken++} limit 1`.execute(world.db)
  return rows[0]!.issue
}
const one = (issue: string, multiple = 1) => [{ issue, multiple }]

test('an issue is published with its commitment and round; the seed is told with the result alone', async () => {
  const issue = await freshIssue()
  const player = await world.player()
  const ahead = (await player.ahead()).find((each) => each.issue === issue)!
  expect(ahead.fair).toMatchObject({ serverSeed: null, randomness: null, beacon: 'local' })
  expect(JSON.stringify(await player.board())).not.toMatch(/"serverSeed":"/)

  await world.lock(issue)
  await world.draws.turn()
  const { body } = await player.get<DrawResults>('/api/draw/results')
  const drawn = body.issues.find((each) => each.issue === issue)!
  expect(commitmentOf(drawn.fair!.serverSeed!)).toBe(ahead.fair!.commitment)
  const again = twoDigits.draw(
    streamOfIssue({
      serverSeed: drawn.fair!.serverSeed!,
      issueId: `two-digits/${issue}`,
      randomness: drawn.fair!.randomness!,
    }),
  )
  expect(drawn.result).toEqual(again)
  expect(drawn.shown).toEqual(again.digits.map(String))
})

test('a ticket is sold, drawn and paid: prize and rebate in one win that closes the round', async () => {
  const issue = await freshIssue()
  const player = await world.player({ ownMode: 1_956 })
  const bought = await player.buy({
    issues: one(issue, 2),
    // Every pair at 1.00, half of its mode's width given back: 1 wins 100 x 0.9.
    lines: [both(every, every, { mode: 1_800 }), side(0), side(1)],
  })
  expect(bought.status).toBe(200)
  const [ticket] = bought.body.tickets
  expect(ticket).toMatchObject({ state: 'placed', multiple: 2, mayUndo: true })
  // 100 pairs at 1.00 and two sides at 10.00, twice.
  expect(ticket!.stakeUnits).toBe('24000000')
  expect(player.balance()).toBe(100_000_000 - 24_000_000)

  await world.lock(issue)
  await world.draws.turn()
  const [after] = await player.tickets()
  // 1.00 x 0.9 x 100 x 2 + 10.00 x 0.978 x 2 x 2; rebate 200.00 x 156/2000.
  expect(after).toMatchObject({
    state: 'settled',
    rebateUnits: '1560000',
    payoutUnits: `${18_000_000 + 3_912_000 + 1_560_000}`,
    mayUndo: false,
  })
  expect(player.balance()).toBe(76_000_000 + 18_000_000 + 3_912_000 + 1_560_000)
  const wins = world.wallet.callsOf('/transaction/win', player.user)
  expect(wins).toHaveLength(1)
  // Each play is covered whole: none of it is a stake at risk.
  expect(wins[0]!.body).toMatchObject({ round_closed: true, turnover: 0 })
  expect(await world.stored(issue)).toMatchObject({ state: 'settled', revision: 1 })
})

test('each ticket is a round of its own, paid by a win on its own bet, whoever settles', async () => {
  const issue = await freshIssue()
  const player = await world.player()
  for (const digit of [1, 2, 3])
    await player.buy({ issues: one(issue), lines: [both([digit], [4])] })
  await world.lock(issue)
  await Promise.all([world.draws.turn(), (await world.process()).draws.turn()])
  await world.draws.turn()
  const bets = world.wallet.callsOf('/transaction/bet', player.user)
  const wins = new Map(
    world.wallet
      .callsOf('/transaction/win', player.user)
      .map(({ body }) => [body['transaction_uuid'], body]),
  )
  expect(new Set(bets.map(({ body }) => body['round'])).size).toBe(3)
  expect(
    [...wins.values()].map((win) => [win['round'], win['reference_transaction_uuid']]).toSorted(),
  ).toEqual(bets.map(({ body }) => [body['round'], body['transaction_uuid']]).toSorted())
  for (const win of wins.values())
    expect(win).toMatchObject({ round_closed: true, turnover: 100_000 })
})

test('two who draw at once store the same result, once', async () => {
  const issue = await freshIssue()
  const player = await world.player()
  await player.buy({ issues: one(issue), lines: [both(every, every)] })
  const before = player.balance()
  await world.lock(issue)
  const others = await Promise.all([world.process(), world.process()])
  await Promise.all([world.draws.turn(), ...others.map(({ draws }) => draws.turn())])
  await world.draws.turn()
  expect(await world.stored(issue)).toMatchObject({ state: 'settled', revision: 1 })
  expect(player.balance()).toBe(before + 9_780_000)
})

test('what is not sold: a closed issue, a pick that does not fit, another mode, no money', async () => {
  const issue = await freshIssue()
  const player = await world.player({ ownMode: 1_900 })
  const line = both([1], [2], { mode: 1_900 })
  const buy = (lines: object[], more: object = {}) =>
    player.buy({ issues: one(issue), lines: lines as never, ...more })
  for (const bad of [
    both([1], [2], { mode: 1_902 }),
    both([1], [2], { mode: 1_698 }),
    both([1], [2], { mode: 1_801 }),
    both([], [2], { mode: 1_900 }),
    both([2, 1], [2], { mode: 1_900 }),
    both([1, 1], [2], { mode: 1_900 }),
    both([10], [2], { mode: 1_900 }),
    { ...line, play: 'none' },
    { ...line, unitStakeUnits: '9999' },
    { ...line, unitStakeUnits: '10001' },
    { ...line, pick: [[1]] },
  ])
    expect(await buy([bad]), JSON.stringify(bad)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  expect(await buy([], {})).toMatchObject({ status: 400 })
  expect(await buy([line], { issues: one('nowhere') })).toMatchObject({
    body: { code: 'issue_closed' },
  })
  const dear = both(every, every, { mode: 1_900, unitStakeUnits: '100000000' })
  expect(await buy([dear])).toMatchObject({ status: 422, body: { code: 'not_enough_money' } })
  expect(player.balance()).toBe(100_000_000)
  expect(await player.tickets()).toEqual([])
  await world.lock(issue)
  expect(await buy([line])).toMatchObject({ status: 422, body: { code: 'issue_closed' } })
})

test('a purchase asked twice is bought once; the same key with something else is refused', async () => {
  const issue = await freshIssue()
  const player = await world.player()
  const asked = { requestKey: randomUUID(), issues: one(issue), lines: [both([1, 2], [3])] }
  const answers = await Promise.all([player.buy(asked), player.buy(asked), player.buy(asked)])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  await player.buy(asked)
  expect(player.balance()).toBe(100_000_000 - 200_000)
  expect(await player.buy({ ...asked, lines: [both([1], [3])] })).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  })
})

test('a ticket is taken back until the lock, by its player alone', async () => {
  const issue = await freshIssue()
  const [player, other] = [await world.player(), await world.player()]
  const { body } = await player.buy({ issues: one(issue), lines: [both([1], [2])] })
  const { body: kept } = await player.buy({ issues: one(issue), lines: [both([5], [6])] })
  const path = `/api/draw/tickets/${body.tickets[0]!.id}/undo`
  expect(await other.post(path)).toMatchObject({ status: 404 })
  expect(await other.tickets()).toEqual([])
  const undone = await Promise.all([player.post(path), player.post(path)])
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(player.balance()).toBe(100_000_000 - 100_000)
  await world.lock(issue)
  expect(await player.post(`/api/draw/tickets/${kept.tickets[0]!.id}/undo`)).toMatchObject({
    status: 422,
    body: { code: 'too_late_to_undo' },
  })
  await world.draws.turn()
  const [win] = world.wallet.callsOf('/transaction/win', player.user)
  expect(win!.body).toMatchObject({
    turnover: 100_000,
    reference_transaction_uuid: world.wallet.callsOf('/transaction/bet', player.user)[1]!.body[
      'transaction_uuid'
    ],
  })
})

test('a chase stops on a prize, and what is not drawn yet comes back', async () => {
  const issues = [await freshIssue(), await freshIssue(), await freshIssue()].toReversed()
  const player = await world.player()
  const lines = [both(every, every, { unitStakeUnits: '10000' })]
  const bought = await player.buy({
    issues: issues.map((issue, at) => ({ issue, multiple: 2 ** at })),
    lines,
    stopOnWin: true,
  })
  expect(bought.body.tickets.map(({ multiple }) => multiple)).toEqual([1, 2, 4])
  expect(player.balance()).toBe(100_000_000 - 7_000_000)
  await world.lock(issues[0]!)
  await world.draws.turn()
  await sql`update ticket set next_try_at = now() where state = 'undoing'`.execute(world.db)
  await world.draws.turn()
  expect((await player.tickets()).map(({ state }) => state).toSorted()).toEqual([
    'settled',
    'void',
    'void',
  ])
  expect(player.balance()).toBe(100_000_000 - 1_000_000 + 978_000)
})

test('a chase is stopped by hand; one that the wallet refuses in part is not sold at all', async () => {
  const issues = [await freshIssue(), await freshIssue()]
  const player = await world.player({ units: 150_000 })
  const chase = { issues: issues.map((issue) => ({ issue, multiple: 1 })), lines: [both([1], [2])] }
  expect(await player.buy(chase)).toMatchObject({
    status: 422,
    body: { code: 'not_enough_money' },
  })
  expect(player.balance()).toBe(150_000)
  world.wallet.balances.set(player.user, 250_000)
  const { body } = await player.buy(chase)
  const stopped = await player.post<{ tickets: { state: string }[] }>(
    `/api/draw/chases/${body.tickets[0]!.chaseId}/stop`,
  )
  expect(stopped.body.tickets.map(({ state }) => state)).toEqual(['void', 'void'])
  expect(player.balance()).toBe(250_000)
})

test('a stake that nobody answers is undone by itself; one not taken by the draw is given up', async () => {
  const issue = await freshIssue()
  const player = await world.player()
  const isBet = ({ path, body }: { path: string; body: Record<string, unknown> }) =>
    path === '/transaction/bet' && body['user'] === player.user
  world.wallet.misbehave((call) => (isBet(call) ? 'lose' : undefined))
  const asked = { requestKey: randomUUID(), issues: one(issue), lines: [both([1], [2])] }
  expect(await player.buy(asked)).toMatchObject({ status: 503 })
  expect(player.balance()).toBe(99_900_000)
  await world.lock(issue)
  await world.draws.turn()
  world.wallet.misbehave()
  await world.draws.turn()
  expect(await player.tickets()).toMatchObject([{ state: 'void' }])
  expect(player.balance()).toBe(100_000_000)
  expect(await player.buy(asked)).toMatchObject({ status: 422, body: { code: 'issue_closed' } })
  await world.draws.turn()
  expect(await world.stored(issue)).toMatchObject({ state: 'settled' })
})

test('a win that is lost on the way is asked for until it is answered, once', async () => {
  const issue = await freshIssue()
  const player = await world.player()
  await player.buy({ issues: one(issue), lines: [both(every, every)] })
  world.wallet.misbehave(({ path }) => (path === '/transaction/win' ? 'lose' : undefined))
  await world.lock(issue)
  await world.draws.turn()
  expect(await world.stored(issue)).toMatchObject({ state: 'drawn' })
  world.wallet.misbehave()
  await sql`update settlement set next_try_at = now()`.execute(world.db)
  await (await world.process()).draws.turn()
  expect(await world.stored(issue)).toMatchObject({ state: 'settled' })
  expect(player.balance()).toBe(100_000_000 - 10_000_000 + 9_780_000)
})

test('no number is sold beyond what may be owed for it, in all plays; what is taken back frees it', async () => {
  const issue = await freshIssue()
  const player = await world.player({ units: 10 ** 12 })
  // 1,000.00 on one number would pay 97,800.00; 1,000,000.00 a number is the most.
  const buy = (multiple: number, first = 7) =>
    player.buy({
      issues: one(issue, multiple),
      lines: [both([first], [7], { unitStakeUnits: '100000000' })],
    })
  const bought = await buy(10)
  expect(bought.status).toBe(200)
  expect(await buy(1)).toMatchObject({
    status: 422,
    body: { code: 'liability_reached', play: 'both', number: '77' },
  })
  expect((await buy(1, 8)).status).toBe(200)
  await player.post(`/api/draw/tickets/${bought.body.tickets[0]!.id}/undo`)
  expect((await buy(1)).status).toBe(200)
  // One who has no money takes nobody's room.
  const poor = await world.player({ units: 0 })
  const refused = await poor.buy({
    issues: one(issue, 9),
    lines: [both([9], [9], { unitStakeUnits: '100000000' })],
  })
  expect(refused).toMatchObject({ body: { code: 'not_enough_money' } })
  const { rows } = await sql<{ units: bigint }>`
    select units from liability where issue = ${issue} and number = '99'`.execute(world.db)
  expect(rows).toEqual([{ units: 0n }])
})

test('an issue that is void gives every stake back', async () => {
  const issue = await freshIssue()
  const player = await world.player()
  await player.buy({ issues: one(issue), lines: [both([1], [2])] })
  await world.lock(issue)
  expect(await voidIssue(world.db, { game_code: 'two-digits', issue })).toBe(true)
  await world.draws.turn()
  expect(player.balance()).toBe(100_000_000)
  expect(await player.tickets()).toMatchObject([{ state: 'void', payoutUnits: null }])
  const { body } = await player.get<DrawResults>('/api/draw/results')
  expect(body.issues.find((each) => each.issue === issue)).toMatchObject({
    state: 'void',
    shown: [],
    result: null,
  })
})

test('a session of another game, an ended one and none at all see nothing', async () => {
  for (const path of ['board', 'ahead', 'results', 'tickets'])
    expect((await world.app.inject({ url: `/api/draw/${path}` })).statusCode, path).toBe(401)
  const spinner = await world.openSession(await world.launch('a-slot-player'))
  const answer = await world.app.inject({
    url: '/api/draw/board',
    headers: { authorization: `Bearer ${spinner.body.token}` },
  })
  expect(answer.statusCode).toBe(401)
})

test('a corrected result is paid anew by counter-entries, once, and only what differs moves', async () => {
  const feed = await drawWorld('feed')
  const [winner, loser, same] = [await feed.player(), await feed.player(), await feed.player()]
  const { issue } = (await winner.ahead())[3]!
  const at = { game_code: 'two-digits', issue }
  await winner.buy({ issues: one(issue), lines: [both([1], [2])] })
  await loser.buy({ issues: one(issue), lines: [both([3], [4])] })
  await same.buy({ issues: one(issue), lines: [side(0)] })
  expect(await takeResult(feed.db, at, { digits: [1, 2] }, 24)).toBe(false)
  await feed.lock(issue)
  await feed.draws.turn()
  expect(await feed.stored(issue)).toMatchObject({ state: 'open' })
  const won = 97_800 * 100
  expect(await takeResult(feed.db, at, { digits: [1, 2] }, 24)).toBe(true)
  await feed.draws.turn()
  expect(winner.balance()).toBe(99_900_000 + won)
  expect(await takeResult(feed.db, at, { digits: [1, 2] }, 24)).toBe(false)
  // The winner has spent it: what is not there is owed.
  feed.wallet.balances.set(winner.user, 0)
  expect(await takeResult(feed.db, at, { digits: [3, 4] }, 24)).toBe(true)
  await Promise.all([feed.draws.turn(), (await feed.process()).draws.turn()])
  await feed.draws.turn()
  expect(winner.balance()).toBe(-won)
  expect(loser.balance()).toBe(99_900_000 + won)
  expect(same.balance()).toBe(99_000_000 + 1_956_000)
  expect(feed.wallet.callsOf('/transaction/win', same.user)).toHaveLength(1)
  expect(await feed.stored(issue)).toMatchObject({ state: 'settled', revision: 2 })
  // Two more, of which the first is never settled: only the last one counts.
  expect(await takeResult(feed.db, at, { digits: [9, 9] }, 24)).toBe(true)
  expect(await takeResult(feed.db, at, { digits: [5, 5] }, 24, new Date(0))).toBe(false)
  expect(await takeResult(feed.db, at, { digits: [3, 4] }, 24)).toBe(true)
  await feed.draws.turn()
  await feed.draws.turn()
  expect(loser.balance()).toBe(99_900_000 + won)
  expect((await loser.tickets())[0]).toMatchObject({ shown: ['3', '4'], payoutUnits: `${won}` })
  await sql`update issue set drawn_at = now() - interval '2 days' where issue = ${issue}`.execute(
    feed.db,
  )
  expect(await takeResult(feed.db, at, { digits: [5, 5] }, 24)).toBe(false)
  await feed.stop()
})
