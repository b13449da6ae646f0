import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import { deleteClosure } from './closure/store.ts'
import { deleteProofs } from './delete-proofs.ts'
import type { Deps } from './deps.ts'
import { endSessionsBut } from './devices/end-sessions.ts'
import { forgetFormerContacts } from './factors/former-contacts.ts'
import { forgetReplaced } from './factors/replaced-contacts.ts'
import { youngSince } from './factors/young.ts'
import { passwordOfNobody } from './password-hash.ts'
import { spendAllLinks } from './password/link-store.ts'
import { lockProfile } from './profile/store.ts'
import { tellMember } from './profile/tell-member.ts'
import { type MemberRow, proveMobile } from './store/members.ts'
import { takePassword } from './store/passwords.ts'

/**
 * Whoever comes has read what was sent to the number, as the account was found by it. The first time that anybody does, he is the first to show that it is
 * his: whatever was set up until then is some other's, who may have laid the account ready for him, and goes; unless something of it has stood for so long
 * that it speaks for whoever has the account. Call it in the transaction that lets him in.
 */
export async function proveNumber(
  deps: Deps,
  tx: Tx,
  member: MemberRow,
  mobile: string,
): Promise<Refusal<'code_expired'> | null> {
  const stands = await lockProfile(tx, member.id)
  // Another number since, or proved since by somebody else, whose second proof was not asked for.
  if (stands.mobile !== mobile || stands.isMobileProved !== (member.mobile_proved_at !== null))
    return refuse('code_expired')
  await proveMobile(tx, member.id, mobile, deps.now())
  if (stands.isMobileProved) return null
  if (await isHeldByOlderProof(deps, tx, member)) return null
  await beginAnew(deps, tx, member)
  await tellMember(deps, tx, member.brand_id, stands, {
    template: 'number_proved_first',
    words: {},
  })
  return null
}

/**
 * Whether an authenticator, a mailbox or a passkey has stood for longer than a proof is young: whoever lays an account ready for another does not wait so
 * long, and from an account that somebody has lived in the phone alone takes nothing away.
 */
export async function isHeldByOlderProof(
  { brand, now }: Pick<Deps, 'brand' | 'now'>,
  db: Db | Tx,
  { id, brand_id: brandId }: Pick<MemberRow, 'id' | 'brand_id'>,
): Promise<boolean> {
  const since = youngSince(await brand.settings(brandId), now())
  const { rows } = await sql`
    select from accounts.member m where m.id = ${id} and (m.email_proved_at <= ${since}
      or exists (select from accounts.authenticator where member_id = m.id and confirmed_at <= ${since})
      or exists (select from accounts.passkey where member_id = m.id and made_at <= ${since}))`.execute(
    db,
  )
  return rows.length > 0
}

/** Books, name and number stay; nothing stays by which whoever had the account before comes in, takes money out or is told of it. */
async function beginAnew(deps: Deps, tx: Tx, { id, brand_id: brandId }: MemberRow): Promise<void> {
  const at = deps.now()
  await takePassword(tx, id, passwordOfNobody())
  await sql`update accounts.member set email = null, email_proved_at = null, profile = '{}' where id = ${id}`.execute(
    tx,
  )
  await sql`delete from accounts.payment_password where member_id = ${id}`.execute(tx)
  await deps.payoutAccounts.forget(tx, id, at)
  await deleteProofs(tx, id)
  await forgetFormerContacts(tx, id)
  await forgetReplaced(tx, id)
  await spendAllLinks(tx, id, at)
  await deleteClosure(tx, id)
  await endSessionsBut(deps, tx, { playerId: id, brandId, keptId: 0n, at })
}
