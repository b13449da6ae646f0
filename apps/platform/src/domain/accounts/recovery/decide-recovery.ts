import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { masked, writtenTime } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { laidReadySince } from '../factors/young.ts'
import { isAnothers, lockProfile } from '../profile/store.ts'
import { tellReached } from '../profile/tell-member.ts'
import { type MemberRow, readMember } from '../store/members.ts'
import { newToken } from '../token.ts'
import { lockRecovery, putGranted, putRefused, type RecoveryRow, wasOwn } from './store.ts'
import { tellAsker, tellEnded } from './tell.ts'

const HOUR_MS = 3_600_000

/** By whom a case is decided, and why. */
export type Decision = { id: bigint; brandId: number; by: string; reason: string }

/**
 * An operator believes him. The number changes after the brand's waiting time: until then whoever still reads the old number or
 * mailbox may cancel it by the link that was sent there, unless a stranger may have put it there with what took the place of the one that comes back. Part of the caller's transaction.
 */
export async function grantRecovery(
  deps: Deps,
  tx: Tx,
  { id, brandId, by, reason }: Decision,
): Promise<RecoveryRow | Refusal> {
  const asked = await lockRecovery(tx, id)
  if (asked?.brand_id !== brandId) return refuse('not_found')
  if (asked.state !== 'asked') return refuse('item_closed')
  // One decision about a member at a time.
  await lockProfile(tx, asked.member_id)
  const member = (await readMember(tx, asked.member_id))!
  if (member.status === 'closed') return refuse('account_closed')
  if (
    asked.own_until
      ? !(await wasOwn(tx, asked.member_id, asked.mobile))
      : member.mobile !== asked.lost
  )
    return refuse('item_closed')
  if (await isAnothers(tx, { brandId, memberId: member.id, channel: 'sms', to: asked.mobile }))
    return refuse('contact_taken')
  const settings = await deps.brand.settings(brandId)
  const hours = settings.accounts.recoveryHours
  const at = deps.now()
  const dueAt = new Date(at.getTime() + hours * HOUR_MS)
  const { token, digest } = newToken()
  if (!(await putGranted(tx, id, { by, reason, at, dueAt, cancelHash: digest })))
    return refuse('recovery_waits')
  const day = writtenTime(member.language, settings.timeZone, dueAt)
  const usefulMinutes = hours * 60
  // The token stands behind the `#`, which no server and no log ever sees.
  const words = { to: masked(asked.mobile), day }
  // Nothing that goes as his own number comes back cancels that: whoever replaced it may have put it there.
  const isOlder = (provedAt: Date | null): boolean =>
    !asked.own_until || (provedAt !== null && provedAt <= laidReadySince(asked.own_until, member))
  const isOlderOf = {
    mobile: isOlder(member.mobile_proved_at),
    email: isOlder(member.email_proved_at),
  }
  const [older, younger] = [true, false].map((isTold) => ({
    ...member,
    mobile: isOlderOf.mobile === isTold ? member.mobile : null,
    email: isOlderOf.email === isTold ? member.email : null,
  })) as [MemberRow, MemberRow]
  const link = `${deps.portalAt(asked.domain)}/?modal=keepNumber#token=${token}`
  await tellReached(deps, tx, brandId, older, {
    template: 'recovery_granted',
    usefulMinutes,
    words: { ...words, link },
  })
  await tellReached(deps, tx, brandId, younger, {
    template: 'own_number_returns',
    usefulMinutes,
    words,
  })
  await tellAsker(deps, tx, asked, member.language, {
    template: 'recovery_waits',
    usefulMinutes,
    words: { day },
  })
  return (await lockRecovery(tx, id))!
}

/**
 * Ends a case that is asked, or granted and not done yet. Of one that is only asked nobody is told: to hear "no" would tell that there is
 * such an account. Part of the caller's transaction.
 */
export async function refuseRecovery(
  deps: Deps,
  tx: Tx,
  { id, brandId, by, reason }: Decision,
): Promise<RecoveryRow | Refusal> {
  const asked = await lockRecovery(tx, id)
  if (asked?.brand_id !== brandId) return refuse('not_found')
  if (asked.ended_at !== null) return refuse('item_closed')
  await putRefused(tx, id, { by, reason, at: deps.now() })
  if (asked.state === 'granted')
    await tellEnded(deps, tx, asked, (await readMember(tx, asked.member_id))!)
  return (await lockRecovery(tx, id))!
}
