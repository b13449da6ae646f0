type Cell = string | number

/** A table as spreadsheets open it: in UTF-8 with its mark, lines ended as RFC 4180 says. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

function cell(value: Cell): string {
  const text = `${value}`
  // A spreadsheet runs what begins so as a formula, but for a plain amount.
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function download(name: string, text: string, type = 'text/csv'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** All rows of a list, page by page. */
export async function everyRow<Row>(
  page: (cursor: string | undefined) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (;;) {
    const { rows: more, next } = await page(cursor)
    rows.push(...more)
    if (next === null) return rows
    cursor = next
  }
}
