import type { CaseObstacle } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { masked } from '../../notify/index.ts'
import { deleteFactors, endSessionsBut, recordChange } from '../../auth/index.ts'
import type { Deps } from '../deps.ts'
import { unverifyContacts, type MemberRow, readMember } from '../../members/index.ts'
import { isTaken, putVerified } from '../../self-service/index.ts'
import { cancelCase } from './cancel.ts'
import { notifyAsker } from './notify.ts'
import { type CaseRow, dueCases, lockCase, putEnded } from './store.ts'
import type { WriteDown } from './write-down.ts'

const AT_ONCE = 100

/** Does what was granted where the waiting time is over and no one has cancelled it. How many. */
export async function completeDue(deps: Deps, writeDown: WriteDown): Promise<number> {
  let done = 0
  const faults: unknown[] = []
  // One that fails keeps none of the others waiting.
  for (const id of await dueCases(deps.db, deps.now(), AT_ONCE))
    try {
      if (await completeOne(deps, id, writeDown)) done += 1
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} cases were not done`)
  return done
}

function completeOne(deps: Deps, id: bigint, writeDown: WriteDown): Promise<boolean> {
  return end(deps, id, writeDown, true).catch((error: unknown) => {
    // The number became another's between our look and our write.
    if (isTaken(error)) return end(deps, id, writeDown, false)
    throw error
  })
}

function end(deps: Deps, id: bigint, writeDown: WriteDown, isFree: boolean): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const found = await lockCase(tx, id)
    if (found?.state !== 'waiting' || found.due_at! > at) return false
    const member = (await readMember(tx, found.member_id))!
    let obstacle = obstacleOf(found, member)
    if (!obstacle && found.kind === 'lost_number') {
      const isPut = isFree && (await putNumber(deps, tx, found))
      if (!isPut) obstacle = 'number_taken'
    }
    if (!obstacle && found.kind === 'lost_factors') await resetFactors(deps, tx, member)
    if (obstacle) {
      await cancelCase(deps, tx, found, { ip: '', obstacle }, writeDown)
      return false
    }
    await putEnded(tx, id, 'done', at)
    await writeDown(tx, {
      brandId: found.brand_id,
      operatorId: null,
      act: 'recovery.done',
      subject: `recovery:${id}`,
      before: { state: 'waiting' },
      after: {
        state: 'done',
        player: found.username,
        ...(found.mobile && { mobile: masked(found.mobile) }),
      },
      ip: '',
    })
    await publish(tx, 'recovery.done', { brandId: found.brand_id, playerId: member.id })
    await endSessionsBut(deps, tx, {
      playerId: member.id,
      brandId: member.brand_id,
      keptId: 0n,
      at,
    })
    const username = (await readMember(tx, member.id))!.username
    await notifyAsker(deps, tx, { ...found, username }, member.language, {
      template: 'recovery_done',
      words: {},
    })
    return true
  })
}

async function putNumber(
  deps: Deps,
  tx: Tx,
  { member_id: memberId, brand_id: brandId, mobile }: CaseRow,
) {
  const change = { channel: 'sms', to: mobile!, kind: 'number_recovered', by: 'support' } as const
  if (!(await putVerified(deps, tx, memberId, change))) return false
  await publish(tx, 'member.contact_changed', {
    brandId,
    playerId: memberId,
    payload: { channel: 'sms' },
  })
  return true
}

/** Contacts are factors too: they count again once their code was entered. */
async function resetFactors(deps: Deps, tx: Tx, { id }: MemberRow): Promise<void> {
  await recordChange(deps, tx, id, { kind: 'factors_reset', by: 'support' })
  await deleteFactors(tx, id)
  await unverifyContacts(tx, id)
}

/** What came in the way meanwhile. */
function obstacleOf(found: CaseRow, member: MemberRow): CaseObstacle | null {
  if (member.status !== 'active') return `account_${member.status}`
  if (found.kind !== 'lost_number') return null
  if (member.mobile !== found.lost) return 'number_changed'
  // A code was read at the lost number since: it is not lost.
  const readAt = member.mobile_read_at
  return readAt !== null && readAt > found.asked_at ? 'number_read' : null
}
