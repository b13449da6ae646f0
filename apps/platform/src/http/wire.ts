// How ids and lists cross the wire, the same at every call.

/** An id of the wire; null when it can be no one's, so that the caller answers `not_found`. */
export function idOf(id: string): bigint | null {
  return /^\d{1,18}$/.test(id) ? BigInt(id) : null
}

export type Paging = { page: number; pageSize: number }

/** Which rows a page shows, in the database's terms. */
export function spanOf({ page, pageSize }: Paging): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize }
}

/** Where a page stands among all. A list without rows has one page. */
export function placeOf({ page, pageSize }: Paging, totalRows: number) {
  return { page, totalPages: Math.max(1, Math.ceil(totalRows / pageSize)), totalRows }
}

/** A page of rows as lists answer it. */
export function pageOf<R, W>(
  paging: Paging,
  { rows, total }: { rows: R[]; total: number },
  toWire: (row: R) => W,
) {
  return { rows: rows.map(toWire), ...placeOf(paging, total) }
}
