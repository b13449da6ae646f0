import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { accountById } from '../providers/accounts.ts'
import type { CallbackRequest } from '../providers/provider.ts'
import { providerOf } from '../providers/registry.ts'
import { takeNonce } from '../providers/signature.ts'
import { askAbout, type Settled, settlePayment } from './settle-payment.ts'
import { depositById, idOfNumber } from '../deposit/store.ts'

/**
 * What a provider sent by itself: forged and replayed ones are turned away, everything else is
 * answered, so that it is not sent for ever. Above the method's bound its word alone credits
 * nothing: the provider is asked.
 */
export async function takeCallback(
  deps: Deps,
  accountId: bigint,
  request: CallbackRequest,
): Promise<Settled | 'forged'> {
  const account = await accountById(deps.db, deps.box, accountId)
  const provider = account && providerOf(account.code)
  if (!account || !provider?.callback) return 'forged'
  const now = deps.now()
  const callback = provider.callback(account, request, now)
  if (callback.is === 'forged') return 'forged'
  const isFirst = await inTransaction(deps.db, (tx) =>
    takeNonce(tx, `provider:${account.id}`, callback.nonce, now),
  )
  if (!isFirst) return 'forged'
  const id = idOfNumber(callback.number)
  const deposit = id === null ? undefined : await depositById(deps.db, id)
  if (!deposit) return 'unknown_order'
  const { said } = callback
  if (said.is === 'paid' && said.paid.units > deposit.ask_above && provider.confirm)
    return askAbout(deps, deposit.id)
  return settlePayment(deps, account, deposit.id, said, 'callback')
}
