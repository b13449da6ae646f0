import type { SentWay } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { refuse } from '../../../refusal.ts'
import { masked, writtenCount } from '../../notify/index.ts'
import { takeTicketCode } from '../codes/ask-code.ts'
import { newCode } from '../codes/code.ts'
import type { CodeKey } from '../codes/store.ts'
import type { Deps } from '../deps.ts'
import { type MemberRow, readMember } from '../store/members.ts'
import { digestOf } from '../token.ts'
import { provedContacts } from './former-contacts.ts'
import { readHalf } from './store.ts'

/** Sends the code that a sign-in from a new address may be confirmed with, to where the member has proved to be reached. */
export async function sendFactorCode(
  deps: Deps,
  { brand, ticket, way, ip }: { brand: BrandRef; ticket: string; way: SentWay; ip: string },
) {
  const half = await readHalf(deps.db, {
    ticketHash: digestOf(ticket),
    brandId: brand.id,
    now: deps.now(),
  })
  const member = half?.ways.includes(way) ? await readMember(deps.db, half.member_id) : null
  const key = half && member && (await factorKey(deps, member, { way, begunAt: half.begun_at, ip }))
  if (!key) return refuse('sign_in_again')
  const often = await takeTicketCode(deps, member.id, key.recipient, ip)
  if (often) return often
  const {
    accounts: { codeMinutes },
  } = await deps.brand.settings(brand.id)
  await inTransaction(deps.db, async (tx) => {
    const code = await newCode(deps, tx, key, codeMinutes)
    await deps.notify.send(tx, {
      brandId: brand.id,
      channel: way === 'sms' ? 'sms' : 'mail',
      to: key.recipient,
      template: 'code_factor',
      language: member.language,
      words: { code, minutes: writtenCount(member.language, codeMinutes) },
      usefulMinutes: codeMinutes,
    })
  })
  return { expiredMinutes: codeMinutes, sentTo: masked(key.recipient) }
}

/**
 * Under what the code is kept: for this member alone, though a mail address may be another's too, and by network, for whoever has the password holds a ticket as
 * well: what he asks for and gets wrong elsewhere takes no code away. Null when he has no such way, or another one than when
 * the sign-in began: which ways count was looked at then.
 */
export async function factorKey(
  deps: Pick<Deps, 'db' | 'now'>,
  member: MemberRow,
  { way, begunAt, ip }: { way: SentWay; begunAt: Date; ip: string },
): Promise<CodeKey | null> {
  const contact = (await provedContacts(deps, member))[way]
  return contact && contact.provedAt < begunAt
    ? {
        brandId: member.brand_id,
        purpose: `factor ${member.id}`,
        recipient: contact.recipient,
        network: networkOf(ip),
      }
    : null
}
