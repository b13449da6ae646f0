/**
 * Control signs (but tab and line ends), and signs that turn the direction of what stands around
 * them, which would show an operator other text than was sent.
 */
// oxlint-disable-next-line no-control-regex
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

/**
 * Names the fields whose text no one could read, or PostgreSQL not store (NUL, half of a surrogate
 * pair).
 */
export function unreadableFields(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return UNREADABLE.test(value) || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    unreadableFields(inner, path === '' ? key : `${path}.${key}`),
  )
}
