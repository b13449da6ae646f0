import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { studioWorld } from '../test-world.ts'

let world: Awaited<ReturnType<typeof studioWorld>>
beforeAll(async () => {
  world = await studioWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.wallet.misbehave())

const PLAY = '/transaction/play',
  ROLLBACK = '/transaction/rollback'
const stateOf = async (user: string) =>
  (
    await sql<{
      state: string
    }>`select state from round where wallet_user = ${user} order by opened_at`.execute(world.db)
  ).rows.map((row) => row.state)
/** As if time had passed: whatever is left is due for another try. */
const makeDue = (user: string) =>
  sql`update round set next_try_at = clock_timestamp() where wallet_user = ${user}`.execute(
    world.db,
  )

test('a spin takes the stake, pays the win and shows what the wallet holds', async () => {
  const player = await world.player()
  const { status, body } = await player.spin(400_000n)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'settled',
    stakeUnits: '400000',
    fair: { nonce: 0, commitment: player.session.seeds.commitment, serverSeed: null },
  })
  expect(body.balanceUnits).toBe(`${100_000_000 - 400_000 + Number(body.payoutUnits)}`)
  expect(world.wallet.balances.get(player.user)).toBe(Number(body.balanceUnits))
  expect(world.wallet.callsOf(PLAY, player.user)).toMatchObject([
    {
      isSigned: true,
      body: {
        amount: 400_000,
        win_amount: Number(body.payoutUnits),
        currency: 'BDT',
        round: body.roundId,
        game_code: 'river-kites',
      },
    },
  ])
  expect(world.wallet.calls.filter((call) => call.body['user'] === player.user)).toHaveLength(2)
})

test('spins of many players go to the wallet together, and each gets its own answer', async () => {
  const players = await Promise.all(
    Array.from({ length: 12 }, (_, n) => world.player({ units: n % 3 === 0 ? 0 : 100_000_000 })),
  )
  const before = new Set(world.wallet.calls.map(({ request }) => request))
  const answers = await Promise.all(players.map((player) => player.spin()))
  answers.forEach(({ body }, n) => {
    const { user } = players[n]!
    if (n % 3 === 0) expect(body).toMatchObject({ code: 'not_enough_money', balanceUnits: '0' })
    else expect(body.balanceUnits).toBe(`${world.wallet.balances.get(user)}`)
  })
  const requests = new Set(
    world.wallet.calls.flatMap(({ request }) => (before.has(request) ? [] : [request])),
  )
  expect(requests.size).toBeLessThan(6)
})

test('the same request key again answers the first round and takes no second stake', async () => {
  const player = await world.player()
  const key = randomUUID()
  const answers = await Promise.all([
    player.spin(200_000n, key),
    player.spin(200_000n, key),
    player.spin(200_000n, key),
  ])
  const again = await player.spin(200_000n, key)
  expect(answers.map((answer) => answer.body)).toEqual([again.body, again.body, again.body])
  expect(world.wallet.standingBets(player.user)).toHaveLength(1)
  expect(await player.spin(400_000n, key)).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  })
})

test('two processes that are asked for the same round at once take one stake and pay one win', async () => {
  const player = await world.player()
  const other = await world.process()
  const key = randomUUID()
  const answers = await Promise.all([
    player.spin(200_000n, key),
    player.spin(200_000n, key, other.app),
  ])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  expect(world.wallet.balances.get(player.user)).toBe(
    100_000_000 - 200_000 + Number(answers[0]!.body.payoutUnits),
  )
  await other.app.close()
})

