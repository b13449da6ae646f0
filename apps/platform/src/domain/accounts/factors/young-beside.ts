import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { masked } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { spendAllLinks } from '../password/link-store.ts'
import { tellMember } from '../profile/tell-member.ts'
import { isNamedBy, type MemberRow, readMember } from '../store/members.ts'
import { tellWaysGone } from '../tell-ways-gone.ts'
import { formerChannels } from './former-contacts.ts'
import { deleteAuthenticator, readAuthenticator } from './store.ts'
import { youngSince } from './young.ts'

/** By what a member is reached no more, as he is told: masked, null where they stay. */
export type Gone = { mobile: string | null; email: string | null }

/**
 * What came beside a proof and is still young goes with it, and its owner is told, there and wherever else he is reached: once the older one is gone, or set
 * up anew, the young one would be the older, and a stranger in an open session may have put it there. A number that is the member's name stays, and so does
 * what took a former one's place, for codes go to that one anyway. Call it before the proof goes, with the member held. Index: member pk, authenticator pk, passkey_member.
 */
export async function takeYoungBeside(
  deps: Deps,
  tx: Tx,
  memberId: bigint,
  going: 'totp' | 'sms',
): Promise<Gone> {
  const member = (await readMember(tx, memberId))!
  const app = await readAuthenticator(tx, memberId)
  const beside = going === 'totp' ? app?.confirmed_at : member.mobile_proved_at
  if (!beside) return { mobile: null, email: null }
  const after = new Date(
    Math.max(
      beside.getTime(),
      youngSince(await deps.brand.settings(member.brand_id), deps.now()).getTime(),
    ),
  )
  const isYoung = (since: Date | null | undefined): boolean => Boolean(since && since > after)
  const formers = await formerChannels(tx, memberId)
  if (going === 'sms' && isYoung(app?.confirmed_at)) {
    await deleteAuthenticator(tx, memberId)
    await tellMember(deps, tx, member.brand_id, member, {
      template: 'authenticator_removed',
      words: {},
    })
  }
  const { rows: passkeys } =
    await sql`delete from accounts.passkey where member_id = ${memberId} and made_at > ${after} returning 1`.execute(
      tx,
    )
  await tellWaysGone(deps, tx, member.brand_id, member, { passkeys: passkeys.length })
  return takeContacts(deps, tx, member, {
    sms: going === 'totp' && !formers.includes('sms') && isYoung(member.mobile_proved_at),
    mail: !formers.includes('mail') && isYoung(member.email_proved_at),
  })
}

/** Takes a member's number or address away and tells him there and wherever else he is reached. */
export async function takeContacts(
  deps: Deps,
  tx: Tx,
  member: MemberRow,
  takes: { sms: boolean; mail: boolean },
): Promise<Gone> {
  const gone = await dropContacts(deps, tx, member, takes)
  await tellContactsGone(deps, tx, member, gone)
  return gone
}

/** Takes them away, and the caller tells; never a number that is his name. */
export async function dropContacts(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  member: MemberRow,
  takes: { sms: boolean; mail: boolean },
): Promise<Gone> {
  const mobile = takes.sms && !isNamedBy(member) ? member.mobile : null
  const email = takes.mail ? member.email : null
  if (mobile !== null)
    await sql`update accounts.member set mobile = null, mobile_proved_at = null where id = ${member.id}`.execute(
      tx,
    )
  if (email !== null) {
    await sql`update accounts.member set email = null, email_proved_at = null where id = ${member.id}`.execute(
      tx,
    )
    // One that is on its way there would open the account still.
    await spendAllLinks(tx, member.id, deps.now())
  }
  return { mobile: mobile && masked(mobile), email: email && masked(email) }
}

/** Tells him there and wherever else he is reached; nothing where nothing went. */
export async function tellContactsGone(
  deps: Pick<Deps, 'brand' | 'now' | 'notify'>,
  tx: Tx,
  member: MemberRow,
  { mobile, email }: Gone,
): Promise<void> {
  const what = [mobile, email].filter((each) => each !== null).join(', ')
  if (what !== '')
    await tellMember(deps, tx, member.brand_id, member, {
      template: 'contact_taken_off',
      words: { what },
    })
}
