/** An id of the wire; null when it can be nobody's, so that the caller answers `not_found`. */
export function idOf(params: { id: string }): bigint | null {
  return /^\d{1,18}$/.test(params.id) ? BigInt(params.id) : null
}

/** A page of rows as lists answer it. */
export function pageOf<R, W>({ page, pageSize }: { page: number; pageSize: number }, { rows, total }: { rows: R[]; total: number }, toWire: (row: R) => W) {
  return { rows: rows.map(toWire), page, totalPages: Math.max(1, Math.ceil(total / pageSize)), totalRows: total }
}
