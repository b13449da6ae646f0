import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { checkCode, readPending } from '../../auth/index.ts'
import { readMobile, readMember, readMemberToSignIn, TRIAL } from '../../members/index.ts'
import type { Deps } from '../deps.ts'
import { digestOf } from '../../../secrets/token.ts'
import { insertCase, lockOpenOf } from './store.ts'

type Asked = { brand: BrandRef; about: string; host: string; ip: string }
export type NumberLost = Asked & {
  username: string
  mobile: string
  dialingCode: string
  code: string
}
export type FactorsLost = Asked & { ticket: string }

/**
 * A member who has lost the SIM asks for another number, by the code that came to the new one: one
 * open case for each such number, so that strangers with theirs keep no one from asking. Answer,
 * time and what is written are the same for a name that no one bears.
 */
export async function requestNumber(deps: Deps, asked: NumberLost) {
  const { brand, username, ip } = asked
  const { accounts, country } = await deps.brand.settings(brand.id)
  const mobile = readMobile(asked.mobile, asked.dialingCode, country)
  const fields = {
    ...(username === '' && { username: 'required' }),
    ...(!mobile && { mobileNum: asked.mobile === '' ? 'required' : 'mobile' }),
  }
  if (!mobile || username === '') return refuse('invalid_input', { fields })
  const right = await checkCode(
    deps,
    { brandId: brand.id, purpose: 'recovery', recipient: mobile, network: networkOf(ip) },
    asked.code,
    accounts.codeTries,
  )
  if (isRefusal(right)) return right
  if ((await deps.recoveriesAsked.take(networkOf(ip))) === null) return refuse('too_many_requests')
  // By number, too: a member who registered by it has it as the name.
  const number = readMobile(username, '', country)
  const named = await readMemberToSignIn(deps.db, brand.id, username, number)
  // An account that is locked is not opened by a new number.
  const member = named?.status === 'active' && named.type !== TRIAL ? named : null
  return inTransaction(deps.db, async (tx) => {
    if (!(await right.use(tx)))
      return refuse('code_expired', { fields: { verificationCode: 'code_expired' } })
    const open = await lockOpenOf(tx, {
      brandId: brand.id,
      username: named?.username ?? username,
      memberId: member?.id ?? null,
    })
    const isRepeat = open.some((each) => each.kind === 'lost_number' && each.mobile === mobile)
    await insertCase(tx, {
      brandId: brand.id,
      memberId: isRepeat ? null : (member?.id ?? null),
      kind: 'lost_number',
      lost: member?.mobile ?? null,
      mobile,
      about: asked.about,
      domain: asked.host,
      ip,
      at: deps.now(),
    })
    // Without the player, so that it is written alike for no one.
    await publish(tx, 'recovery.asked', { brandId: brand.id })
    return { waitingHours: accounts.recoveryHours }
  })
}

/**
 * A member who has given the first factor, and has lost the second ones, asks that those be
 * removed: one open case for each network.
 */
export async function requestFactors(deps: Deps, { brand, ticket, about, host, ip }: FactorsLost) {
  const { accounts } = await deps.brand.settings(brand.id)
  if ((await deps.recoveriesAsked.take(networkOf(ip))) === null) return refuse('too_many_requests')
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const pending = await readPending(tx, {
      ticketHash: digestOf(ticket),
      brandId: brand.id,
      now: at,
    })
    const member = pending && (await readMember(tx, pending.member_id))
    if (member?.status !== 'active') return refuse('sign_in_again')
    const { id: memberId, username } = member
    const open = await lockOpenOf(tx, { brandId: brand.id, username, memberId })
    const kind = 'lost_factors'
    if (!open.some((each) => each.kind === kind && networkOf(each.ip) === networkOf(ip))) {
      await insertCase(tx, { brandId: brand.id, memberId, kind, about, domain: host, ip, at })
      await publish(tx, 'recovery.asked', { brandId: brand.id })
    }
    return { waitingHours: accounts.recoveryHours }
  })
}
