import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import { step } from '../../../metrics/steps.ts'
import type { Deps as AllDeps } from '../deps.ts'
import { addIncome, type Due, markPaid, readDue } from './store.ts'

type Deps = Pick<AllDeps, 'db' | 'now' | 'wallet'>

const AT_ONCE = 500
/** The ledger's words for what is paid, and the house's purpose that pays it. */
const ledgerKinds = {
  rebate: { kind: 'rebate', house: 'rebate_cost' },
  rolling: { kind: 'rolling', house: 'agent_cost' },
  prize_mode: { kind: 'prize_mode', house: 'agent_cost' },
} as const

/** Pays what is fixed, each amount in a transaction of its own; any may run again. */
export async function payDue(deps: Deps, brandId: number): Promise<void> {
  for (;;) {
    const due = await readDue(deps.db, brandId, AT_ONCE)
    for (const one of due) await pay(deps, brandId, one)
    if (due.length < AT_ONCE) return
  }
}

const pay = (deps: Deps, brandId: number, due: Due) =>
  inTransaction(deps.db, async (tx) => {
    const { memberId: playerId, units, table, id } = due
    await deps.wallet.lock(tx, playerId)
    if (!(await markPaid(tx, due, deps.now()))) return
    step('marked as paid')
    await addIncome(tx, due)
    const reference = `${table}:${id}`
    const payload = { id: `${id}`, kind: due.kind, units: `${units}` }
    await publish(tx, 'bill.daily', { brandId, playerId, payload })
    await deps.wallet.credit(tx, {
      playerId,
      units,
      ...ledgerKinds[due.kind],
      source: 'daily',
      reference,
      cause: reference,
    })
  })
