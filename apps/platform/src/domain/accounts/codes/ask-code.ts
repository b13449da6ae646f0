import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { refuse } from '../../../refusal.ts'
import { type ChallengeAnswer, passChallenge } from '../challenge/pass.ts'
import { isSuspect } from '../challenge/suspicion.ts'
import type { Deps } from '../deps.ts'
import { readMemberByMobile } from '../store.ts'
import { isOpen } from '../ways.ts'
import { newCode } from './code.ts'
import { readMobile } from './mobile.ts'

export type CodeRequest = { brand: BrandRef; purpose: 'sign_in' | 'password' | 'register'; entered: string; dialingCode: string; /** Of the call, for what is wrong with the number. */ field: string; challenge?: ChallengeAnswer; ip: string; language: string }

/** A flag of the brand that opens each; a forgotten password may be set anew wherever there are passwords. */
const ways = { sign_in: ['showVerCodeLogin'], register: ['smsEnabled', 'mobileReg'], password: ['usernameEnabled', 'mobileRegPass', 'mobileReg'] } as const

/**
 * Sends a code by SMS. Answer, time and what is written are the same whether a member has the number or not: to sign in nothing
 * goes to an unknown number, to register a known one is told that it has an account.
 */
export async function askCode(deps: Deps, { brand, purpose, entered, dialingCode, field, challenge, ip, language }: CodeRequest) {
  const settings = await deps.brand.settings(brand.id)
  if (!ways[purpose].some((way) => isOpen(settings, way))) return refuse('way_closed')
  const mobile = readMobile(entered, dialingCode, settings.country)
  if (!mobile) return refuse('invalid_input', { fields: { [field]: entered === '' ? 'required' : 'mobile' } })
  const refused = (await isSuspect(deps, brand, ip, settings.accounts.challengeAfter)) ? await passChallenge(deps, { brand, settings, purpose: 'code', given: challenge ?? {} }) : null
  if (refused) return refused
  if (!(await mayAskCode(deps, mobile, ip))) return refuse('too_many_requests')

  const minutes = settings.accounts.codeMinutes
  const member = await readMemberByMobile(deps.db, brand.id, mobile)
  await inTransaction(deps.db, async (tx) => {
    const code = await newCode(deps, tx, { brandId: brand.id, purpose, recipient: mobile }, minutes)
    const isRegistration = purpose === 'register'
    await deps.notify.send(tx, {
      brandId: brand.id, channel: 'sms', to: mobile, language: member?.language ?? language, usefulMinutes: minutes,
      ...(isRegistration && member ? { template: 'already_registered', words: { username: member.username } } : { template: `code_${purpose}`, words: { code, minutes: String(minutes) } }),
      isDecoy: !isRegistration && !member,
    })
  })
  return { expiredMinutes: minutes }
}

/** Once a minute, 5 an hour and 10 a day for a recipient, whatever the brand; 20 an hour for an address. */
export async function mayAskCode(deps: Deps, recipient: string, ip: string): Promise<boolean> {
  const { byMinute, byHour, byDay, byAddress } = deps.codesAsked
  if ((await byAddress.take(networkOf(ip))) === null) return false
  for (const limit of [byMinute, byHour, byDay]) if ((await limit.take(recipient)) === null) return false
  return true
}
