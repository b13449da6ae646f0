import { publish } from '../../../db/outbox/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import { masked } from '../../notify/index.ts'
import { dueAt } from '../closure/store.ts'
import type { Deps } from '../deps.ts'
import { inSession, recordChange } from '../../auth/index.ts'
import {
  faultOfNickname,
  fixedFaults,
  isGivenForGood,
  profileFaults,
  type ProfileFields,
  realNameOf,
  type ProfileRow,
  readProfile,
  updateProfile,
} from '../../members/index.ts'

export async function profileOf(deps: Pick<Deps, 'db' | 'waitingCase'>, member: MemberSession) {
  const { playerId: memberId } = member
  const [profile, closesAt, waiting] = await Promise.all([
    readProfile(deps.db, memberId),
    dueAt(deps.db, memberId),
    deps.waitingCase(deps.db, memberId),
  ])
  return {
    ...shown(profile),
    closesAt: closesAt?.toISOString() ?? null,
    access: waiting && {
      kind: waiting.kind === 'lost_number' ? ('lost_number' as const) : ('lost_factors' as const),
      masked: waiting.mobile && masked(waiting.mobile),
      dueAt: waiting.due_at!.toISOString(),
    },
  }
}

/** Changes what is given; an empty nickname removes it. What stays is recorded and told. */
export async function changeProfile(
  deps: Deps,
  { member, fields }: { member: MemberSession; fields: ProfileFields },
) {
  const settings = await deps.brand.settings(member.brandId)
  const faults = profileFaults(fields, settings.register, {
    minimumAge: settings.minimumAge,
    now: deps.now(),
  })
  if (Object.keys(faults).length > 0) return refuse('invalid_input', { fields: faults })
  const before = await readProfile(deps.db, member.playerId)
  const misleads = await nicknameFault(deps, member, fields, before, settings)
  if (misleads) return misleads
  const isForGood = isGivenForGood(fields, keptOf(before))
  const outcome = await inSession(deps.db, member, async (tx) => {
    const stands = await readProfile(tx, member.playerId)
    const fixed = fixedFaults(fields, keptOf(stands))
    if (Object.keys(fixed).length > 0) return refuse('profile_fixed', { fields: fixed })
    const nickname = fields.nickname === undefined ? stands.nickname : fields.nickname || null
    await updateProfile(tx, member.playerId, {
      nickname,
      more: {
        ...(fields.realName && !realNameOf(stands.profile) && { realName: fields.realName }),
        ...(fields.birthday && { birthday: fields.birthday }),
      },
    })
    if (isForGood)
      await recordChange(deps, tx, member.playerId, { kind: 'profile_given', by: member })
    const { profile } = await readProfile(tx, member.playerId)
    await deps.limits.holdIfExcluded(tx, member, { profile })
    await publish(tx, 'member.profile_changed', {
      brandId: member.brandId,
      playerId: member.playerId,
    })
  })
  return isRefusal(outcome) ? outcome : profileOf(deps, member)
}

/** Of a new one. Who tries many learns what others are called, so they are counted. */
async function nicknameFault(
  deps: Deps,
  { playerId, brandId }: MemberSession,
  { nickname }: ProfileFields,
  before: ProfileRow,
  settings: Settings,
) {
  if (!nickname || nickname === before.nickname) return null
  if ((await deps.nicknames.take(`${playerId}`)) === null) return refuse('too_many_requests')
  const fault = await faultOfNickname(deps.db, { brandId, memberId: playerId, nickname }, settings)
  return fault && refuse('invalid_input', { fields: { nickname: fault } })
}

const keptOf = ({ profile }: ProfileRow) => ({
  realName: realNameOf(profile),
  birthday: profile.birthday ?? '',
})

/** As a member may see it on a screen that others see too. */
function shown({ nickname, profile, mobile, isMobileProved, email, isEmailProved }: ProfileRow) {
  const contactOf = (to: string | null, isVerified: boolean) =>
    to === null ? null : { masked: masked(to), isVerified }
  return {
    nickname: nickname ?? '',
    realName: realNameOf(profile),
    birthday: profile.birthday ?? '',
    mobile: contactOf(mobile, isMobileProved),
    email: contactOf(email, isEmailProved),
  }
}
