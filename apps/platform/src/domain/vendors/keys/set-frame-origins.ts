import { inTransaction } from '../../../db/in-transaction.ts'
import { readOrigin } from '../frames/rules.ts'
import { type By, type KeyDeps, KeyRefused } from './change-keys.ts'
import { lockVendor, setFrameOrigins as write } from './store.ts'

/**
 * Where the vendor's game pages may come from beside its base URL; these take the place of all
 * before.
 */
export async function setFrameOrigins(
  deps: KeyDeps,
  by: By,
  { vendor, origins }: { vendor: string; origins: readonly string[] },
): Promise<void> {
  const after = origins.map(toOrigin)
  return inTransaction(deps.db, async (tx) => {
    const before = await lockVendor(tx, vendor)
    if (!before) throw new KeyRefused(`there is no vendor ${vendor}`)
    await write(tx, vendor, after)
    await deps.audit(tx, {
      brandId: before.brandId,
      ...by,
      act: 'vendor.frame_origins_set',
      subject: `vendor:${vendor}`,
      before: { origins: before.frameOrigins },
      after: { origins: after },
    })
  })
}

function toOrigin(text: string): string {
  const origin = readOrigin(text)
  if (origin === null) throw new KeyRefused(`${text} is no origin, such as https://cdn.example`)
  return origin
}
