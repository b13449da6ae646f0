import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import {
  nameFieldOf,
  profileFaults,
  realNameOf,
  lockProfile,
  updateProfile,
  TRIAL,
} from '../../members/index.ts'
import { recordChange } from '../security-events/record-change.ts'

export type Personal = { realName: string; birthday: string }

/**
 * An operator corrects a real name or a birthday that was given once, by the rules of registration,
 * and the member is told; payout accounts keep their names. What was before and is after; a repeat
 * changes nothing.
 */
export async function correctPersonal(
  deps: Deps,
  tx: Tx,
  { id, brandId, type }: { id: bigint; brandId: number; type: number },
  given: { realName?: string | undefined; birthday?: string | undefined },
) {
  if (type === TRIAL) return refuse('real_account_needed')
  const stands = await lockProfile(tx, id)
  if (stands.status === 'closed') return refuse('account_closed')
  const { register, minimumAge } = await deps.brand.settings(brandId)
  const faults = profileFaults(given, register, { minimumAge, now: deps.now() })
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
  await recordChange(deps, tx, id, { kind: 'profile_corrected', by: 'support' })
  await publish(tx, 'member.profile_changed', { brandId, playerId: id })
  return { before, after }
}
