import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allFiles, touchesOf } from './changed-files.ts'
import { chooseTests } from './choose-tests.ts'
import { importGraph } from './import-graph.ts'

const root = resolve(import.meta.dirname, '../../..')
const files = allFiles(root)
const graph = importGraph(root, files)
const touches = touchesOf(root, files)
const chosenFor = (...changed: string[]) => chooseTests(changed, graph, files, touches)

test('a rule of the cashier is tried by the tests of the cashier, not by those of brands', () => {
  const { unit, journeys } = chosenFor('apps/platform/src/domain/cashier/withdrawal/rules.ts')
  expect(unit).toContain('apps/platform/src/domain/cashier/withdrawal/withdrawal.test.ts')
  expect(unit).not.toContain('apps/platform/src/domain/brand/brand.test.ts')
  expect(journeys).toEqual([])
})

test('what many import is followed through packages to every module that uses it', () => {
  expect(chosenFor('packages/money/src/index.ts').unit).toEqual(
    expect.arrayContaining([
      'packages/money/src/money.test.ts',
      'apps/platform/src/domain/cashier/withdrawal/withdrawal.test.ts',
    ]),
  )
})

test('a screen is tried by the journeys that name its folder, and by no other', () => {
  const { journeys } = chosenFor('apps/console/src/features/withdrawals/columns.tsx')
  expect(journeys).toContain('tests/journeys/desk/cashier/withdrawals.spec.ts')
  expect(journeys.length).toBeLessThan(4)
})

test('every journey says what it touches, and every folder that it names exists', () => {
  for (const [spec, folders] of touches) {
    expect(folders, spec).not.toEqual([])
    for (const folder of folders.filter((each) => each !== 'every page'))
      expect(
        files.some((file) => file.startsWith(`${folderOf(folder)}/`)),
        `${spec}: ${folder}`,
      ).toBe(true)
  }
})

const folderOf = (folder: string) =>
  folder.replace(/^(portal|console)\//, (_, app: string) => `apps/${app}/src/features/`)