test('twenty spins at once leave one round a moment: every nonce once, every stake paid for', async () => {
  const player = await world.player()
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.spin()))
  const played = answers.filter((answer) => answer.status === 200)
  expect(
    answers
      .filter((answer) => answer.status !== 200)
      .every((answer) => answer.body.code === 'round_unfinished'),
  ).toBe(true)
  expect(played.map((answer) => answer.body.fair.nonce).toSorted((a, b) => a - b)).toEqual(
    played.map((_, index) => index),
  )
  expect(world.wallet.balances.get(player.user)).toBe(
    100_000_000 + played.reduce((sum, { body }) => sum - 200_000 + Number(body.payoutUnits), 0),
  )
})

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'not_enough_money'],
  ['RS_ERROR_LIMIT_REACHED', 'limit_reached'],
  ['RS_ERROR_TOKEN_EXPIRED', 'session_ended'],
  ['RS_ERROR_USER_DISABLED', 'account_blocked'],
  ['RS_ERROR_INVALID_SIGNATURE', 'wallet_unavailable'],
] as const)(
  'the wallet says %s: the player hears %s, the round is void, nothing needs undoing',
  async (status, code) => {
    const player = await world.player()
    world.wallet.misbehave((call) =>
      call.path === PLAY && call.body['user'] === player.user ? status : undefined,
    )
    expect(await player.spin()).toMatchObject({
      status: 422,
      body: { code, balanceUnits: '100000000' },
    })
    expect(await stateOf(player.user)).toEqual(['void'])
    expect(world.wallet.callsOf(ROLLBACK, player.user)).toEqual([])
    world.wallet.misbehave()
    expect((await player.spin()).status).toBe(200)
  },
)

test('an answer of the wallet that is lost on its way is asked for again; the round is played once', async () => {
  const player = await world.player()
  let lost = 0
  world.wallet.misbehave((call) =>
    call.path === PLAY && call.body['user'] === player.user && lost++ < 2 ? 'lose' : undefined,
  )
  expect((await player.spin()).status).toBe(200)
  const plays = world.wallet.callsOf(PLAY, player.user)
  expect(plays).toHaveLength(3)
  expect(new Set(plays.map((call) => call.body['transaction_uuid'])).size).toBe(1)
  expect(world.wallet.standingBets(player.user)).toHaveLength(1)
})

test.each(['lose', 'drop', 'broken', 'RS_ERROR_UNKNOWN'] as const)(
  'a play without an answer (%s) waits, fixed and unseen, is repeated until answered, then shown',
  async (fate) => {
    const player = await world.player()
    const key = randomUUID()
    world.wallet.misbehave((call) =>
      call.path === PLAY && call.body['user'] === player.user ? fate : undefined,
    )
    expect(await player.spin(200_000n, key)).toMatchObject({
      status: 503,
      body: { code: 'wallet_unavailable' },
    })
    expect(await stateOf(player.user)).toEqual(['decided'])
    const { rows } = await sql<{ id: string; tries: number; wait: number }>`
      select id, tries, extract(epoch from next_try_at - clock_timestamp())::float8 as wait
      from round where wallet_user = ${player.user}`.execute(world.db)
    expect(rows[0]).toMatchObject({ tries: 1, wait: expect.closeTo(1, 0) })
    // A winning outcome, whatever was drawn: nothing of it is told.
    const { rows: drawn } = await sql<{ outcome: unknown; payout_units: bigint }>`
      select outcome, payout_units from round where id = ${rows[0]!.id}`.execute(world.db)
    await sql`update round set payout_units = 400000 where id = ${rows[0]!.id}`.execute(world.db)
    expect((await player.round(rows[0]!.id)).body).toMatchObject({
      state: 'open',
      view: null,
      payoutUnits: '0',
    })
    expect((await player.history()).rounds).toEqual([])
    await sql`
      update round set payout_units = ${drawn[0]!.payout_units}
      where id = ${rows[0]!.id}`.execute(world.db)
    // No other bet meanwhile.
    expect((await player.spin()).body.code).toBe('round_unfinished')

    world.wallet.misbehave()
    await expect
      .poll(async () => {
        await makeDue(player.user)
        await world.engine.resume()
        return stateOf(player.user)
      })
      .toEqual(['settled'])
    const { body } = await player.spin(200_000n, key)
    expect(body.payoutUnits).toBe(`${drawn[0]!.payout_units}`)
    expect(world.wallet.balances.get(player.user)).toBe(
      100_000_000 - 200_000 + Number(body.payoutUnits),
    )
    const plays = world.wallet.callsOf(PLAY, player.user)
    expect(
      new Set(
        plays.map(({ body: { transaction_uuid, win_transaction_uuid, win_amount } }) =>
          [transaction_uuid, win_transaction_uuid, win_amount].join(' '),
        ),
      ).size,
    ).toBe(1)
  },
  20_000,
)

