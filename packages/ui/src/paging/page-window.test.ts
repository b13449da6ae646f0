import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 0, []],
  [2, 4, [1, 2, 3, 4]],
  [1, 10, [1, 2, 3, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [10, 10, [1, 'gap', 8, 9, 10]],
] as const)('page %i of %i shows three around it and one at each end', (page, total, shown) => {
  expect(pageWindow(page, total)).toEqual(shown)
})
