/**
 * Lines and cells of a CSV: quotes as in RFC 4180, and comma, semicolon or tab, whichever its first
 * line has most of.
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const first = /^[^\r\n]*/.exec(plain)![0]
  const separator = [',', ';', '\t'].toSorted((a, b) => countOf(first, b) - countOf(first, a))[0]!
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = (): void => {
    row.push(cell.trim())
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) {
      row.push(cell.trim())
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

const countOf = (text: string, sign: string): number => text.split(sign).length
