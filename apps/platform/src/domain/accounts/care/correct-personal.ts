import { publish } from '../../../db/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { nameFieldOf, profileFaults, realNameOf } from '../profile/rules.ts'
import { lockProfile, updateProfile } from '../profile/store.ts'
import { tellMember } from '../profile/tell-member.ts'
import { readMember } from '../store/members.ts'
import { TRIAL } from '../trial/play-money.ts'

export type Personal = { realName: string; birthday: string }

/**
 * What a member gives once, given wrongly, or by a stranger: an operator puts it right, by the rules of registration, and the member is told. It is the name that customer
 * service goes by; payout accounts keep the names that they were bound under. What was before and is after; a repeat changes nothing and tells nobody.
 */
export async function correctPersonal(
  deps: Deps,
  tx: Tx,
  { id, brandId, type }: { id: bigint; brandId: number; type: number },
  given: { realName?: string | undefined; birthday?: string | undefined },
) {
  if (type === TRIAL) return refuse('real_account_needed')
  const stands = await lockProfile(tx, id)
  if ((await readMember(tx, id))!.status === 'closed') return refuse('account_closed')
  const { register, minimumAge } = await deps.brand.settings(brandId)
  const faults = profileFaults(given, register, { minimumAge, now: deps.now() })
  // Taken away it would be whoever's is next in a session of his.
  for (const field of ['realName', 'birthday'] as const)
    if (given[field] === '') faults[field] = 'required'
  if (given.realName === undefined && given.birthday === undefined) faults.realName = 'required'
  if (Object.keys(faults).length > 0) return refuse('invalid_input', { fields: faults })
  const before: Personal = {
    realName: realNameOf(stands.profile),
    birthday: stands.profile.birthday ?? '',
  }
  const after: Personal = {
    realName: given.realName ?? before.realName,
    birthday: given.birthday ?? before.birthday,
  }
  if (after.realName === before.realName && after.birthday === before.birthday)
    return { before, after }
  await updateProfile(tx, id, {
    nickname: stands.nickname,
    more: {
      ...(given.realName && { [nameFieldOf(stands.profile)]: given.realName }),
      ...(given.birthday && { birthday: given.birthday }),
    },
  })
  await tellMember(deps, tx, brandId, stands, { template: 'profile_corrected', words: {} })
  await publish(tx, 'member.profile_changed', { brandId, playerId: id })
  return { before, after }
}
