import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { games as ours } from '@padma/games'
import type { Proof } from '../../games/proof.ts'
import { isHeld } from '../../games/proof.ts'
import { families, type Family, newGame } from './new-game.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
// Within the repository, so that packages are found; and out of the way of its checks.
mkdirSync(join(root, '.cache'), { recursive: true })
const copy = mkdtempSync(join(root, '.cache/new-game-'))
const games = join(copy, 'games')

beforeAll(async () => {
  cpSync(join(root, 'games'), games, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  for (const family of families) await newGame({ games, family, code: `my-${family}` })
})
afterAll(() => rmSync(copy, { recursive: true }))

test('new games are in the list, play, and return what they declare', async () => {
  const { games: all } = (await import(join(games, 'index.ts'))) as { games: typeof ours }
  for (const family of families) {
    const game = all.find(({ code }) => code === `my-${family}`)!
    expect(game.isProved()).toBe(true)
    const { proof } = (await import(join(games, family, game.code, 'proof.ts'))) as { proof: Proof }
    expect(proof.returns().every(isHeld)).toBe(true)
  }
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
})

test('they compile, and stand as the formatter leaves them', { timeout: 120_000 }, async () => {
  const folders = families.map((family) => join(games, family, `my-${family}`))
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve(root, 'tsconfig.web.json'),
      compilerOptions: { types: ['vite/client', 'node'] },
      include: folders,
      exclude: [],
    }),
  )
  await check('typescript/bin/tsc', '-p', join(copy, 'tsconfig.json'))
  await check('oxfmt/bin/oxfmt', '--check', ...folders, join(games, 'index.ts'))
})

test('the tests that come with them pass', { timeout: 120_000 }, async () => {
  writeFileSync(join(copy, 'vitest.config.ts'), 'export default {}\n')
  const { stdout } = await check('vitest/vitest.mjs', 'run', '--root', copy, 'my-')
  expect(stdout).toMatch(/Test Files .*2 passed/)
})

test('two new games neither look nor sound alike', async () => {
  await newGame({ games, family: 'slots', code: 'other-slots' })
  const of = (code: string, file: string) => readFileSync(join(games, 'slots', code, file), 'utf8')
  for (const file of ['scene.css', 'art/tile.svg', 'voice.ts'])
    expect(of('other-slots', file)).not.toBe(of('my-slots', file))
})

test.each(['My-Game', '-game', 'a--b', '../x', 'game_1', 'x'.repeat(33)])(
  '%s is no code',
  async (code) => {
    await expect(newGame({ games, family: 'arcade', code })).rejects.toThrow('is no code')
  },
)

test('a code that is taken, in whichever family, is refused', async () => {
  const taken: [Family, string][] = [
    ['slots', 'river-dice'],
    ['arcade', 'my-arcade'],
  ]
  for (const [family, code] of taken)
    await expect(newGame({ games, family, code })).rejects.toThrow('there is a game of this code')
})

/** Throws with what the tool says. */
const check = (tool: string, ...args: string[]) =>
  run(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: copy }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${tool}\n${error.stdout}${error.stderr}`)
    },
  )
