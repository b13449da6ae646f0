import { identityOf, isPlain, isSame } from '../section/same.ts'

/**
 * One thing that differs. `path` names it from the outside in; a list's row is named by its
 * identity.
 */
export type Difference =
  | { kind: 'changed'; path: Step[]; before: unknown; after: unknown }
  | { kind: 'added' | 'removed'; path: Step[]; row: unknown }
  | { kind: 'reordered'; path: Step[]; order: unknown[] }
export type Step = { field: string } | { row: unknown }

/** Follows from the pattern's id; older records of changes have it. */
const derived = ['acceptedPattern']

/** What an operator changed, field by field, in the order in which the section holds it. */
export function differences(before: unknown, after: unknown, path: Step[] = []): Difference[] {
  if (isSame(before, after)) return []
  if (isPlain(before) && isPlain(after)) {
    const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
      (field) => !derived.includes(field),
    )
    return fields.flatMap((field) => differences(before[field], after[field], [...path, { field }]))
  }
  if (Array.isArray(before) && Array.isArray(after)) return ofRows(before, after, path)
  return [{ kind: 'changed', path, before, after }]
}

function ofRows(before: readonly unknown[], after: readonly unknown[], path: Step[]): Difference[] {
  const key = (row: unknown): string => identityOf(row) ?? JSON.stringify(row)
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [key(row), row])))
  const removed = before
    .filter((row) => !is!.has(key(row)))
    .map((row) => ({ kind: 'removed' as const, path, row }))
  const rest = after.flatMap((row): Difference[] =>
    was!.has(key(row))
      ? differences(was!.get(key(row)), row, [...path, { row }])
      : [{ kind: 'added', path, row }],
  )
  const [wasOrder, isOrder] = [
    before.filter((row) => is!.has(key(row))),
    after.filter((row) => was!.has(key(row))),
  ]
  // Switches are a set: their order says nothing.
  const isReordered =
    after.some((row) => identityOf(row) !== null) &&
    wasOrder.some((row, at) => key(row) !== key(isOrder[at]))
  return [
    ...removed,
    ...rest,
    ...(isReordered ? [{ kind: 'reordered' as const, path, order: [...after] }] : []),
  ]
}
