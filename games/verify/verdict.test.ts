import { commitmentOf, openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { STAKES } from '../slots/kit/stakes.ts'
import { stopsOf } from '../slots/kit/round/round.ts'
import { playRound } from '../slots/river-kites/rules.ts'
import { riverKites } from '../slots/river-kites/game.ts'
import { resultOf, verdictOf } from './verdict.ts'

const asked = { stakeUnits: STAKES[4]!, choice: null, moves: [] }
const serverSeed = '4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb'
const played = playRound(openStream(serverSeed, 'kite-lantern', 0), asked.stakeUnits)
const stops = stopsOf({})
const inputs = {
  serverSeed,
  commitment: commitmentOf(serverSeed),
  clientSeed: 'kite-lantern',
  nonce: '0',
  result: resultOf(played, played.payoutUnits, stops),
}
const verdict = (change: Partial<typeof inputs>) =>
  verdictOf(riverKites, { ...inputs, ...change }, asked, stops)

test('the round as it was played passes', () => {
  expect(verdict({})).toEqual({
    isCommitmentRight: true,
    isDrawRight: true,
    isPayoutRight: true,
    computed: inputs.result,
  })
})

test('one changed character of the outcome fails, and the verdict says which part differs', () => {
  const [draw, payout] = inputs.result.split(' = ') as [string, string]
  for (const [index, character] of [...inputs.result].entries()) {
    if (!/\d/.test(character)) continue
    const result =
      inputs.result.slice(0, index) +
      ((Number(character) + 1) % 10) +
      inputs.result.slice(index + 1)
    expect(verdict({ result })).toMatchObject({
      isCommitmentRight: true,
      isDrawRight: index > draw.length,
      isPayoutRight: index < draw.length,
    })
  }
  for (const result of [
    '',
    draw,
    payout,
    `${draw}=${payout}`,
    `${draw} = `,
    `${inputs.result} = 1`,
  ]) {
    const { isDrawRight, isPayoutRight } = verdict({ result })
    expect(isDrawRight && isPayoutRight).toBe(false)
  }
})

test.each([
  [
    'secret seed',
    { serverSeed: `5${serverSeed.slice(1)}` },
    { isCommitmentRight: false, isDrawRight: false },
  ],
  [
    'fingerprint',
    { commitment: `${inputs.commitment.slice(0, -1)}x` },
    { isCommitmentRight: false, isDrawRight: true, isPayoutRight: true },
  ],
  [
    'player’s seed',
    { clientSeed: 'kite-lanterm' },
    { isCommitmentRight: true, isDrawRight: false },
  ],
  ['running number', { nonce: '1' }, { isCommitmentRight: true, isDrawRight: false }],
])('one changed character of the %s fails', (_, change, expected) => {
  expect(verdict(change)).toMatchObject(expected)
})
