import type { Db, Tx } from '../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import { deleteClosure } from '../self-service/index.ts'
import {
  deleteFactors,
  endSessionsBut,
  spendAllLinks,
  type ContactValue,
  contactsBefore,
  opened,
  recordChange,
  shown,
  endOpenHolds,
  type EventRow,
  eventsOf,
  spendEventLinks,
  takePassword,
} from '../auth/index.ts'
import type { Deps } from './deps.ts'
import { passwordOfNoOne } from '../../secrets/password-hash.ts'
import {
  isAnothers,
  putContacts,
  type MemberRow,
  reopen,
  takeUnverified,
} from '../members/index.ts'

const HOUR_MS = 3_600_000

/** Whether the balance is above what one operator may decide about. */
export async function needsSecond(
  { brand, wallet }: Pick<Deps, 'brand' | 'wallet'>,
  tx: Tx,
  { id, brand_id: brandId }: MemberRow,
): Promise<boolean> {
  const { secondOperatorAboveUnits } = (await brand.settings(brandId)).accounts
  const { cash, held } = await wallet.balance(tx, id)
  return cash + held > secondOperatorAboveUnits
}

/** What support sees of an account's changes, the newest first. */
export async function eventsShown(deps: Pick<Deps, 'box'>, db: Db | Tx, memberId: bigint) {
  return (await eventsOf(db, memberId)).map((event) => ({
    id: `${event.id}`,
    kind: event.kind,
    at: event.at.toISOString(),
    from: shown(opened(deps, event.from_box)),
    to: shown(opened(deps, event.to_box)),
    network: event.network,
    isPressed: event.pressed_at !== null,
    heldUntil: event.held_until instanceof Date ? event.held_until.toISOString() : null,
  }))
}

/**
 * Restores an account to before the first of these events, which are all since: contacts as they
 * were, factors and linked logins gone, no one's password, no payment password that was set since,
 * sessions ended, networks forgotten, payout accounts bound since removed, payouts held, and every
 * link "It was not me" that was sent before it worth nothing. The member sets a password by a code
 * or a link to a contact that was theirs. Call it with the member held.
 */
export async function restoreAccount(
  deps: Deps,
  tx: Tx,
  member: MemberRow,
  undone: readonly [EventRow, ...EventRow[]],
): Promise<Refusal<'contact_taken'> | null> {
  const [since] = undone
  const at = deps.now()
  const contacts = contactsBefore(deps, since)
  const mobile = await givenBack(tx, member, 'sms', contacts.mobile)
  const email = await givenBack(tx, member, 'mail', contacts.email)
  if (isRefusal(mobile)) return mobile
  if (isRefusal(email)) return email
  await putContacts(tx, member.id, { mobile, email })
  await deleteFactors(tx, member.id)
  await takePassword(tx, member.id, passwordOfNoOne())
  if (undone.some(({ kind }) => kind === 'payment_password_changed'))
    await deps.paymentPasswords.forget(tx, member.id)
  await spendAllLinks(tx, member.id, at)
  await spendEventLinks(tx, member.id)
  await deleteClosure(tx, member.id)
  await deps.payoutAccounts.removeSince(tx, member.id, since.at, at)
  await endSessionsBut(deps, tx, {
    playerId: member.id,
    brandId: member.brand_id,
    keptId: 0n,
    by: 'house',
    at,
  })
  await reopen(tx, member.id)
  const { resetHoldHours } = (await deps.brand.settings(member.brand_id)).accounts
  await endOpenHolds(tx, member.id, new Date(at.getTime() + resetHoldHours * HOUR_MS))
  await recordChange(deps, tx, member.id, { kind: 'access_restored', by: 'support' })
  return null
}

/**
 * A contact that has become another's meanwhile is given back to no one; one that was never
 * verified is missed by no one either.
 */
async function givenBack(
  tx: Tx,
  { id: memberId, brand_id: brandId }: MemberRow,
  channel: 'sms' | 'mail',
  was: ContactValue | null,
): Promise<ContactValue | null | Refusal<'contact_taken'>> {
  if (!was) return null
  const there = { brandId, memberId, channel, to: was.value }
  if (await isAnothers(tx, there)) return was.verifiedAt ? refuse('contact_taken') : null
  if (channel === 'sms') await takeUnverified(tx, there)
  return was
}
