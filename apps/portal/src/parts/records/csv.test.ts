import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('what has commas, quotes or lines is quoted', () => {
  expect(toCsv([['a', 'b,c', 'd"e', 'f\ng']])).toBe('\uFEFFa,"b,c","d""e","f\ng"\r\n')
})

test('what a spreadsheet would run as a formula is text; amounts stay numbers', () => {
  expect(toCsv([['=1+1', '@x', '-12.50', '+8', '-x']])).toBe("\uFEFF'=1+1,'@x,-12.50,'+8,'-x\r\n")
})
