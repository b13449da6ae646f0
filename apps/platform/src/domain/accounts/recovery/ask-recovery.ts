import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { checkCode } from '../codes/code.ts'
import { readMobile } from '../codes/mobile.ts'
import type { Deps } from '../deps.ts'
import { readMemberToRecover } from '../store/members.ts'
import { TRIAL } from '../trial/play-money.ts'
import { insertRecovery, lockOpenOf, wasOwn } from './store.ts'

/** Of one member, and of those so many from one network: a stranger neither fills the queue nor keeps him out of it. */
const OPEN_MOST = 20
const OPEN_MOST_OF_NETWORK = 2

export type RecoveryAsked = {
  brand: BrandRef
  username: string
  mobile: string
  dialingCode: string
  code: string
  about: string
  host: string
  ip: string
}

/**
 * Somebody who has lost his SIM asks that another number take its place; that he reads what is sent there the code proves. Answer,
 * time and what is written are the same for a name that nobody has.
 */
export async function askRecovery(
  deps: Deps,
  { brand, username, mobile: entered, dialingCode, code, about, host, ip }: RecoveryAsked,
) {
  const { accounts, country } = await deps.brand.settings(brand.id)
  const mobile = readMobile(entered, dialingCode, country)
  const fields = {
    ...(username === '' && { username: 'required' }),
    ...(!mobile && { mobileNum: entered === '' ? 'required' : 'mobile' }),
  }
  if (!mobile || username === '') return refuse('invalid_input', { fields })
  const right = await checkCode(
    deps,
    { brandId: brand.id, purpose: 'recovery', recipient: mobile, network: networkOf(ip) },
    code,
    accounts.codeTries,
  )
  if (isRefusal(right)) return right
  // Only now: false ones, of which each code bears five, keep no neighbour out.
  if ((await deps.recoveriesAsked.take(networkOf(ip))) === null) return refuse('too_many_requests')
  // By his number, too: to whoever registered by it that is his name, or was, until another took the number's place.
  const named = await readMemberToRecover(
    deps.db,
    brand.id,
    username,
    readMobile(username, '', country),
  )
  const isOwn = await wasOwn(deps.db, named?.id ?? null, mobile)
  // Who never had a number has lost none, and whoever is locked out is not let in by a new one. Where an operator has taken off what took his own one's place, that is missing still.
  const member =
    named?.status === 'active' &&
    named.type !== TRIAL &&
    (named.mobile !== null || isOwn) &&
    named.mobile !== mobile
      ? named
      : null
  return inTransaction(deps.db, async (tx) => {
    if (!(await right.use(tx)))
      return refuse('code_expired', { fields: { verificationCode: 'code_expired' } })
    const open = await lockOpenOf(tx, {
      brandId: brand.id,
      username: named?.username ?? username,
      memberId: member?.id ?? null,
    })
    const hasRoom =
      open.length < OPEN_MOST &&
      open.filter((from) => networkOf(from) === networkOf(ip)).length < OPEN_MOST_OF_NETWORK
    await insertRecovery(tx, {
      brandId: brand.id,
      member: hasRoom ? member : null,
      mobile,
      about,
      domain: host,
      ip,
      at: deps.now(),
    })
    // Without the player, so that it is written alike for nobody.
    await publish(tx, 'recovery.asked', { brandId: brand.id })
    return { waitingHours: accounts.recoveryHours }
  })
}
