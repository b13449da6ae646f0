import { identityOf, isPlain, isSame } from './same.ts'

/**
 * What one operator made of `base`, put on top of `theirs`, which another made of it meanwhile:
 * where only one of them changed something, that change stands; where both did, mine does. Rows of
 * lists are known by their identity.
 */
export function merge<T>(base: T, mine: T, theirs: T): T {
  return mergeAny(base, mine, theirs) as T
}

function mergeAny(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine
  if (isPlain(mine) && isPlain(theirs)) {
    const was = isPlain(base) ? base : {}
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    return Object.fromEntries(
      keys
        .map((key) => [key, mergeAny(was[key], mine[key], theirs[key])])
        .filter(([, value]) => value !== undefined),
    )
  }
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeRows(Array.isArray(base) ? base : [], mine, theirs)
  return mine
}

/**
 * My order and rows, each merged with theirs; rows that only they added stand at the end, rows that
 * either took out and the other left alone are out.
 */
function mergeRows(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown {
  const key = (row: unknown): string => identityOf(row) ?? JSON.stringify(row)
  const [was, hers] = [base, theirs].map((rows) => new Map(rows.map((row) => [key(row), row])))
  const kept = mine.flatMap((row) => {
    const [before, other] = [was!.get(key(row)), hers!.get(key(row))]
    if (other === undefined) return before !== undefined && isSame(before, row) ? [] : [row]
    return [mergeAny(before, row, other)]
  })
  const here = new Set(mine.map(key))
  const added = theirs.filter(
    (row) => !here.has(key(row)) && (!was!.has(key(row)) || !isSame(was!.get(key(row)), row)),
  )
  return [...kept, ...added]
}
