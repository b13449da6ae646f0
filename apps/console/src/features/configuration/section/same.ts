export type Plain = Readonly<Record<string, unknown>>
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether two values of the wire say the same; the order of an object’s fields says nothing. A
 * number that was emptied is NaN, and is the same as itself.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (isPlain(one) && isPlain(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isSame(one[key], other[key]),
    )
  return Object.is(one, other)
}

/** What tells the rows of a list apart: banners, notices and topics, resources. */
const identities = ['bannerId', 'id', 'resourceType'] as const

/** The identity of a row of a list; null for what has none. */
export function identityOf(row: unknown): string | null {
  if (!isPlain(row)) return null
  const name = identities.find((each) => typeof row[each] === 'string')
  return name ? (row[name] as string) : null
}

/** The same with another value at a dotted path. */
export function withValue<V>(value: V, path: string, next: unknown): V {
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  const inner = (value as Record<string, unknown>)[key]
  return { ...value, [key]: rest.length === 0 ? next : withValue(inner, rest.join('.'), next) }
}

/** The value at a dotted path, `banners.0.url`. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null
          ? (inner as Record<string, unknown>)[key]
          : undefined,
      value,
    )
}
