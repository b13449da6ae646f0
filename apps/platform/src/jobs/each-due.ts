const AT_ONCE = 500

type DueRows<Row> = {
  /** Those behind a row, in a fixed order; null: the first. */
  page: (after: Row | null, limit: number) => Promise<Row[]>
  act: (row: Row) => Promise<unknown>
  onError: (error: unknown, row: Row) => void
}

/** Acts on everything that is due, page by page; one that fails holds back no other. */
export async function eachDue<Row>({ page, act, onError }: DueRows<Row>): Promise<void> {
  let rows: Row[] = []
  do {
    rows = await page(rows.at(-1) ?? null, AT_ONCE)
    for (const row of rows) await act(row).catch((error: unknown) => onError(error, row))
  } while (rows.length === AT_ONCE)
}
