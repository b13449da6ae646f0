export type Change = {
  path: string
  before: string | null
  after: string | null
  kind: 'added' | 'removed' | 'changed' | 'same'
}

/**
 * What differs between two states of a subject, leaf by leaf; unchanged leaves are kept for
 * context.
 */
export function diff(before: unknown, after: unknown): Change[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].map((path) => {
    const change = { path, before: was.get(path) ?? null, after: is.get(path) ?? null }
    const kind = !was.has(path)
      ? 'added'
      : !is.has(path)
        ? 'removed'
        : change.before === change.after
          ? 'same'
          : 'changed'
    return { ...change, kind }
  })
}

/**
 * `{a: {b: 1}}` as `a.b` = `1`. Nothing at all has no leaves; an empty object or list is a leaf of
 * its own.
 */
function leavesOf(
  value: unknown,
  path = '',
  leaves = new Map<string, string>(),
): Map<string, string> {
  if (value === null || value === undefined) {
    if (path) leaves.set(path, '–')
  } else if (typeof value === 'object' && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value))
      leavesOf(inner, path ? `${path}.${name}` : name, leaves)
  } else if (typeof value === 'object') {
    if (path) leaves.set(path, JSON.stringify(value))
  } else leaves.set(path || 'value', String(value))
  return leaves
}
