import type { MemberSession } from '../../../http/edge.ts'
import { dueAt } from '../closure/store.ts'
import type { Deps } from '../deps.ts'
import { askContactCode, bindContact } from './bind-contact.ts'
import { changeProfile, profileOf } from './change-profile.ts'

/** What members tell of themselves, and how they are reached. */
export function profileActs(deps: Deps) {
  return {
    of: (member: MemberSession) => profileOf(deps, member),
    /** When the account closes, if he has asked for that. */
    closesAt: (memberId: bigint) => dueAt(deps.db, memberId),
    change: (input: Parameters<typeof changeProfile>[1]) => changeProfile(deps, input),
    askContactCode: (input: Parameters<typeof askContactCode>[1]) => askContactCode(deps, input),
    bindContact: (input: Parameters<typeof bindContact>[1]) => bindContact(deps, input),
  }
}
export type ProfileActs = ReturnType<typeof profileActs>
