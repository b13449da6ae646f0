import { houseAccount, post } from '@padma/ledger'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type By, type KeyDeps, KeyRefused } from './change-keys.ts'
import { insertPool, lockVendor } from './store.ts'

/** `seed`: units that it begins with, from the vendor's gaming account. */
export type NewPool = { code: string; currency: string; name: string; seed: bigint }

/**
 * Opens a jackpot pool: the house account `jackpot:<vendor>:<pool>`, with its first seed posted.
 * From then on stakes of the vendor's games may carry parts for it. Refused when the vendor has it.
 */
export async function enrolPool(
  deps: KeyDeps,
  by: By,
  { vendor, ...pool }: NewPool & { vendor: string },
): Promise<void> {
  const { code, currency, name, seed } = pool
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(code))
    throw new KeyRefused('a pool’s code is a-z, 0-9 and hyphens')
  if (!/^[A-Z]{3}$/.test(currency)) throw new KeyRefused(`${currency} is no currency`)
  if (name.trim() === '') throw new KeyRefused('a pool needs a name')
  if (seed < 0n) throw new KeyRefused('the seed must not be below zero')
  return inTransaction(deps.db, async (tx) => {
    const known = await lockVendor(tx, vendor)
    if (!known) throw new KeyRefused(`there is no vendor ${vendor}`)
    if (seed > known.payoutLimit)
      throw new KeyRefused('the seed is above the most that one win of the vendor may pay')
    if (!(await insertPool(tx, { vendor, ...pool })))
      throw new KeyRefused(`${vendor} has a pool ${code} in ${currency}`)
    const cause = `pool:${vendor}:${code}`
    const [account, house] = [
      await houseAccount(tx, `jackpot:${vendor}:${code}`, currency),
      await houseAccount(tx, `gaming:${vendor}`, currency),
    ]
    await deps.audit(tx, {
      brandId: known.brandId,
      ...by,
      act: 'vendor.pool_enrolled',
      subject: `vendor:${vendor}`,
      before: null,
      after: { pool: code, currency, name, seed: `${seed}` },
    })
    if (seed > 0n)
      await post(tx, {
        kind: 'jackpot_seed',
        source: 'vendors',
        reference: `${cause}:${currency}`,
        cause,
        legs: [
          { account, units: seed },
          { account: house, units: -seed },
        ],
      })
  })
}
