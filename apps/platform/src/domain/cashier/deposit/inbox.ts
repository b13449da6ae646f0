import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { DepositRow } from './store.ts'

type Kind = 'deposit_credited' | 'deposit_rejected' | 'deposit_expired'

/** What became of the player's money, in their inbox: before the act's posting. */
export const writeToInbox = (
  { inbox }: Pick<Deps, 'inbox'>,
  tx: Tx,
  deposit: DepositRow,
  kind: Kind,
  amount = deposit.amount,
): Promise<void> =>
  inbox.write(tx, {
    brandId: deposit.brand_id,
    memberId: deposit.player_id,
    kind,
    subject: `deposit:${deposit.id}`,
    params: { amount, method: deposit.method_name, deposit: `${deposit.id}` },
  })
