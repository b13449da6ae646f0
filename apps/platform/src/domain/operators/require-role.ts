import { refuse, type Refusal } from '../../refusal.ts'
import type { Role } from './store.ts'

/** `if (refused) return refused`: null when the operator has one of the roles. */
export function requireRole(operator: { role: Role }, ...roles: Role[]): Refusal<'forbidden'> | null {
  return roles.includes(operator.role) ? null : refuse('forbidden')
}
