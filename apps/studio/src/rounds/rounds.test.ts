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

const BET = '/transaction/bet',
  WIN = '/transaction/win',
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
  expect(world.wallet.callsOf(BET, player.user)[0]).toMatchObject({
    isSigned: true,
    body: { amount: 400_000, currency: 'BDT', round: body.roundId, game_code: 'river-kites' },
  })
  expect(world.wallet.callsOf(WIN, player.user)[0]).toMatchObject({
    isSigned: true,
    body: {
      amount: Number(body.payoutUnits),
      round_closed: true,
      reference_transaction_uuid: world.wallet.callsOf(BET, player.user)[0]!.body[
        'transaction_uuid'
      ],
    },
  })
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
      call.path === BET && call.body['user'] === player.user ? status : undefined,
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

test('an answer of the wallet that is lost on its way is asked for again; the stake is taken once', async () => {
  const player = await world.player()
  let lost = 0
  world.wallet.misbehave((call) =>
    call.path === BET && call.body['user'] === player.user && lost++ < 2 ? 'lose' : undefined,
  )
  expect((await player.spin()).status).toBe(200)
  expect(world.wallet.callsOf(BET, player.user)).toHaveLength(3)
  expect(
    new Set(world.wallet.callsOf(BET, player.user).map((call) => call.body['transaction_uuid']))
      .size,
  ).toBe(1)
  expect(world.wallet.standingBets(player.user)).toHaveLength(1)
})

test('a bet that is never answered is undone until the wallet says so; then the player hears it is void', async () => {
  const player = await world.player()
  const key = randomUUID()
  world.wallet.misbehave((call) =>
    call.body['user'] !== player.user
      ? undefined
      : call.path === BET
        ? 'lose'
        : call.path === ROLLBACK
          ? 'broken'
          : undefined,
  )
  expect(await player.spin(200_000n, key)).toMatchObject({
    status: 503,
    body: { code: 'wallet_unavailable' },
  })
  expect(world.wallet.balances.get(player.user)).toBe(99_800_000)
  expect(await stateOf(player.user)).toEqual(['voiding'])
  await makeDue(player.user)
  await world.engine.resume()
  expect(
    (
      await sql<{
        tries: number
        wait: number
      }>`
        select tries, extract(epoch from next_try_at - clock_timestamp())::float8 as wait
        from round where wallet_user = ${player.user}`.execute(world.db)
    ).rows[0],
  ).toMatchObject({ tries: 2, wait: expect.closeTo(2, 0) })
  // No other bet meanwhile.
  expect((await player.spin()).body.code).toBe('round_unfinished')

  world.wallet.misbehave()
  // The spin above may still be trying; the next try succeeds.
  await expect
    .poll(async () => {
      await makeDue(player.user)
      await world.engine.resume()
      return stateOf(player.user)
    })
    .toEqual(['void'])
  expect(world.wallet.balances.get(player.user)).toBe(100_000_000)
  expect(await player.spin(200_000n, key)).toMatchObject({
    status: 422,
    body: { code: 'round_void', balanceUnits: '100000000' },
  })
  expect(world.wallet.standingBets(player.user)).toEqual([])
})

test('a refusal behind an unanswered try is not believed: the first try may still arrive, so it is undone', async () => {
  const player = await world.player()
  let tries = 0
  world.wallet.misbehave((call) =>
    call.path !== BET || call.body['user'] !== player.user
      ? undefined
      : tries++ === 0
        ? 'late'
        : 'RS_ERROR_TOKEN_EXPIRED',
  )
  expect(await player.spin()).toMatchObject({ status: 422, body: { code: 'session_ended' } })
  expect(world.wallet.callsOf(ROLLBACK, player.user)).toHaveLength(1)
  // The first try arrives now, behind its own undoing.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(world.wallet.balances.get(player.user)).toBe(100_000_000)
})

test('a win that cannot be delivered waits with its outcome fixed, and is paid once the wallet is back', async () => {
  const player = await world.player()
  const key = randomUUID()
  world.wallet.misbehave((call) =>
    call.path === WIN && call.body['user'] === player.user ? 'drop' : undefined,
  )
  expect(await player.spin(200_000n, key)).toMatchObject({ status: 503 })
  expect(await stateOf(player.user)).toEqual(['drawn'])
  world.wallet.misbehave()
  const { body } = await player.spin(200_000n, key)
  expect(body.state).toBe('settled')
  expect(
    new Set(
      world.wallet
        .callsOf(WIN, player.user)
        .map((call) => `${call.body['transaction_uuid']} ${call.body['amount']}`),
    ).size,
  ).toBe(1)
  expect(world.wallet.balances.get(player.user)).toBe(
    100_000_000 - 200_000 + Number(body.payoutUnits),
  )
})

test('an outcome is not shown before its money is settled', async () => {
  const player = await world.player()
  world.wallet.misbehave((call) =>
    call.path === WIN && call.body['user'] === player.user ? 'broken' : undefined,
  )
  await player.spin()
  // A winning outcome, whatever was drawn.
  const { rows } = await sql<{
    id: string
  }>`
    update round
    set payout_units = 400000
    where wallet_user = ${player.user} and state = 'drawn'
    returning id`.execute(world.db)
  expect((await player.round(rows[0]!.id)).body).toMatchObject({
    state: 'open',
    view: null,
    payoutUnits: '0',
  })
})

test.each([
  // [where the process died, what follows]
  ['opened', 'void'],
  ['staked', 'settled'],
  ['drawn', 'settled'],
  ['voiding', 'void'],
] as const)(
  'a round left %s by a process that died becomes %s, and the money is right',
  async (left, expected) => {
    const player = await world.player()
    const { body } = await player.spin()
    // Puts the round back to where a crash between two steps leaves it; the wallet's side stands as
    // it stood then.
    const [bet, win] = [
      world.wallet.callsOf(BET, player.user)[0]!,
      world.wallet.callsOf(WIN, player.user)[0]!,
    ].map((call) => String(call.body['transaction_uuid'])) as [string, string]
    world.wallet.balances.set(player.user, 99_800_000)
    world.wallet.transactions.delete(win)
    await sql`
      update round
      set state = ${left}, next_try_at = clock_timestamp(), settled_at = null, balance_units = null,
    outcome = case when ${left} = 'drawn' then outcome end,
      payout_units = case when ${left} = 'drawn' then payout_units end
      where id = ${body.roundId}`.execute(world.db)

    const restarted = await world.process()
    await restarted.engine.resume()
    await restarted.engine.resume()
    expect(await stateOf(player.user)).toEqual([expected])
    expect(world.wallet.balances.get(player.user)).toBe(
      expected === 'void' ? 100_000_000 : 99_800_000 + Number(body.payoutUnits),
    )
    // The same draw, whichever process finishes it.
    if (expected === 'settled')
      expect((await player.round(body.roundId)).body.view).toEqual(body.view)
    expect(world.wallet.standingBets(player.user)).toHaveLength(expected === 'void' ? 0 : 1)
    expect(world.wallet.transactions.has(bet)).toBe(true)
    await restarted.app.close()
  },
)

test('a stake that the game does not know is refused before anything is asked of the wallet', async () => {
  const player = await world.player()
  for (const stake of ['1', '0', '300000', '999999999999999'])
    expect((await player.spin(stake)).body.code).toBe('stake_unknown')
  for (const stake of ['-200000', '2.0', '', '1e9'])
    expect(await player.spin(stake)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(world.wallet.callsOf(BET, player.user)).toEqual([])
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
