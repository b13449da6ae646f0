import type { Answer } from '../api.ts'

export type Role = Answer<'GET /ops/me'>['role']

/** Pages that only an owner opens. The API decides; this keeps the others from asking in vain. */
const ownerPages: readonly string[] = ['/receiving-accounts', '/proof', '/audit', '/site']

/** Whether the role may open an address, or one beneath it. */
export function mayOpen(role: Role, path: string): boolean {
  return role === 'owner' || !ownerPages.some((page) => path === page || path.startsWith(`${page}/`))
}
