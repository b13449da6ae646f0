import { Readable } from 'node:stream'

/** A line of a file: one that a spreadsheet opens without running anything of it. */
export const csvLine = (cells: readonly (string | number | bigint | null)[]): string =>
  `${cells.map((cell) => cellOf(cell === null ? '' : String(cell))).join(',')}\r\n`

function cellOf(text: string): string {
  // A spreadsheet takes what begins like this for a formula; a plain figure below zero is none.
  const isFormula = /^[\s]*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Cell = string | number | bigint | null
/** What a call answers instead of its value when it was asked for a file. */
export class CsvFile {
  readonly name: string
  readonly #lines: AsyncIterable<string>
  constructor(name: string, heads: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
    this.name = name
    this.#lines = linesOf(heads, rows)
  }
  stream(): Readable {
    return Readable.from(this.#lines)
  }
}

async function* linesOf(heads: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  // By this mark spreadsheets read the file as UTF-8.
  yield `\uFEFF${csvLine(heads)}`
  for await (const row of rows) yield csvLine(row)
}
