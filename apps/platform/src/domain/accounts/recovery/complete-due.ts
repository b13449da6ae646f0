import type { RecoveryFailure } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import { masked } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { endSessionsBut } from '../devices/end-sessions.ts'
import { forgetFormerContacts } from '../factors/former-contacts.ts'
import { takeAllSince } from './take-all-since.ts'
import { takeYoungBeside } from '../factors/young-beside.ts'
import { isAnothers, lockProfile, putMobile } from '../profile/store.ts'
import { numberChanged, tellMember } from '../profile/tell-member.ts'
import { type MemberRow, readMember } from '../store/members.ts'
import { dueRecoveries, lockRecovery, putEnded, type RecoveryRow } from './store.ts'
import { tellAsker, tellEnded } from './tell.ts'
import type { WriteDown } from './write-down.ts'

const AT_ONCE = 100

/** Puts the new number in the old one's place where the waiting time is over and nobody has cancelled it. How many. */
export async function completeDue(deps: Deps, writeDown: WriteDown): Promise<number> {
  const at = deps.now()
  let done = 0
  const faults: unknown[] = []
  // One that fails keeps none of the others waiting.
  for (const id of await dueRecoveries(deps.db, at, AT_ONCE)) {
    if (
      await completeOne(deps, id, at, writeDown).catch(
        (fault: unknown) => (faults.push(fault), false),
      )
    )
      done += 1
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} numbers were not changed`)
  return done
}

async function completeOne(
  deps: Deps,
  id: bigint,
  at: Date,
  writeDown: WriteDown,
): Promise<boolean> {
  try {
    return await end(deps, id, at, writeDown, true)
  } catch (error) {
    // Somebody came to have the number, or the name that it makes, between our look and our write.
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (
      code !== '23505' ||
      !['member_mobile', 'member_username', 'member_look'].includes(constraint ?? '')
    )
      throw error
    return end(deps, id, at, writeDown, false)
  }
}

function end(
  deps: Deps,
  id: bigint,
  at: Date,
  writeDown: WriteDown,
  isFree: boolean,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const found = await lockRecovery(tx, id)
    if (found?.state !== 'granted' || found.due_at! > at) return false
    const { member_id: memberId, brand_id: brandId, mobile } = found
    const stands = await lockProfile(tx, memberId)
    const member = (await readMember(tx, memberId))!
    const isTaken =
      !isFree || (await isAnothers(tx, { brandId, memberId, channel: 'sms', to: mobile }))
    const failedFor = failureOf(found, member) ?? (isTaken ? 'number_taken' : null)
    const state = failedFor ? 'failed' : 'done'
    await putEnded(tx, id, state, at, failedFor)
    await writeDown(tx, {
      brandId,
      operatorId: null,
      act: `recovery.${state}`,
      subject: `recovery:${id}`,
      before: { state: 'granted', mobile: member.mobile && masked(member.mobile) },
      after: {
        state,
        mobile: masked(mobile),
        player: found.username,
        ...(failedFor && { why: failedFor }),
      },
      ip: '',
    })
    await publish(tx, `recovery.${state}`, { brandId, playerId: memberId })
    if (failedFor) {
      await tellEnded(deps, tx, found, member)
      return false
    }
    if (found.own_until) await takeAllSince(deps, tx, memberId, found.own_until, { mobile })
    else await takeYoungBeside(deps, tx, memberId, 'sms')
    await putMobile(tx, memberId, mobile, at)
    await forgetFormerContacts(tx, memberId, 'sms')
    await endSessionsBut(deps, tx, { playerId: memberId, brandId, keptId: 0n, at })
    await tellMember(deps, tx, brandId, stands, numberChanged(stands, mobile))
    await tellAsker(
      deps,
      tx,
      { ...found, username: (await readMember(tx, memberId))!.username },
      member.language,
      { template: 'recovery_done', words: {} },
    )
    await publish(tx, 'member.contact_changed', {
      brandId,
      playerId: memberId,
      payload: { channel: 'sms' },
    })
    return true
  })
}

/** What came in the way meanwhile of the member himself. */
function failureOf(found: RecoveryRow, member: MemberRow): RecoveryFailure | null {
  if (member.status !== 'active') return `account_${member.status}`
  // What is read or changed where another took the place of the one that comes back may be a stranger's.
  if (found.own_until !== null) return null
  if (member.mobile !== found.lost) return 'number_changed'
  // Who has read a code at the old number since has not lost it, whoever asked.
  return member.mobile_read_at !== null && member.mobile_read_at > found.asked_at
    ? 'number_read'
    : null
}
