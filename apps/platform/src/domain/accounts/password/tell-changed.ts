import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { tellMember } from '../profile/tell-member.ts'
import type { MemberRow } from '../store.ts'

/** Tells a member, wherever he can be reached, that his password is another now. */
export function tellPasswordChanged(deps: Deps, tx: Tx, member: MemberRow): Promise<void> {
  return tellMember(deps, tx, member.brand_id, member, { template: 'password_changed', words: {} })
}
