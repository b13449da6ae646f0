import { commitmentOf, openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { riverKitesRules as rules } from '../../river-kites/slot-rules.ts'
import { playRound } from '../../river-kites/rules.ts'
import { describeResult, toScreens, type Round } from './round.ts'
import { verifyPlayedRound } from './verify.ts'

const STAKE = 2_000_000n
const serverSeed = '4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb'
const played = playRound(openStream(serverSeed, 'kite-lantern', 0), STAKE)
const stops = played.spins.map((spin) => spin.stops)
const fair = {
  commitment: commitmentOf(serverSeed),
  clientSeed: 'kite-lantern',
  nonce: 0,
  serverSeed,
}
const round: Round = {
  roundId: 'r1',
  playedAt: '2026-11-21T05:00:00Z',
  stakeUnits: STAKE,
  isFree: false,
  payoutUnits: played.payoutUnits,
  balanceUnits: null,
  screens: toScreens(rules, stops, STAKE),
  fair,
}
const inputs = { ...fair, nonce: '0', result: describeResult(round.screens, round.payoutUnits) }

test('the round as it was played passes', () => {
  expect(verifyPlayedRound(rules, inputs, round)).toEqual({
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
    expect(verifyPlayedRound(rules, { ...inputs, result }, round)).toMatchObject({
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
    const verdict = verifyPlayedRound(rules, { ...inputs, result }, round)
    expect(verdict.isDrawRight && verdict.isPayoutRight).toBe(false)
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
])('one changed character of the %s fails', (_, change, verdict) => {
  expect(verifyPlayedRound(rules, { ...inputs, ...change }, round)).toMatchObject(verdict)
})
