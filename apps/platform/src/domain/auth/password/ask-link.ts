import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { writtenCount } from '../../notify/index.ts'
import { passAddress } from '../challenge/address.ts'
import type { ChallengeAnswer } from '../challenge/pass.ts'
import { readMobile, readMemberToSignIn } from '../../members/index.ts'
import type { Deps } from '../deps.ts'
import { newToken } from '../../../secrets/token.ts'
import { insertLink } from './link-store.ts'

const MINUTE_MS = 60_000

/**
 * Mails a link to set a forgotten password, to the verified address of the account that is named.
 * Answer, time and what is written are the same for any other. The token stands behind the `#` of
 * the address, which no server and no log ever sees.
 */
export async function askPasswordLink(
  deps: Deps,
  input: {
    brand: BrandRef
    username: string
    email: string
    challenge?: ChallengeAnswer
    host: string
    ip: string
    language: string
  },
) {
  const { brand, username, email, challenge, host, ip } = input
  if (username === '' || !/^[^\s@]+@[^\s@]+$/.test(email))
    return refuse('invalid_input', {
      fields: {
        ...(username === '' && { username: 'required' }),
        ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: email === '' ? 'required' : 'pattern' }),
      },
    })
  const settings = await deps.brand.settings(brand.id)
  const address = email.toLowerCase()
  const passed = await passAddress(deps, {
    limits: deps.linksAsked.byAddress,
    brand,
    settings,
    purpose: 'code',
    given: challenge,
    ip,
  })
  if (isRefusal(passed)) return passed
  if ((await deps.linksAsked.byMailbox.take(`${brand.id}:${address}@${networkOf(ip)}`)) === null)
    return refuse('too_many_requests')

  // By number, too: a member who registered by it has it as the name.
  const named = await readMemberToSignIn(
    deps.db,
    brand.id,
    username,
    readMobile(username, '', settings.country),
  )
  const meant =
    named?.email?.toLowerCase() === address && named.email_proved_at && named.status === 'active'
      ? named
      : null
  // Only what is really mailed counts against the mailbox.
  const isLeft =
    (await deps.linksAsked.byMailbox.take(meant ? `sent ${meant.id}` : `no one ${address}`)) !==
    null
  const member = isLeft ? meant : null
  const minutes = settings.accounts.linkMinutes
  const { token, digest } = newToken()
  await inTransaction(deps.db, async (tx) => {
    await insertLink(tx, {
      digest,
      brandId: brand.id,
      memberId: member?.id ?? null,
      expiresAt: new Date(deps.now().getTime() + minutes * MINUTE_MS),
    })
    await deps.notify.send(tx, {
      brandId: brand.id,
      channel: 'mail',
      to: member?.email ?? address,
      template: 'password_link',
      language: member?.language ?? input.language,
      usefulMinutes: minutes,
      words: {
        username: member?.username ?? username,
        minutes: writtenCount(member?.language ?? input.language, minutes),
        link: `${deps.portalAt(host)}/?modal=reset#token=${token}`,
      },
      isDecoy: member === null,
    })
  })
  return { expiredMinutes: minutes }
}
