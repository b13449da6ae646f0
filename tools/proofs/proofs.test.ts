import { expect, test } from 'vitest'
import { games } from '@padma/games'
import { drawGames } from '@padma/games/draws.ts'
import { isHeld, printedOf, type ProvedReturn, valueOf } from '@padma/games/proof.ts'
import { loadDrawProofs, loadProofs } from './load.ts'

const proofs = await loadProofs()
const draws = await loadDrawProofs()

test('every game of the studio has a proof, and a table with the published hash', () => {
  expect(proofs.map(({ game }) => game.code)).toEqual(games.map(({ code }) => code))
  expect(games.filter((game) => !game.isProved())).toEqual([])
})

test.each(proofs.map(({ game, proof }) => [game.code, proof] as const))(
  '%s returns what it declares and prints',
  (_code, proof) => {
    const returns = proof.returns()
    expect(returns.filter((one) => !isHeld(one))).toEqual([])
    expect(returns.length).toBeGreaterThan(0)
    expect(printedOf(returns, proof.printed.split('–')[0]!.split('.')[1]!.length)).toBe(
      proof.printed,
    )
    expect(returns.map(({ declared }) => declared)).toContain(proof.measured.returned)
  },
  60_000,
)

test('every lottery has a proof, and a table with the published hash', () => {
  const tables = drawGames.map(({ table }) => table)
  expect(draws.map(({ game }) => game.table)).toEqual([...new Set(tables)])
  expect(drawGames.filter((game) => !game.isProved())).toEqual([])
})

test.each(draws.map(({ game, proof }) => [game.code, proof] as const))(
  '%s returns by every play what mode 1956 says',
  (_code, proof) => {
    const returns = proof.returns()
    expect(returns.filter((one) => !isHeld(one))).toEqual([])
    expect(printedOf(returns, 2)).toBe(proof.printed)
  },
  60_000,
)

test('a return that differs by more than a billionth is not held', () => {
  const exact: ProvedReturn = { choice: '', returned: [99n, 100n], declared: 0.99 }
  expect(isHeld(exact)).toBe(true)
  expect(isHeld({ ...exact, declared: 0.990_000_002 })).toBe(false)
  expect(isHeld({ ...exact, returned: [990_000_002n, 10n ** 9n] })).toBe(false)
  expect(isHeld({ ...exact, declared: 0.95, standardError: 0.011 })).toBe(true)
  expect(isHeld({ ...exact, declared: 0.95, standardError: 0.009 })).toBe(false)
  expect(valueOf([1n, 3n])).toBeCloseTo(1 / 3, 15)
})

test('a payout that is raised is found', async () => {
  const { proof } = await import('@padma/games/arcade/colour-wheel/proof.ts')
  const { SEGMENTS } = await import('@padma/games/arcade/colour-wheel/table.ts')
  const low = SEGMENTS.low as bigint[]
  low[0] = 16n
  try {
    expect(proof.returns().filter((one) => !isHeld(one))).toHaveLength(1)
  } finally {
    low[0] = 15n
  }
})
