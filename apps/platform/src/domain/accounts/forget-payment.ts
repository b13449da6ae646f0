import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import type { Deps } from './deps.ts'
import type { Addition } from './factors/origin.ts'
import { tellMember } from './profile/tell-member.ts'
import type { MemberRow } from './store/members.ts'

/** When it was set; null: there is none. Index: payment_password pk. */
export async function paymentPasswordSince(tx: Tx, memberId: bigint): Promise<Date | null> {
  return (
    (
      await sql<{
        at: Date
      }>`select set_at as at from accounts.payment_password where member_id = ${memberId}`.execute(
        tx,
      )
    ).rows[0]?.at ?? null
  )
}

/** A member's payment password goes, with the payout accounts that were bound since then (null: all) and these, and he is told once. How many accounts were bound since. */
export async function forgetPayment(
  deps: Deps,
  tx: Tx,
  member: MemberRow,
  {
    since,
    accounts = [],
    why = '',
  }: {
    since: Date | null
    accounts?: readonly Addition[]
    /** As the message says it (`writtenWhy`). */ why?: string
  },
): Promise<number> {
  await sql`delete from accounts.payment_password where member_id = ${member.id}`.execute(tx)
  if (accounts.length > 0)
    await deps.payoutAccounts.forget(
      tx,
      member.id,
      deps.now(),
      accounts.map(({ id }) => id!),
    )
  const payoutAccounts = await deps.payoutAccounts.forget(
    tx,
    member.id,
    deps.now(),
    since ?? undefined,
  )
  await tellMember(deps, tx, member.brand_id, member, {
    template: 'payment_password_taken',
    words: { why },
  })
  return payoutAccounts
}

/** These payout accounts of a member go, and he is told which. */
export async function takePayoutAccounts(
  deps: Deps,
  tx: Tx,
  member: MemberRow,
  accounts: readonly Addition[],
  why = '',
): Promise<void> {
  await deps.payoutAccounts.forget(
    tx,
    member.id,
    deps.now(),
    accounts.map(({ id }) => id!),
  )
  await tellMember(deps, tx, member.brand_id, member, {
    template: 'payout_accounts_taken',
    words: { why, what: accounts.map(({ name }) => name).join(', ') },
  })
}
