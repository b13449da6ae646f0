import { parseUnits, unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import { noSecondPerson } from '../../approvals/index.ts'
import type { Acting, Deps } from '../deps.ts'
import { attachPayment, detachPayment, evidenceOf, lockPayment } from '../matching/store.ts'
import { recordStep } from '../orders/step.ts'
import { move, tell } from './change-order.ts'
import { credit } from './credit.ts'
import { writeToInbox } from './inbox.ts'
import { depositById, type DepositRow, lockDeposit, putProposal } from './store.ts'

type Input = { id: bigint; receivedAmount: string; note?: string | undefined }

/**
 * Credits what was really received, never what was claimed. Where nothing shows that it came in, a
 * reason says how it is known; a sum other than the claimed one, or than the one that came in,
 * waits until a second operator says the same. The same decision by the same operator again answers
 * the order as it stands.
 */
export async function approveDeposit(deps: Deps, operator: Acting, input: Input) {
  // Before the transaction: reading settings may need a connection of its own.
  const { cashier } = await deps.brand.settings(operator.brandId)
  return inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, input.id)
    if (!deposit || deposit.brand_id !== operator.brandId) return refuse('not_found')
    const units = parseUnits(input.receivedAmount)!
    if (
      deposit.state === 'success' &&
      deposit.credited === units &&
      deposit.decided_by === operator.operatorId
    )
      return deposit
    if (deposit.state === 'success' || deposit.state === 'rejected')
      return refuse('deposit_decided')
    if (deposit.state !== 'submitted' && deposit.state !== 'review')
      return refuse('deposit_not_submitted')
    // Without the right to it no one gives more than a player claimed, or than one alone may send.
    if (
      !operator.rights.has('deposits.exceed') &&
      units > deposit.amount &&
      units > cashier.checkerAboveUnits
    )
      return refuse('owner_needed')

    const found = (await evidenceOf(tx, [deposit])).get(deposit.id)
    const evidence = found && (await lockPayment(tx, found.id))
    const isFree = evidence?.deposit_id === null || evidence?.deposit_id === deposit.id
    if (!evidence && !input.note)
      return refuse('credit_reason_needed', { fields: { note: 'required' } })
    const isPlain =
      deposit.state === 'submitted' &&
      units === deposit.amount &&
      (!evidence || units === evidence.amount)
    const isSecond =
      deposit.proposed === units &&
      deposit.proposed_by !== null &&
      deposit.proposed_by !== operator.operatorId
    const notSecond = isSecond && noSecondPerson(operator, 'deposits.decide', [deposit.proposed_by])
    if (notSecond) return notSecond
    if (!isPlain && !isSecond) return propose(deps, tx, operator, deposit, units, input.note)

    if (evidence && isFree) await attachPayment(tx, evidence.id, deposit.id)
    const matched = await move(deps, tx, deposit, 'matched', {
      actor: operator.username,
      note: input.note,
    })
    await audit(deps, tx, operator, deposit, 'deposit.approved', {
      state: 'success',
      credited: unitsToDecimal(units),
      evidence: evidence?.source ?? null,
      ...(input.note && { note: input.note }),
    })
    return credit(deps, tx, matched, {
      actor: operator.username,
      units,
      turnoverPpm: cashier.depositTurnoverPpm,
      decidedBy: operator.operatorId,
    })
  })
}

/** What the first of two says; another sum by anyone begins again. */
async function propose(
  deps: Deps,
  tx: Tx,
  operator: Acting,
  deposit: DepositRow,
  units: bigint,
  note: string | undefined,
): Promise<DepositRow> {
  if (deposit.proposed === units && deposit.proposed_by === operator.operatorId) return deposit
  await putProposal(tx, deposit.id, units, operator.operatorId)
  await audit(deps, tx, operator, deposit, 'deposit.proposed', {
    state: 'review',
    proposed: unitsToDecimal(units),
    ...(note && { note }),
  })
  if (deposit.state === 'submitted')
    return move(deps, tx, deposit, 'review', { actor: operator.username, note })
  await recordStep(tx, 'deposit', deposit.id, {
    from_state: 'review',
    to_state: 'review',
    actor: operator.username,
    note: note ?? null,
    at: deps.now(),
  })
  const proposed = (await depositById(tx, deposit.id))!
  // No transition, but news for the operator who checks it.
  await tell(tx, proposed)
  return proposed
}

const audit = (
  deps: Deps,
  tx: Tx,
  operator: Acting,
  deposit: DepositRow,
  act: string,
  after: { state: string } & Record<string, unknown>,
): Promise<void> =>
  deps.audit(tx, {
    brandId: operator.brandId,
    operatorId: operator.operatorId,
    act,
    subject: `deposit:${deposit.id}`,
    ip: operator.ip,
    before: { state: deposit.state, amount: unitsToDecimal(deposit.amount) },
    after: { amount: unitsToDecimal(deposit.amount), ...after },
  })

export function rejectDeposit(deps: Deps, operator: Acting, input: { id: bigint; reason: string }) {
  return inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, input.id)
    if (!deposit || deposit.brand_id !== operator.brandId) return refuse('not_found')
    if (
      deposit.state === 'rejected' &&
      deposit.reason === input.reason &&
      deposit.decided_by === operator.operatorId
    )
      return deposit
    if (deposit.state === 'success' || deposit.state === 'rejected')
      return refuse('deposit_decided')
    if (deposit.state !== 'submitted' && deposit.state !== 'review')
      return refuse('deposit_not_submitted')
    await detachPayment(tx, deposit.id)
    await audit(deps, tx, operator, deposit, 'deposit.rejected', {
      state: 'rejected',
      reason: input.reason,
    })
    const rejected = await move(deps, tx, deposit, 'rejected', {
      actor: operator.username,
      reason: input.reason,
      note: input.reason,
      decidedBy: operator.operatorId,
      closes: true,
    })
    await writeToInbox(deps, tx, rejected, 'deposit_rejected')
    return rejected
  })
}
