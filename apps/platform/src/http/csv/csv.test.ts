import { expect, test } from 'vitest'
import { CsvFile, csvLine } from './csv.ts'

test.each(['=1+1', '+8801712345678', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '-'])(
  '%j is text in a spreadsheet, not a formula',
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`)
  },
)

test('figures below zero stay figures', () => {
  expect(csvLine([-5n, '-12.50', 3, null])).toBe('-5,-12.50,3,\r\n')
})

test('commas, quotes and line ends stay in their cell', () => {
  expect(csvLine(['a,b', 'say "no"', 'two\nlines'])).toBe('"a,b","say ""no""","two\nlines"\r\n')
})

test('a file begins with its mark and its headings, and ends with its last row', async () => {
  async function* rows() {
    yield ['D-1', 5]
    yield ['D-2', 7]
  }
  const chunks = await new CsvFile('deposits', ['Number', 'Amount'], rows()).stream().toArray()
  expect(chunks.join('')).toBe('\uFEFFNumber,Amount\r\nD-1,5\r\nD-2,7\r\n')
})