test('a refusal behind an unanswered try is not believed: both its ids are undone, the win first', async () => {
  const player = await world.player()
  let tries = 0
  world.wallet.misbehave((call) =>
    call.path !== PLAY || call.body['user'] !== player.user
      ? undefined
      : tries++ === 0
        ? 'late'
        : 'RS_ERROR_TOKEN_EXPIRED',
  )
  const key = randomUUID()
  expect(await player.spin(200_000n, key)).toMatchObject({
    status: 422,
    body: { code: 'session_ended' },
  })
  const { transaction_uuid: bet, win_transaction_uuid: win } = world.wallet.callsOf(
    PLAY,
    player.user,
  )[0]!.body
  expect(
    world.wallet
      .callsOf(ROLLBACK, player.user)
      .map(({ body }) => body['reference_transaction_uuid']),
  ).toEqual([win, bet])
  // The first try arrives now, behind its own undoing.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(world.wallet.balances.get(player.user)).toBe(100_000_000)
  expect(await stateOf(player.user)).toEqual(['void'])
  expect((await player.spin(200_000n, key)).body.code).toBe('session_ended')
})

test('rollbacks that get no answer are sent until they do', async () => {
  const player = await world.player()
  let tries = 0
  world.wallet.misbehave((call) => {
    if (call.body['user'] !== player.user) return undefined
    if (call.path === ROLLBACK) return 'broken'
    return tries++ === 0 ? 'lose' : 'RS_ERROR_TOKEN_EXPIRED'
  })
  expect((await player.spin()).status).toBe(503)
  expect(await stateOf(player.user)).toEqual(['undoing'])
  // The play whose answer was lost was carried out.
  const lost = world.wallet.callsOf(PLAY, player.user)[0]!.body
  expect(world.wallet.balances.get(player.user)).toBe(
    100_000_000 - Number(lost['amount']) + Number(lost['win_amount']),
  )
  expect(world.wallet.standingBets(player.user)).toHaveLength(1)
  world.wallet.misbehave()
  await makeDue(player.user)
  await world.engine.resume()
  expect(await stateOf(player.user)).toEqual(['void'])
  expect(world.wallet.balances.get(player.user)).toBe(100_000_000)
  expect(world.wallet.standingBets(player.user)).toHaveLength(0)
})

test('a refusal is not believed either when another process took the round up meanwhile', async () => {
  const player = await world.player()
  let isFirst = true
  world.wallet.misbehave(async (call) => {
    if (call.path !== PLAY || call.body['user'] !== player.user) return undefined
    if (isFirst) {
      isFirst = false
      await sql`
        update round set tries = 1 where wallet_user = ${player.user}`.execute(world.db)
      return 'RS_ERROR_NOT_ENOUGH_MONEY'
    }
    return undefined
  })
  expect((await player.spin()).status).toBe(200)
  expect(world.wallet.callsOf(PLAY, player.user)).toHaveLength(2)
})

