import { inTransaction } from '../../../db/in-transaction.ts'
import { type By, type KeyDeps, KeyRefused } from './change-keys.ts'
import { lockVendor, setPayoutLimit as write } from './store.ts'

/**
 * The most that one win of the vendor may pay from now on, in units; a win above it is refused
 * (`RS_ERROR_LIMIT_REACHED`). Instances take it up within a second.
 */
export async function setPayoutLimit(
  deps: KeyDeps,
  by: By,
  { vendor, units }: { vendor: string; units: bigint },
): Promise<void> {
  if (units <= 0n) throw new KeyRefused('the limit must be above zero')
  return inTransaction(deps.db, async (tx) => {
    const before = await lockVendor(tx, vendor)
    if (!before) throw new KeyRefused(`there is no vendor ${vendor}`)
    await write(tx, vendor, units)
    await deps.audit(tx, {
      brandId: before.brandId,
      ...by,
      act: 'vendor.payout_limit_set',
      subject: `vendor:${vendor}`,
      before: { units: `${before.payoutLimit}` },
      after: { units: `${units}` },
    })
  })
}
