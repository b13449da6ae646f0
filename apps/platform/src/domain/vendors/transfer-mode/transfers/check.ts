import { inTransaction } from '../../../../db/in-transaction.ts'
import type { TransferDeps } from '../deps.ts'
import type { CheckSaid } from '../protocol.ts'
import { protocolOf } from '../protocols/index.ts'
import { settle, tellChanged } from './settle.ts'
import { GIVEN_UP_MS, NEVER_CAME_MS, nextCheckAfter } from './states.ts'
import {
  dueTransfers,
  lockTransfer,
  putChecked,
  putState,
  type TransferRow,
  transferVendor,
  wakeCheck,
} from './store.ts'
import { leftUnknown } from './transfer.ts'

/** All that are due: what no task has looked at. */
export async function checkDue(deps: TransferDeps): Promise<void> {
  const at = deps.now()
  for (let ids = await dueTransfers(deps.db, at, 0n); ids.length > 0;) {
    for (const id of ids)
      await checkTransfer(deps, id).catch((error: unknown) => deps.onError(error, { transfer: id }))
    ids = await dueTransfers(deps.db, at, ids.at(-1)!)
  }
}

/**
 * Asks the vendor what became of a transfer that has no end. One that was never sent, because the
 * process died before, has failed: the vendor has not heard of it and never will.
 */
export async function checkTransfer(deps: TransferDeps, id: bigint): Promise<void> {
  const found = await inTransaction(deps.db, async (tx) => {
    const row = await lockTransfer(tx, id)
    if (!row?.next_check_at || row.next_check_at > deps.now()) return null
    if (row.state === 'created') {
      await settle(deps, tx, row, 'failed', {
        at: deps.now(),
        actor: 'system',
        note: 'never_sent',
      })
      return null
    }
    if (row.state === 'sent') return leftUnknown(deps, tx, row, 'no_answer')
    return row.state === 'unknown' ? row : null
  })
  if (!found) return
  const vendor = (await transferVendor(deps.db, deps.box, found.vendor))!
  const said = await protocolOf(vendor.protocol).check(deps.asking, vendor.line, found.reference)
  await checked(deps, id, said)
}

function checked(deps: TransferDeps, id: bigint, said: CheckSaid): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = (await lockTransfer(tx, id))!
    if (row.state !== 'unknown') return
    const at = deps.now()
    const age = at.getTime() - row.sent_at!.getTime()
    if (said.is === 'done') await settle(deps, tx, row, 'done', { at, actor: 'vendor' })
    else if (said.is === 'declined' || (said.is === 'never_came' && age >= NEVER_CAME_MS))
      await settle(deps, tx, row, 'failed', {
        at,
        actor: 'vendor',
        note: said.is === 'declined' ? said.why : said.is,
      })
    else if (age >= GIVEN_UP_MS) await giveUp(tx, row, at)
    else {
      const next = nextCheckAfter(row.checks + 1, at, row.sent_at!)
      await putChecked(tx, id, next)
      await wakeCheck(tx, id, next)
    }
  })
}

/** After a day people decide. */
async function giveUp(tx: Parameters<typeof lockTransfer>[0], row: TransferRow, at: Date) {
  const given = await putState(tx, row, 'manual', { at, actor: 'system', note: row.reason })
  await tellChanged(tx, given)
}
