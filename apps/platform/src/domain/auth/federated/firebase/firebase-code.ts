import { z } from 'zod'
import type { BrandRef } from '../../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../../refusal.ts'
import type { Settings } from '../../../brand/index.ts'
import { passAddress } from '../../challenge/address.ts'
import type { ChallengeAnswer } from '../../challenge/pass.ts'
import { countAsked, passCodeChallenge, takeCode } from '../../codes/ask-code.ts'
import { isSentTo, readMobile } from '../../../members/index.ts'
import type { Deps } from '../../deps.ts'
import { isOpen } from '../../sign-in/ways.ts'
import { fetchFrom } from '../../../../http/outside/fetch-from.ts'
import { readProvider } from '../store.ts'

const PATIENCE_MS = 5_000
/** As long as Firebase takes a code. */
const CODE_MINUTES = 5
const Sent = z.object({ sessionInfo: z.string().min(1).max(2_000) })
const Exchanged = z.object({ idToken: z.string().min(1).max(4_096) })
const Fault = z.object({ error: z.object({ message: z.string() }) })
const faultIn = (body: unknown): string => Fault.safeParse(body).data?.error.message ?? ''

type Asked = {
  brand: BrandRef
  mobile: string
  dialingCode: string
  challenge: ChallengeAnswer
  ip: string
}

/**
 * Has Firebase send its code, for the portal's own form: the browser speaks to nobody but us, and
 * each code counts as one of ours. Only where the brand's account names the addresses for it:
 * Google's own ask browsers for a reCAPTCHA, which the portal does not load.
 */
export async function sendFirebaseCode(
  deps: Deps,
  { brand, mobile: entered, dialingCode, challenge, ip }: Asked,
) {
  const settings = await deps.brand.settings(brand.id)
  const { send } = await addressesOf(deps, brand.id, settings)
  if (!send) return refuse('way_closed')
  const mobile = readMobile(entered, dialingCode, settings.country)
  if (!mobile)
    return refuse('invalid_input', {
      fields: { mobileNum: entered === '' ? 'required' : 'mobile' },
    })
  if (!isSentTo(mobile, settings))
    return refuse('invalid_input', { fields: { mobileNum: 'mobile_country' } })
  // Firebase sends its code to any number, at the brand's expense.
  const refused = await passCodeChallenge(deps, {
    brand,
    settings,
    mobile,
    countedIn: brand,
    given: challenge,
    ip,
  })
  if (refused) return refused
  const often = await takeCode(deps, mobile, ip)
  if (often) return often
  await countAsked(deps, mobile, brand)
  const answer = await ask(send, { phoneNumber: mobile })
  if (isRefusal(answer)) return answer
  const sent = Sent.safeParse(answer.body).data
  if (sent) return { sessionInfo: sent.sessionInfo, expiredMinutes: CODE_MINUTES }
  const fault = faultIn(answer.body)
  if (fault.startsWith('QUOTA_EXCEEDED')) return refuse('quota_insufficient')
  if (fault.startsWith('OPERATION_NOT_ALLOWED')) return refuse('operation_not_allowed')
  return refuse('provider_unavailable')
}

/**
 * Exchanges the code for Firebase's word. It opens nothing by itself: the caller that acts on it
 * checks it anew.
 */
export async function exchangeFirebaseCode(
  deps: Deps,
  {
    brand,
    sessionInfo,
    code,
    challenge,
    ip,
  }: {
    brand: BrandRef
    sessionInfo: string
    code: string
    challenge?: ChallengeAnswer
    ip: string
  },
) {
  const settings = await deps.brand.settings(brand.id)
  const { exchange } = await addressesOf(deps, brand.id, settings)
  if (!exchange) return refuse('way_closed')
  const passed = await passAddress(deps, {
    limits: deps.federatedTries,
    brand,
    settings,
    purpose: 'sign_in',
    given: challenge,
    ip,
  })
  if (isRefusal(passed)) return passed
  const answer = await ask(exchange, { sessionInfo, code })
  if (isRefusal(answer)) return answer
  const token = Exchanged.safeParse(answer.body).data?.idToken
  if (token) return { firebaseIdToken: token }
  const fault = faultIn(answer.body)
  if (fault.startsWith('INVALID_CODE'))
    return refuse('code_wrong', { fields: { code: 'code_wrong' } })
  if (
    fault.startsWith('SESSION_EXPIRED') ||
    fault.startsWith('INVALID_SESSION_INFO') ||
    fault.startsWith('CODE_EXPIRED')
  )
    return refuse('code_expired', { fields: { code: 'code_expired' } })
  return refuse('provider_unavailable')
}

/**
 * Whether the portal's own form can be used: without these addresses apps alone come by Firebase.
 */
export async function hasFirebaseForm(deps: Pick<Deps, 'db'>, brandId: number): Promise<boolean> {
  const addresses = (await readProvider(deps.db, brandId, 'FIREBASE'))?.addresses
  return Boolean(addresses?.send && addresses.exchange)
}

async function addressesOf(
  deps: Pick<Deps, 'db'>,
  brandId: number,
  settings: Settings,
): Promise<{ send?: string; exchange?: string }> {
  if (!isOpen(settings, 'FIREBASE')) return {}
  return (await readProvider(deps.db, brandId, 'FIREBASE'))?.addresses ?? {}
}

async function ask(
  address: string,
  body: object,
): Promise<{ body: unknown } | Refusal<'provider_unavailable'>> {
  try {
    const response = await fetchFrom(new URL(address))(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { body: await response.json() }
  } catch {
    return refuse('provider_unavailable')
  }
}
