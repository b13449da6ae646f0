/** An id of the wire, or null for what none can be. */
export function idOf(id: string): bigint | null {
  return /^\d{1,18}$/.test(id) ? BigInt(id) : null
}
