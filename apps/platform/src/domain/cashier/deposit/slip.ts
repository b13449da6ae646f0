import { inTransaction } from '../../../db/in-transaction.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { encodeImage, insertImage } from '../images/keep-image.ts'
import { move } from './change-order.ts'
import { depositById, lockDeposit } from './store.ts'

type Input = {
  playerId: bigint
  id: bigint
  senderBank: string
  senderName: string
  slip: string
}

/** The player says that they have sent a bank transfer, from where, and shows the bank's slip. */
export async function submitSlip(deps: Deps, input: Input) {
  // Before anything is decoded for it.
  const known = await depositById(deps.db, input.id)
  if (known?.player_id !== input.playerId) return refuse('not_found')
  const image = await encodeImage(input.slip, 'slip')
  if (isRefusal(image)) return image
  return inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, input.id)
    if (!deposit || deposit.player_id !== input.playerId) return refuse('not_found')
    if (deposit.state === 'submitted' && deposit.slip_id !== null) return deposit
    const at = deps.now()
    if (deposit.state === 'expired' || (deposit.state === 'created' && deposit.expires_at <= at))
      return refuse('deposit_expired')
    if (deposit.state !== 'created' || deposit.kind !== 'bank') return refuse('deposit_not_open')
    const slipId = await insertImage(tx, { brandId: deposit.brand_id, ...input, at }, image!)
    return move(deps, tx, deposit, 'submitted', {
      actor: 'player',
      sender: input.senderBank,
      senderName: input.senderName,
      slipId,
    })
  })
}