test('of a refused round nothing is kept or shown, and its nonce stays used', async () => {
  const player = await world.player({ units: 0 })
  expect((await player.spin()).body.code).toBe('not_enough_money')
  const { rows } = await sql<{ id: string; outcome: unknown; payout_units: bigint | null }>`
    select id, outcome, payout_units from round where wallet_user = ${player.user}`.execute(
    world.db,
  )
  expect(rows).toMatchObject([{ outcome: null, payout_units: null }])
  expect((await player.round(rows[0]!.id)).body).toMatchObject({
    state: 'void',
    view: null,
    payoutUnits: '0',
  })
  expect((await player.history()).rounds).toEqual([])
  world.wallet.balances.set(player.user, 100_000_000)
  expect((await player.spin()).body.fair.nonce).toBe(1)
})

test.each([
  // [where the process died, whether the wallet had heard of the play, what follows]
  ['decided', true, 'settled'],
  ['decided', false, 'settled'],
  ['undoing', true, 'void'],
  ['undoing', false, 'void'],
] as const)(
  'a round left %s by a process that died (play taken: %s) becomes %s, and the money is right',
  async (left, wasTaken, expected) => {
    const player = await world.player()
    const { body } = await player.spin()
    // Puts the round back to where a crash between two steps leaves it; the wallet's side stands as
    // it stood then.
    if (!wasTaken) {
      const play = world.wallet.callsOf(PLAY, player.user)[0]!.body
      world.wallet.transactions.delete(String(play['transaction_uuid']))
      world.wallet.transactions.delete(String(play['win_transaction_uuid']))
      world.wallet.balances.set(player.user, 100_000_000)
    }
    await sql`
      update round
      set state = ${left}, next_try_at = clock_timestamp(), settled_at = null, balance_units = null,
        win_rollback_uuid = case when ${left} = 'undoing' then gen_random_uuid() end
      where id = ${body.roundId}`.execute(world.db)

    const restarted = await world.process()
    await restarted.engine.resume()
    await restarted.engine.resume()
    expect(await stateOf(player.user)).toEqual([expected])
    expect(world.wallet.balances.get(player.user)).toBe(
      expected === 'void' ? 100_000_000 : 99_800_000 + Number(body.payoutUnits),
    )
    if (expected === 'settled')
      expect((await player.round(body.roundId)).body.view).toEqual(body.view)
    expect(world.wallet.standingBets(player.user)).toHaveLength(expected === 'void' ? 0 : 1)
    await restarted.app.close()
  },
)

test('two processes by turns: a nonce that the other gave out is never given again', async () => {
  const player = await world.player()
  const other = await world.process()
  const nonces: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    const { body } = await player.spin(200_000n, randomUUID(), turn % 2 ? other.app : world.app)
    nonces.push(body.fair.nonce)
  }
  expect(nonces).toEqual([0, 1, 2, 3, 4, 5])
  await other.app.close()
})

test('a stake that the game does not know is refused before anything is asked of the wallet', async () => {
  const player = await world.player()
  for (const stake of ['1', '0', '300000', '999999999999999'])
    expect((await player.spin(stake)).body.code).toBe('stake_unknown')
  for (const stake of ['-200000', '2.0', '', '1e9'])
    expect(await player.spin(stake)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(world.wallet.callsOf(PLAY, player.user)).toEqual([])
})

test("another player's rounds are as unknown as ones that never were", async () => {
  const [owner, stranger] = [await world.player(), await world.player()]
  const { body } = await owner.spin()
  expect((await owner.round(body.roundId)).body).toEqual(body)
  expect(await stranger.round(body.roundId)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect((await stranger.history()).rounds).toEqual([])
  expect((await stranger.round('not-an-id')).status).toBe(404)
})

test('history shows settled rounds, newest first, in pages of twenty', async () => {
  const player = await world.player()
  const played: string[] = []
  for (let index = 0; index < 22; index++) played.unshift((await player.spin()).body.roundId)
  const [first, second] = [await player.history(1), await player.history(2)]
  expect(first).toMatchObject({ page: 1, totalPages: 2 })
  expect([...first.rounds, ...second.rounds].map((round) => round.roundId)).toEqual(played)
})

test('nothing failed beside the requests', () => {
  expect(world.errors).toEqual([])
})
