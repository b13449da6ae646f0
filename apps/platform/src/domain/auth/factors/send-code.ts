import type { SentWay } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { refuse } from '../../../refusal.ts'
import { masked, writtenCount } from '../../notify/index.ts'
import { takeOwnCode } from '../codes/ask-code.ts'
import { newCode } from '../codes/code.ts'
import type { CodeKey } from '../codes/store.ts'
import type { Deps } from '../deps.ts'
import { type MemberRow, readMember } from '../../members/index.ts'
import { digestOf } from '../../../secrets/token.ts'
import { readPending } from './store.ts'

/** Sends the code that a sign-in may be confirmed with, to a verified contact. */
export async function sendFactorCode(
  deps: Deps,
  { brand, ticket, way, ip }: { brand: BrandRef; ticket: string; way: SentWay; ip: string },
) {
  const pending = await readPending(deps.db, {
    ticketHash: digestOf(ticket),
    brandId: brand.id,
    now: deps.now(),
  })
  const member = pending?.ways.includes(way) ? await readMember(deps.db, pending.member_id) : null
  const key = pending && member && factorKey(member, { way, begunAt: pending.begun_at, ip })
  if (!key) return refuse('sign_in_again')
  const often = await takeOwnCode(deps, member.id, key.recipient)
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
 * Under what the code is kept: for this member and network alone. Null when the contact is not the
 * one that was verified when the sign-in began.
 */
export function factorKey(
  member: MemberRow,
  { way, begunAt, ip }: { way: SentWay; begunAt: Date; ip: string },
): CodeKey | null {
  const [recipient, verifiedAt] =
    way === 'sms'
      ? [member.mobile, member.mobile_proved_at]
      : [member.email, member.email_proved_at]
  return recipient && verifiedAt && verifiedAt < begunAt
    ? {
        brandId: member.brand_id,
        purpose: `factor ${member.id}`,
        recipient,
        network: networkOf(ip),
      }
    : null
}
