/** JSON with its keys in order: the database keeps none. */
export const asText = (value: unknown): string => JSON.stringify(ordered(value))

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  )
}
