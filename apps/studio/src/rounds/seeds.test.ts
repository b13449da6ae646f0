import { commitmentOf } from '@padma/fair'
import { checkRound } from '@padma/games/verify/check-round.ts'
import { toExport } from '@padma/games/verify/round-file.ts'
import { loadVerifiable } from '../../../../tools/verify/load.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioWorld } from '../test-world.ts'

let world: Awaited<ReturnType<typeof studioWorld>>
beforeAll(async () => {
  world = await studioWorld()
})
afterAll(() => world.stop())

test('rotation reveals the seed that was committed to; every round played under it verifies', async () => {
  const player = await world.player()
  const before = player.session.seeds
  const played = [
    await player.spin(),
    await player.spin(400_000n),
    await player.spin(1_000_000n),
  ].map((answer) => answer.body)
  expect(played.map((round) => round.fair)).toEqual(
    [0, 1, 2].map((nonce) => ({
      commitment: before.commitment,
      clientSeed: before.clientSeed,
      nonce,
      serverSeed: null,
    })),
  )

  const { body } = await player.rotate('my own seed ~1')
  expect(body.revealed).toMatchObject({
    commitment: before.commitment,
    clientSeed: before.clientSeed,
    rounds: 3,
  })
  expect(commitmentOf(body.revealed.serverSeed)).toBe(before.commitment)
  // The next commitment was known before the player chose a seed.
  expect(body.seeds).toMatchObject({
    commitment: before.nextCommitment,
    clientSeed: 'my own seed ~1',
    nonce: 0,
  })
  expect(body.seeds.nextCommitment).not.toBe(before.nextCommitment)

  const verifiable = await loadVerifiable('river-kites')
  for (const { roundId } of played) {
    const claim = toExport('river-kites', '৳', (await player.round(roundId)).body)!
    expect(checkRound(verifiable, claim).isRight).toBe(true)
    const changed = { ...claim, clientSeed: `${claim.clientSeed}x` }
    expect(checkRound(verifiable, changed).isRight).toBe(false)
  }
  expect((await player.spin()).body.fair).toMatchObject({
    commitment: before.nextCommitment,
    clientSeed: 'my own seed ~1',
    nonce: 0,
    serverSeed: null,
  })
})

test('a seed that is not revealed is in no answer', async () => {
  const player = await world.player()
  const { body: round } = await player.spin()
  const { rows } = await sql<{
    server_seed: string
  }>`select server_seed from seed_pair where wallet_user = ${player.user}`.execute(world.db)
  expect(rows).toHaveLength(2)
  const said = JSON.stringify([
    player.session,
    round,
    await player.seeds(),
    await player.history(),
    await player.round(round.roundId),
  ])
  for (const { server_seed: seed } of rows) expect(said).not.toContain(seed)
})

test('seeds do not change while a round is unfinished', async () => {
  const player = await world.player()
  world.wallet.misbehave((call) =>
    call.path === '/transaction/play' && call.body['user'] === player.user ? 'broken' : undefined,
  )
  await player.spin()
  expect(await player.rotate('other')).toMatchObject({
    status: 422,
    body: { code: 'round_unfinished' },
  })
  expect((await player.seeds()).commitment).toBe(player.session.seeds.commitment)
  world.wallet.misbehave()
  await world.engine.unseen({ user: player.user, gameCode: 'river-kites' })
  expect((await player.rotate('other')).status).toBe(200)
})

test('a player changes seeds as often as anyone needs and not without end', async () => {
  const player = await world.player()
  for (let index = 0; index < 30; index += 1)
    expect((await player.rotate(`seed ${index}`)).status).toBe(200)
  const last = (await player.seeds()).commitment
  expect(await player.rotate('once more')).toEqual({
    status: 429,
    body: { code: 'too_many_rotations' },
  })
  expect((await player.seeds()).commitment).toBe(last)
  expect((await player.spin()).status).toBe(200)
  await sql`
    update seed_pair
    set activated_at = activated_at - interval '1 h'
    where wallet_user = ${player.user}`.execute(world.db)
  expect((await player.rotate('an hour later')).status).toBe(200)
})

test('a client seed is 1 to 64 printable characters', async () => {
  const player = await world.player()
  for (const seed of ['', 'x'.repeat(65), 'ঘুড়ি', 'a\nb'])
    expect(await player.rotate(seed)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  expect((await player.rotate('x'.repeat(64))).status).toBe(200)
})

test.each([
  ['ten thousand bets', sql`next_nonce = 9999`, 9_999],
  ['a day', sql`activated_at = now() - interval '23 h'`, 0],
])(
  'after %s a pair is changed without being asked, to the one whose commitment was shown',
  async (_, age, nonce) => {
    const player = await world.player()
    const { commitment, nextCommitment, clientSeed } = player.session.seeds
    await sql`update seed_pair set ${age} where commitment = ${commitment}`.execute(world.db)
    expect((await player.spin()).body.fair).toMatchObject({ commitment, nonce })
    await sql`
      update seed_pair
      set activated_at = activated_at - interval '1 h'
      where commitment = ${commitment}`.execute(world.db)
    const { body } = await player.spin()
    expect(body.fair).toMatchObject({ commitment: nextCommitment, clientSeed, nonce: 0 })
    expect(
      (
        await sql<{
          state: string
        }>`select state from seed_pair where commitment = ${commitment}`.execute(world.db)
      ).rows[0]!.state,
    ).toBe('revealed')
  },
)
