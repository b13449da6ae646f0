import { inTransaction } from '../../../db/in-transaction.ts'
import type { MemberSession } from '../../../http/edge.ts'
import type { MemberRow } from '../../members/index.ts'
import { masked, writtenCount } from '../../notify/index.ts'
import { takeOwnCode } from '../codes/ask-code.ts'
import { newCode } from '../codes/code.ts'
import type { CodeKey } from '../codes/store.ts'
import type { Deps } from '../deps.ts'

export type Contact = { channel: 'sms' | 'mail'; to: string }
/** What a code of a member who is signed in is for. */
type OwnPurpose = 'reauth' | 'transfer'

/** Where such a code goes: the verified number, else the verified mailbox. */
export function contactOf(known: MemberRow): Contact | null {
  if (known.mobile && known.mobile_proved_at) return { channel: 'sms', to: known.mobile }
  return known.email && known.email_proved_at ? { channel: 'mail', to: known.email } : null
}

export const ownKey = (
  { brandId, playerId }: MemberSession,
  purpose: OwnPurpose,
  recipient: string,
): CodeKey => ({ brandId, purpose: `${purpose} ${playerId}`, recipient })

type Asked = {
  known: MemberRow
  contact: Contact
  purpose: OwnPurpose
  template: 'code_factor' | 'code_transfer'
}

export async function sendOwnCode(
  deps: Deps,
  member: MemberSession,
  { known, contact, purpose, template }: Asked,
) {
  const often = await takeOwnCode(deps, member.playerId, contact.to)
  if (often) return often
  const { codeMinutes } = (await deps.brand.settings(member.brandId)).accounts
  await inTransaction(deps.db, async (tx) => {
    const code = await newCode(deps, tx, ownKey(member, purpose, contact.to), codeMinutes)
    await deps.notify.send(tx, {
      brandId: member.brandId,
      ...contact,
      template,
      language: known.language,
      words: { code, minutes: writtenCount(known.language, codeMinutes) },
      usefulMinutes: codeMinutes,
    })
  })
  return { expiredMinutes: codeMinutes, sentTo: masked(contact.to) }
}
