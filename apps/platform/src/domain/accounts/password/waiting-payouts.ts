import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { NewPassword } from '../enter.ts'
import { hasBeenAt } from '../known-network.ts'
import type { MemberRow } from '../store/members.ts'

/**
 * After a forgotten password was replaced from a place that is new, payout accounts that are bound then wait as long as a lost number does (`recoveryHours`): the
 * phone or the mailbox alone leads to no account of a stranger's before its owner, who was told, can come forward. A place that became known since counts as
 * new, and so does one where nobody has ever come in but by what now replaces the password (`by`), for whoever has the phone may have waited there; an account that is younger itself has nothing older to guard. Call it before the session is opened.
 */
export async function holdNewPayoutAccounts(
  { brand, now }: Pick<Deps, 'brand' | 'now'>,
  tx: Tx,
  { id, brand_id: brandId, created_at: createdAt }: MemberRow,
  { ip, by }: { ip: string; by: NewPassword['by'] },
): Promise<void> {
  const { accounts } = await brand.settings(brandId)
  const at = now().getTime()
  const hoursMs = accounts.recoveryHours * 3_600_000
  const before = new Date(at - hoursMs)
  if (createdAt > before || (await hasBeenAt(tx, id, ip, before, by))) return
  await sql`update accounts.member set bound_waits_until = greatest(bound_waits_until, ${new Date(at + hoursMs)}) where id = ${id}`.execute(
    tx,
  )
}

/**
 * After the house took away the authenticator or the passkeys of somebody who says that he has lost them: it can know no more of who asks than of a lost SIM.
 * Payout accounts that are bound from now on wait as long as one; where nobody was reached who could come forward (`isReached`) nothing is paid to those of before either.
 */
export async function holdAfterProofsTaken(
  { brand, now }: Pick<Deps, 'brand' | 'now'>,
  tx: Tx,
  { id, brandId, isReached }: { id: bigint; brandId: number; isReached: boolean },
): Promise<void> {
  const { accounts } = await brand.settings(brandId)
  const until = new Date(now().getTime() + accounts.recoveryHours * 3_600_000)
  await sql`
    update accounts.member set bound_waits_until = greatest(bound_waits_until, ${until}), payouts_held_until = case when ${isReached} then payouts_held_until else greatest(payouts_held_until, ${until}) end
    where id = ${id}`.execute(tx)
}

/** Before when no payout account that is bound now is paid to; null where it need not wait for that. Index: member pk. */
export async function newPayoutAccountsWaitUntil(
  db: Db | Tx,
  memberId: bigint,
): Promise<Date | null> {
  return (
    await sql<{
      until: Date | null
    }>`select bound_waits_until as until from accounts.member where id = ${memberId}`.execute(db)
  ).rows[0]!.until
}
