import { parseUnits } from '@padma/money'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import { type Deps, TRIAL } from '../deps.ts'
import { maskName } from '../masking.ts'
import { receiverOf, unavailable } from './receiver.ts'
import {
  amountObstacle,
  boundObstacle,
  leftWithoutFactor,
  obstacle,
  type OfDay,
  type Seen,
  turnoverOf,
} from './rules.ts'
import {
  hasSent,
  insertTransfer,
  sentToday,
  type Towards,
  transferById,
  transferByKey,
  type TransferRow,
} from './store.ts'

const RETURN_MS = 24 * 3_600_000

export type Asked = {
  member: MemberSession
  requestKey: string
  towards: Towards
  /** Of a downline. */
  username?: string
  amount: string
  paymentPassword: string
  code?: string | undefined
}

/**
 * Sends money along the tree: what stands in the way is looked at under the locks of both, then
 * row, requirement, message, facts and posting are one transaction.
 */
export async function sendMoney(deps: Deps, asked: Asked): Promise<TransferRow | Refusal> {
  const { member, requestKey, towards } = asked
  const { playerId, brandId } = member
  if (member.type === TRIAL) return refuse('real_account_needed')
  const units = parseUnits(asked.amount)!
  // A repeat costs no try of the payment password: it moves nothing.
  const first = await transferByKey(deps.db, playerId, requestKey)
  if (first) return asAsked(first, asked, units)
  const settings = await deps.brand.settings(brandId)
  const receiver = await receiverOf(deps.db, settings, asked, deps.now())
  if (isRefusal(receiver)) return receiver
  const outOfBounds = boundObstacle(settings.cashier, units)
  if (outOfBounds) return outOfBounds
  // Before the transaction: wrong answers are counted whatever becomes of it.
  const isRight = await deps.paymentPasswords.check(deps.db, playerId, asked.paymentPassword)
  if (isRefusal(isRight)) return isRight
  const needsFactor = (today: OfDay) => units > leftWithoutFactor(settings.cashier, today)
  const before = await sentToday(deps.db, playerId, deps.now(), settings.timeZone)
  const factor = needsFactor(before)
    ? await deps.auth.confirmTransfer.check(member, asked.code)
    : null
  if (isRefusal(factor)) return factor

  const outcome = await deps.auth.inSession(deps.db, member, async (tx) => {
    await deps.wallet.lock(tx, playerId, receiver.id)
    const known = await transferByKey(tx, playerId, requestKey)
    if (known) return asAsked(known, asked, units)
    // First of all: a bonus whose wagering it finds met becomes cash.
    const { open } = await deps.wallet.turnover(tx, playerId)
    const seen = await see(deps, tx, member, settings)
    const inTheWay = obstacle(seen) ?? amountObstacle(seen, units)
    if (inTheWay) return inTheWay
    // Another of theirs went meanwhile; with a code it may be sent again.
    if (!factor && needsFactor(seen.today))
      return refuse('confirmation_needed', { fields: { code: 'required' } })
    const wrongFactor = await factor?.use(tx)
    if (wrongFactor) return wrongFactor
    const toId = receiver.id
    // Again: they may have been locked or closed while this one waited.
    if (await isShut(deps, tx, toId)) return unavailable(towards)

    const now = deps.now()
    const allMoney = await deps.wallet.allMoney(tx, playerId)
    const turnover = turnoverOf(settings.cashier, { units, allMoney, open })
    const id = await insertTransfer(tx, {
      brandId,
      fromId: playerId,
      toId,
      requestKey,
      towards,
      units,
      turnover,
      isReturn: await hasSent(tx, {
        fromId: toId,
        toId: playerId,
        since: new Date(now.getTime() - RETURN_MS),
      }),
      at: now,
    })
    // A limit on deposits holds for this too; what it is, is not the sender's to know.
    if (await deps.limits.depositRefusal(tx, { brandId, playerId: toId, units }))
      return unavailable(towards)
    await deps.wallet.addRequirement(tx, {
      playerId: toId,
      source: 'transfer',
      sourceId: `${id}`,
      requiredUnits: turnover,
    })
    await deps.inbox.write(tx, {
      brandId,
      memberId: toId,
      kind: 'transfer_received',
      subject: `member_transfer:${id}`,
      params: { amount: units, from: maskName(member.username), transfer: `M-${id}` },
    })
    const payload = { id: `${id}` }
    await publish(tx, 'member_transfer.sent', { brandId, playerId, payload })
    await publish(tx, 'member_transfer.received', { brandId, playerId: toId, payload })
    await deps.wallet.payPlayer(tx, {
      playerId,
      toPlayerId: toId,
      units,
      kind: 'member_transfer',
      source: 'transfers',
      reference: `member_transfer:${id}`,
      cause: `member_transfer:${id}`,
    })
    return (await transferById(tx, id))!
  })
  await factor?.settle(outcome)
  return outcome
}

/** What stands in a sender's way. */
export async function see(
  deps: Deps,
  tx: Tx,
  { playerId }: MemberSession,
  /** Before the transaction: reading settings may need a connection of its own. */
  { cashier, timeZone }: Settings,
): Promise<Seen> {
  const { cash, owed } = await deps.wallet.balance(tx, playerId)
  return {
    terms: cashier,
    excluded: await deps.limits.exclusionRefusal(tx, playerId),
    heldUntil: await deps.auth.payoutHoldOf(tx, playerId),
    owed,
    cash,
    today: await sentToday(tx, playerId, deps.now(), timeZone),
  }
}

/** Whether the receiver may be given nothing now. */
async function isShut(deps: Deps, tx: Tx, playerId: bigint): Promise<boolean> {
  const member = await deps.members.member(tx, playerId)
  return member?.status !== 'active' || (await deps.limits.exclusionRefusal(tx, playerId)) !== null
}

function asAsked(first: TransferRow, asked: Asked, units: bigint): TransferRow | Refusal {
  const isSame =
    first.amount === units &&
    first.towards === asked.towards &&
    (asked.username === undefined || first.to_name.toLowerCase() === asked.username.toLowerCase())
  return isSame ? first : refuse('key_reused')
}
