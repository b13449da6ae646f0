import { openStream } from '@padma/fair'
import type { DrawGame, DrawPlay, Pad, Pick } from '@padma/game-protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueOf } from '../../proof.ts'
import { cellsOf, fitsPad } from './pad.ts'
import { fullPick, smallestPicks } from './picks.ts'
import { combinationsOf, playOf } from './price.ts'
import type { Weighed } from './outcomes.ts'
import { countHits, provePlays, returnsOf } from './prove.ts'
import type { DrawWords } from './words.ts'

// What the tests of every lottery try of its plays.

type Outcomes<Result> = (play: DrawPlay<Result>) => Iterable<Weighed<Result>>
export const SEED = '4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb'

type Tried<Result> = {
  game: Rules<Result>
  /** None for plays whose chances are proved elsewhere. */
  outcomesOf?: Outcomes<Result>
  pickOf?: (play: DrawPlay<Result>) => Pick
  /** How many random picks of each play are taken apart. */
  runs?: number
  words: readonly DrawWords[]
}

/** The tests that every lottery's plays pass. */
export function tryPlays<Result>({ game, outcomesOf, pickOf, runs, words }: Tried<Result>): void {
  if (outcomesOf)
    test('chances are exact, and every price returns its mode', () =>
      expectExactChances(game.plays, outcomesOf, pickOf))
  test('hits are those of the pick taken apart', () => expectNaiveHits(game, runs))
  test('it has words for all that it sells', () => expectWords(game.plays, words))
}

/**
 * The chances of `classes` are exactly those of `hits` over all outcomes: of a pick (else the
 * full one), and of some of its smallest ones; and at several modes G every price returns G/2000.
 */
export function expectExactChances<Result>(
  plays: readonly DrawPlay<Result>[],
  outcomesOf: Outcomes<Result>,
  pickOf = (play: DrawPlay<Result>): Pick => fullPick(play.pad),
): void {
  for (const play of plays) {
    const full = pickOf(play)
    const outcomes = [...outcomesOf(play)]
    for (const pick of [full, ...sampleOf(play, full)]) {
      const counted = countHits(play, pick, outcomes)
      const { byKey, total } = counted
      const classes = play.classes(pick)
      for (const { key, combinations, win, push } of classes) {
        const { wins, pushes } = byKey.get(key) ?? { wins: 0n, pushes: 0n }
        const all = BigInt(combinations) * total
        expect([play.code, key, wins * win[1]]).toEqual([play.code, key, win[0] * all])
        const [pushed, of] = push ?? [0n, 1n]
        expect([play.code, key, pushes * of]).toEqual([play.code, key, pushed * all])
      }
      const keys = classes.map(({ key }) => key)
      expect([...byKey.keys()].filter((key) => !keys.includes(key))).toEqual([])
      for (const mode of [1_700, 1_956, 1_999])
        for (const { returned } of returnsOf(classes, counted, mode))
          expect(returned[0] * 2_000n).toBe(returned[1] * BigInt(mode))
    }
  }
}

const ALL = 20
const SOME = 3
/** Some of a pick's smallest ones, far from each other. */
function sampleOf<Result>(play: DrawPlay<Result>, full: Pick): Pick[] {
  const some: Pick[] = []
  for (const pick of smallestPicks(play.pad, full)) {
    if (combinationsOf(play.classes(pick)) > 0) some.push(pick)
    if (some.length === 3_000) break
  }
  if (some.length <= ALL) return some
  return Array.from(
    { length: SOME },
    (_, at) => some[Math.floor(((at + 0.5) * some.length) / SOME)]!,
  )
}

/** What each play pays at a return of 97 %, over all outcomes. */
export const expectPayouts = <Result>(...figures: Figures<Result>): void =>
  expectFigures((chance) => 0.97 / chance, figures)
/** The chance of each play in percent. */
export const expectPercents = <Result>(...figures: Figures<Result>): void =>
  expectFigures((chance) => chance * 100, figures)

type Figures<Result> = [
  plays: readonly DrawPlay<Result>[],
  outcomesOf: Outcomes<Result>,
  /** By the play's code, one for each price, to as many decimals as a reference gives. */
  figures: Readonly<Record<string, readonly string[]>>,
  pickOf?: (play: DrawPlay<Result>) => Pick,
]

