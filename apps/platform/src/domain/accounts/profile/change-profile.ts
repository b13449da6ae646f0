import type { ContactChannel } from '@padma/contract'
import { publish } from '../../../db/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import { masked } from '../../notify/index.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import { dueAt } from '../closure/store.ts'
import type { Deps } from '../deps.ts'
import { doubtedChannels } from '../factors/former-contacts.ts'
import { inSession } from '../in-session.ts'
import { faultOfNickname } from '../nickname-rules.ts'
import { waitingRecovery } from '../recovery/store.ts'
import { type AddedLately, addedLately } from './added-lately.ts'
import {
  fixedFaults,
  isGivenForGood,
  profileFaults,
  type ProfileFields,
  realNameOf,
} from './rules.ts'
import { type ProfileRow, readProfile, updateProfile } from './store.ts'
import { tellMember } from './tell-member.ts'

export async function profileOf(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'payoutAccounts'>,
  member: MemberSession,
) {
  const { playerId: memberId } = member
  const [profile, closesAt, waiting, doubted] = await Promise.all([
    readProfile(deps.db, memberId),
    dueAt(deps.db, memberId),
    waitingRecovery(deps.db, memberId),
    doubtedChannels(deps.db, memberId),
  ])
  const added = await addedLately(deps, member, profile)
  const addedWays = added.ways.map(({ at, ...way }) => ({ ...way, at: at.toISOString() }))
  return {
    ...shown(profile, added, doubted),
    addedWays,
    closesAt: closesAt?.toISOString() ?? null,
    newNumber: waiting && {
      masked: masked(waiting.mobile),
      countsAt: waiting.due_at!.toISOString(),
      isOwn: waiting.own_until !== null,
    },
  }
}

/** Changes what is given; an empty nickname takes it away. What stays is given by the password, and told: whoever holds a stolen session names nobody. */
export async function changeProfile(
  deps: Deps,
  {
    member,
    fields,
    password = '',
  }: { member: MemberSession; fields: ProfileFields; password?: string | undefined },
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
  const known = isForGood ? await checkOwnPassword(deps, member, password) : null
  if (isRefusal(known)) return known
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
      await tellMember(deps, tx, member.brandId, stands, { template: 'profile_given', words: {} })
    await publish(tx, 'member.profile_changed', {
      brandId: member.brandId,
      playerId: member.playerId,
    })
  })
  return isRefusal(outcome) ? outcome : profileOf(deps, member)
}

/** Of a new one. Whoever tries many learns what others are called, so they are counted. */
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

/** As its owner may see it on a screen that others see too. */
function shown(
  { nickname, profile, mobile, isMobileProved, email, isEmailProved }: ProfileRow,
  { contacts }: AddedLately,
  doubted: readonly ContactChannel[],
) {
  const contactOf = (channel: ContactChannel, to: string | null, isProved: boolean) =>
    to === null
      ? null
      : {
          masked: masked(to),
          isProved,
          addedAt: contacts[channel]?.toISOString() ?? null,
          isDoubted: doubted.includes(channel),
        }
  return {
    nickname: nickname ?? '',
    realName: realNameOf(profile),
    birthday: profile.birthday ?? '',
    mobile: contactOf('sms', mobile, isMobileProved),
    email: contactOf('mail', email, isEmailProved),
  }
}
