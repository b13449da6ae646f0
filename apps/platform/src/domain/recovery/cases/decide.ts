import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { masked, writtenTime } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { notifyMember, isAnothers, holdMember, readMember } from '../../members/index.ts'
import { endOpenHolds, eventsFrom } from '../../auth/index.ts'
import { newToken } from '../../../secrets/token.ts'
import { cancelRequests } from './cancel.ts'
import { notifyAsker, notifyEnded } from './notify.ts'
import { needsSecond, restoreAccount } from '../restore-access.ts'
import {
  type CaseRow,
  insertCase,
  lockCase,
  openNotMeCase,
  putGranted,
  putRefused,
  putRestored,
  putWaiting,
  readCase,
} from './store.ts'
import type { WriteDown } from './write-down.ts'

const HOUR_MS = 3_600_000

/** By whom a case is decided, and why; `eventId`: before which the account is restored. */
export type Decision = {
  id: bigint
  brandId: number
  by: string
  reason: string
  eventId: bigint | null
}

/**
 * Grants a case: `not_me` is restored at once and ends the others, which wait. Above the balance
 * limit the first operator's word only counts, and the second names the same event. Part of the
 * caller's transaction.
 */
export async function grantCase(
  deps: Deps,
  tx: Tx,
  { id, brandId, by, reason, eventId }: Decision,
  writeDown: WriteDown,
): Promise<CaseRow | Refusal> {
  const asked = await lockCase(tx, id)
  if (asked?.brand_id !== brandId) return refuse('not_found')
  if (asked.state !== 'opened' && asked.state !== 'granted') return refuse('item_closed')
  const member = (await readMember(tx, asked.member_id))!
  if (member.status === 'closed') return refuse('account_closed')
  const at = deps.now()
  const isNotMe = asked.kind === 'not_me'
  if (isNotMe && eventId === null) return refuse('invalid_input', { fields: { event: 'required' } })
  const [first, ...later] = isNotMe ? await eventsFrom(tx, member.id, eventId!) : []
  if (isNotMe && first?.id !== eventId) return refuse('event_unknown')
  const event = first?.id ?? null
  // Of the same event: who names another one is the first of two again.
  const isAgreed = asked.state === 'granted' && asked.event_id === event
  if (isAgreed && asked.decided_by === by) return refuse('maker_cannot_check')
  if (asked.kind === 'lost_number') {
    const there = {
      brandId,
      memberId: member.id,
      channel: 'sms' as const,
      to: asked.mobile!,
    }
    if (member.mobile !== asked.lost) return refuse('item_closed')
    if (await isAnothers(tx, there)) return refuse('contact_taken')
  }
  if (!isAgreed && (await needsSecond(deps, tx, member))) {
    const granted = { by, reason, at, eventId: event }
    return (await putGranted(tx, id, granted))
      ? (await readCase(tx, id))!
      : refuse('recovery_waits')
  }
  if (first) {
    const refused = await restoreAccount(deps, tx, member, [first, ...later])
    if (refused) return refused
    await putRestored(tx, id, { by, reason, at, eventId: first.id })
    await cancelRequests(deps, tx, member.id, { ip: '', obstacle: 'access_restored' }, writeDown)
    return (await readCase(tx, id))!
  }
  return letWait(deps, tx, asked, { by, reason })
}

/**
 * The change comes after the brand's waiting time: until then every verified contact may cancel it.
 */
async function letWait(
  deps: Deps,
  tx: Tx,
  asked: CaseRow,
  { by, reason }: { by: string; reason: string },
): Promise<CaseRow | Refusal> {
  const settings = await deps.brand.settings(asked.brand_id)
  const hours = settings.accounts.recoveryHours
  const at = deps.now()
  const dueAt = new Date(at.getTime() + hours * HOUR_MS)
  const { token, digest } = newToken()
  if (!(await putWaiting(tx, asked.id, { by, reason, at, dueAt, cancelHash: digest })))
    return refuse('recovery_waits')
  const member = (await readMember(tx, asked.member_id))!
  const day = writtenTime(member.language, settings.timeZone, dueAt)
  const usefulMinutes = hours * 60
  // The token stands behind the `#`, which no server and no log ever sees.
  const link = `${deps.portalAt(asked.domain)}/?modal=keepNumber#token=${token}`
  await notifyMember(deps, tx, member, {
    template: asked.kind === 'lost_number' ? 'recovery_granted' : 'factors_reset_granted',
    usefulMinutes,
    words: { to: asked.mobile ? masked(asked.mobile) : '', day, link },
  })
  await notifyAsker(deps, tx, asked, member.language, {
    template: 'recovery_waits',
    usefulMinutes,
    words: { day },
  })
  return (await readCase(tx, asked.id))!
}

/**
 * Refuses a case, or stops one that waits. Of one that was not granted no one is told: to hear "no"
 * would tell that there is such an account. Part of the caller's transaction.
 */
export async function refuseCase(
  deps: Deps,
  tx: Tx,
  { id, brandId, by, reason }: Omit<Decision, 'eventId'>,
): Promise<CaseRow | Refusal> {
  const asked = await lockCase(tx, id)
  if (asked?.brand_id !== brandId) return refuse('not_found')
  if (asked.ended_at !== null) return refuse('item_closed')
  const at = deps.now()
  await putRefused(tx, id, { by, reason, at })
  if (asked.kind === 'not_me') {
    const { resetHoldHours } = (await deps.brand.settings(brandId)).accounts
    await endOpenHolds(tx, asked.member_id, new Date(at.getTime() + resetHoldHours * HOUR_MS))
  }
  if (asked.state === 'waiting')
    await notifyEnded(deps, tx, asked, (await readMember(tx, asked.member_id))!)
  return (await readCase(tx, id))!
}

/**
 * Restores a player's account without a case of theirs: one is opened for it, or the open one
 * taken.
 */
export async function restorePlayer(
  deps: Deps,
  tx: Tx,
  { memberId, ip, ...decision }: Omit<Decision, 'id'> & { memberId: bigint; ip: string },
  writeDown: WriteDown,
): Promise<CaseRow | Refusal> {
  await holdMember(tx, memberId)
  const { brandId } = decision
  const domain = (await deps.brand.settings(brandId)).domains[0]!
  const at = deps.now()
  const id =
    (await openNotMeCase(tx, memberId))?.id ??
    (await insertCase(tx, { brandId, memberId, kind: 'not_me', domain, ip, at }))
  return grantCase(deps, tx, { ...decision, id }, writeDown)
}
