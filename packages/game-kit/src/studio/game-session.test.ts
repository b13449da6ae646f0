import type { Round, Session } from '@padma/game-protocol'
import { expect, test } from 'vitest'
import { connectGame } from './game-session.ts'
import { Refusal, type SessionApi } from './session-api.ts'

const session = {
  token: 'token',
  stakes: ['100000'],
  balanceUnits: '500000',
  seeds: { commitment: 'c', clientSeed: 's', nonce: 0, nextCommitment: 'n' },
  lastRound: null,
  freeRounds: null,
} as unknown as Session<unknown>
const settled = {
  roundId: 'round',
  state: 'settled',
  stakeUnits: '100000',
  stakedUnits: '100000',
  payoutUnits: '0',
  balanceUnits: '400000',
  view: {},
  moves: [],
  fair: { commitment: 'c', clientSeed: 's', nonce: 0, serverSeed: null },
} as unknown as Round<unknown>

/** A studio that refuses so many bets as coming too soon. */
async function gameThatRefuses(times: number, code = 'round_too_soon') {
  const asked: unknown[] = []
  const api = {
    setToken() {},
    postUntilAnswered: async (path: string, body: unknown) => {
      if (path === '/api/session') return session
      asked.push(body)
      if (asked.length <= times) throw new Refusal(422, code, { waitMs: 5 })
      return settled
    },
  } as unknown as SessionApi
  return { game: await connectGame(api, 'launch'), asked }
}

test('a bet that comes too soon after one in another game is asked again as the same bet', async () => {
  const { game, asked } = await gameThatRefuses(2)
  expect(await game.play('key', { stakeUnits: 100_000n })).toMatchObject({ roundId: 'round' })
  expect(asked).toEqual(Array(3).fill({ requestKey: 'key', stakeUnits: '100000' }))
})

test('it is not asked for ever, and another refusal is told at once', async () => {
  const often = await gameThatRefuses(99)
  await expect(often.game.play('key', { stakeUnits: 100_000n })).rejects.toThrow('round_too_soon')
  expect(often.asked.length).toBeLessThan(6)
  const other = await gameThatRefuses(99, 'limit_reached')
  await expect(other.game.play('key', { stakeUnits: 100_000n })).rejects.toThrow('limit_reached')
  expect(other.asked).toHaveLength(1)
})
