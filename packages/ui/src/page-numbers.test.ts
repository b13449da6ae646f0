import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it('shows every page while there are few', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

it('keeps one page at each end and three around the current one', () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3, null, 9])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageNumbers(9, 9)).toEqual([1, null, 7, 8, 9])
})
