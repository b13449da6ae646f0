import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { tell } from '../deposit/change-order.ts'
import { depositById } from '../deposit/store.ts'
import { eachDue } from '../orders/each-due.ts'
import { accountById } from '../providers/accounts.ts'
import { providerOf } from '../providers/registry.ts'
import {
  addressById,
  addressesDue,
  addressOfOrder,
  doneTransactions,
  dropTransfers,
  putLook,
  stirOf,
} from './store.ts'
import { takeTransfer } from './take-transfer.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** While something is under way, by the page that waits for it. */
const LIVE_MS = 4_000
/** How far back each look goes: longer than any reorganisation. */
const BACK_MS = DAY_MS

/** Reads what the chain has for one address; it may run again, and beside itself. */
async function lookAtAddress(deps: Deps, id: bigint): Promise<void> {
  const address = await addressById(deps.db, id)
  const account = address && (await accountById(deps.db, deps.box, address.provider_account_id))
  const chain = account && providerOf(account.code)?.chain
  if (!chain) return
  const now = deps.now()
  const since = new Date(Math.max(address.looked_at.getTime(), address.made_at.getTime()) - BACK_MS)
  const done = await doneTransactions(deps.db, id, {
    since,
    before: new Date(now.getTime() - 60 * MINUTE_MS),
  })
  const listed = await chain.transfersTo(deps.asking, account, address.address, {
    since,
    isDone: (transactionId) => done.has(transactionId),
  })
  if (listed.is === 'unknown')
    return putLook(deps.db, id, { lookAt: new Date(now.getTime() + MINUTE_MS / 2) })
  const settings = await deps.brand.settings(address.brand_id)
  await inTransaction(deps.db, async (tx) => {
    const names = listed.transfers.map(({ transactionId }) => transactionId)
    for (const depositId of await dropTransfers(tx, id, since, names))
      await tell(tx, (await depositById(tx, depositId))!)
  })
  for (const transfer of listed.transfers) await takeTransfer(deps, address, transfer, settings)
  await putLook(deps.db, id, { lookedAt: now, lookAt: await nextLook(deps, id, now) })
}

/** Soon while something is under way; an address is never forgotten. */
async function nextLook(deps: Deps, id: bigint, now: Date): Promise<Date> {
  const { is_open: isOpen, last } = await stirOf(deps.db, id)
  const age = now.getTime() - (last?.getTime() ?? 0)
  const pause = isOpen
    ? LIVE_MS
    : age < DAY_MS
      ? 5 * MINUTE_MS
      : age < 30 * DAY_MS
        ? 60 * MINUTE_MS
        : DAY_MS
  return new Date(now.getTime() + pause)
}

/** The addresses whose turn it is. Answers how many. */
export function lookAtDue(deps: Deps): Promise<number> {
  const now = deps.now()
  return eachDue(
    (after) => addressesDue(deps.db, now, after),
    (id) => lookAtAddress(deps, id),
  )
}

/** The player's page asks whether their payment has come. */
export async function lookForPlayer(
  deps: Deps,
  { playerId, id }: { playerId: bigint; id: bigint },
) {
  const deposit = await depositById(deps.db, id)
  if (deposit?.player_id !== playerId) return refuse('not_found')
  const address = await addressOfOrder(deps.db, id)
  if (!address) return refuse('deposit_not_open')
  if (address.look_at <= deps.now()) await lookAtAddress(deps, address.id)
  return (await depositById(deps.db, id))!
}