function expectFigures<Result>(
  figureOf: (chance: number) => number,
  [plays, outcomesOf, figures, pickOf]: Figures<Result>,
): void {
  const known = plays.filter(({ code }) => code in figures)
  const proved = provePlays(known, outcomesOf, pickOf)
  for (const [code, expected] of Object.entries(figures)) {
    const shown = proved
      .filter(({ choice }) => choice.split(' ')[0] === code)
      .map(({ hitRate }, at) =>
        figureOf(valueOf(hitRate!)).toFixed(expected[at]?.split('.')[1]?.length ?? 0),
      )
    expect([code, shown]).toEqual([code, expected])
  }
}

/** Hits and combinations of a random pick are the sums over its smallest picks. */
function expectNaiveHits<Result>(game: Rules<Result>, runs = 25): void {
  for (const play of game.plays)
    fc.assert(
      fc.property(pickOf(play.pad), fc.nat(1_000_000), (pick, nonce) => {
        expect(fitsPad(play.pad, pick)).toBe(true)
        const result = game.draw(openStream(SEED, play.code, nonce))
        const naive = new Map<string, number[]>()
        for (const small of smallestPicks(play.pad, pick)) {
          for (const { key, combinations } of play.classes(small)) add(key, combinations, 0, 0)
          for (const { key, wins, pushes } of play.hits(small, result))
            add(key, 0, wins, pushes ?? 0)
        }
        const whole = new Map<string, number[]>()
        for (const { key, combinations } of play.classes(pick)) whole.set(key, [combinations, 0, 0])
        for (const { key, wins, pushes } of play.hits(pick, result))
          whole.set(key, [whole.get(key)![0]!, wins, pushes ?? 0])
        expect([play.code, sorted(whole)]).toEqual([play.code, sorted(naive)])

        function add(key: string, combinations: number, wins: number, pushes: number): void {
          const [c, w, p] = naive.get(key) ?? [0, 0, 0]
          naive.set(key, [c! + combinations, w! + wins, p! + pushes])
        }
      }),
      { numRuns: runs, seed: 7 },
    )
}
type Rules<Result> = { plays: readonly DrawPlay<Result>[]; draw: DrawGame<Result>['draw'] }
const sorted = (map: Map<string, number[]>) =>
  [...map].toSorted(([one], [other]) => (one < other ? -1 : 1))

/** A few cells more than each row must have. */
const pickOf = ({ rows }: Pad): fc.Arbitrary<number[][]> =>
  fc.tuple(
    ...rows.map((row) => {
      const { first, count } = cellsOf(row)
      const values = Array.from({ length: count }, (_, at) => first + at)
      const maxLength = Math.min(row.most ?? count, row.least + 3)
      return fc.subarray(values, { minLength: row.least, maxLength })
    }),
  )

/** Each language has a word for everything that the pads show, and none for what they do not. */
function expectWords<Result>(
  plays: readonly DrawPlay<Result>[],
  languages: readonly DrawWords[],
): void {
  const rows = plays.flatMap(({ pad }) => pad.rows)
  const wanted = {
    groups: plays.map(({ group }) => group),
    plays: plays.map(({ code }) => code),
    rows: rows.map(({ label }) => label).filter((label) => label !== ''),
    cells: rows.flatMap(({ cells }) => ('names' in cells ? cells.names : [])),
  }
  for (const words of languages)
    for (const part of ['groups', 'plays', 'rows', 'cells'] as const)
      expect([part, Object.keys(words[part]).toSorted()]).toEqual([
        part,
        [...new Set(wanted[part])].toSorted(),
      ])
}

/** The three games of a fast lottery: codes, times, and the table that was proved. */
export function expectFastGames(kind: string, games: readonly DrawGame<unknown>[]): void {
  expect(games.map(({ code, issues }) => [code, issues])).toEqual([
    [`${kind}-1`, { kind: 'every', seconds: 60, lockSeconds: 5 }],
    [`${kind}-3`, { kind: 'every', seconds: 180, lockSeconds: 10 }],
    [`${kind}-5`, { kind: 'every', seconds: 300, lockSeconds: 10 }],
  ])
  for (const game of games) expectSound(game)
}

export function expectSound(game: DrawGame<unknown>): void {
  expect(game.isProved()).toBe(true)
  const codes = game.plays.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (let nonce = 0; nonce < 20; nonce++) {
    const result = game.draw(openStream(SEED, game.code, nonce))
    expect(game.result.parse(JSON.parse(JSON.stringify(result)))).toEqual(result)
    expect(game.draw(openStream(SEED, game.code, nonce))).toEqual(result)
  }
}

/** How many combinations of a pick win by a result. */
export const winsOf =
  <Result>(game: Rules<Result>) =>
  (code: string, pick: Pick, result: Result): number =>
    playOf(game, code)
      .hits(pick, result)
      .reduce((sum, { wins }) => sum + wins, 0)
