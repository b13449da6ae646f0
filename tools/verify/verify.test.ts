import { commitmentOf, openStream } from '@padma/fair'
import { games } from '@padma/games'
import type { Proof } from '@padma/games/proof.ts'
import { checkRound } from '@padma/games/verify/check-round.ts'
import {
  type ExportedRound,
  FileFault,
  fileOf,
  readRounds,
} from '@padma/games/verify/round-file.ts'
import { expect, test } from 'vitest'
import { loadOfGame } from '../game-folders.ts'
import { loadVerifiable } from './load.ts'
import { verifyRounds } from './verify-rounds.ts'

const serverSeed = '4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb'
const seeds = { serverSeed, clientSeed: 'kite-lantern' }

/** A round as the studio would have played and settled it, by the play that its proof measures. */
async function roundOf(game: (typeof games)[number], nonce: number): Promise<ExportedRound> {
  const { measured } = (await loadOfGame<{ proof: Proof }>(game.code, 'proof.ts')).proof
  const stakeUnits = game.stakes.at(-1)!
  const draw = () => openStream(serverSeed, seeds.clientSeed, nonce)
  const choice = (measured.choice ?? null) as never
  const base = {
    ...seeds,
    game: game.code,
    rulesTable: game.table,
    commitment: commitmentOf(serverSeed),
    nonce,
    stakeUnits: `${stakeUnits}`,
    choice,
    currencySymbol: '৳',
  }
  if (game.engine === 'instant') {
    const { outcome, payoutUnits, hits = [] } = game.play(draw(), stakeUnits, choice)
    const view = game.show(outcome as never, stakeUnits, choice)
    // What a pool held stands on the round; the rules know only that it was hit.
    const jackpots = hits.map((pool) => ({ pool, units: '700000' }))
    const paid = payoutUnits + BigInt(jackpots.length) * 700_000n
    return { ...base, moves: [], view, payoutUnits: `${paid}`, jackpots }
  }
  const moves: never[] = []
  for (;;) {
    const played = game.play(draw(), stakeUnits, choice, moves)!
    if (played.payoutUnits !== null)
      return {
        ...base,
        moves,
        view: played.view,
        stakedUnits: `${played.stakedUnits}`,
        payoutUnits: `${played.payoutUnits}`,
      }
    moves.push(measured.next!(played.view) as never)
  }
}
const ROUNDS = 12
/** As it comes back from a file. */
const read = (...rounds: ExportedRound[]) => readRounds(JSON.stringify(fileOf(...rounds)))

test.each(games.map((game) => [game.code, game] as const))(
  'rounds of %s pass as they were played, and fail when anything of them is changed',
  async (code, game) => {
    const verifiable = await loadVerifiable(code)
    expect(verifiable).toMatchObject({ code, table: game.table })
    let same = 0
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      const [round] = read(await roundOf(game, nonce)) as [ExportedRound]
      const isRight = (change: Partial<ExportedRound>) =>
        checkRound(verifiable, { ...round, ...change }).isRight
      const { isRight: isSame, computed } = checkRound(verifiable, round)
      expect(isSame).toBe(true)
      expect(isRight({ view: undefined, rulesTable: undefined })).toBe(true)
      expect(isRight({ serverSeed: `5${serverSeed.slice(1)}` })).toBe(false)
      expect(isRight({ commitment: 'c'.repeat(64) })).toBe(false)
      // Of a wheel of ten some other seeds stop at the same segment.
      if (isRight({ clientSeed: 'kite-lanterm' })) same += 1
      expect(isRight({ payoutUnits: `${BigInt(round.payoutUnits) + 1_000n}` })).toBe(false)
      expect(isRight({ stakedUnits: '7' })).toBe(false)
      expect(isRight({ rulesTable: `${game.code}@0` })).toBe(false)
      expect(isRight({ view: { other: true } })).toBe(false)
      if (game.engine === 'stepped') expect(isRight({ moves: ['no such move'] })).toBe(false)
      if (game.choice) expect(isRight({ choice: { no: 'such choice' } })).toBe(false)
      for (const language of ['en', 'bn'] as const) {
        const said = verifiable.describe(
          { ...round, ...computed!, stakeUnits: BigInt(round.stakeUnits), currencySymbol: '৳' },
          language,
        )
        expect(said.join('').length).toBeGreaterThan(5)
        expect(said.join('')).not.toMatch(/undefined|NaN|\{\w+\}/)
      }
    }
    expect(same).toBeLessThan(ROUNDS / 2)
  },
)

test('a file of many rounds is right when all are, and says which one is not', async () => {
  const rounds = await Promise.all(games.map((game) => roundOf(game, 3)))
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  expect(await verifyRounds(JSON.stringify(fileOf(...rounds)), say)).toBe(true)
  rounds[2] = { ...rounds[2]!, payoutUnits: '123456789000' }
  expect(await verifyRounds(JSON.stringify(fileOf(...rounds)), say)).toBe(false)
  expect(said.filter((line) => line.startsWith('DIFFERS'))).toHaveLength(1)
  expect(said.at(-1)).toBe(`1 of ${games.length} rounds DIFFER.`)
})

test.each<[string, string]>([
  ['nothing', 'JSON'],
  ['[]', 'kind'],
  ['{"kind":"other"}', 'kind'],
  ['{"kind":"padma-rounds","version":2}', 'version'],
  ['{"kind":"padma-rounds","version":1,"rounds":[]}', 'rounds'],
  ['{"kind":"padma-rounds","version":1,"rounds":[{}]}', 'rounds.0.game'],
])('of %s the field %s is named', (text, field) => {
  expect(() => readRounds(text)).toThrow(FileFault)
  expect(() => readRounds(text)).toThrow(field)
})

test.each<[keyof ExportedRound, unknown]>([
  ['serverSeed', ''],
  ['commitment', 'c73f'],
  ['clientSeed', 'x'.repeat(65)],
  ['nonce', -1],
  ['nonce', '0'],
  ['stakeUnits', '0'],
  ['stakeUnits', '1e9'],
  ['moves', 'hit'],
  ['payoutUnits', '-1'],
])('a round whose %s is %j is refused', async (field, value) => {
  const round = await roundOf(games[0]!, 0)
  expect(() => read({ ...round, [field]: value })).toThrow(`rounds.0.${field}`)
})
