import type { ReauthMethod } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { masked } from '../../notify/index.ts'
import { checkCode } from '../codes/code.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../sessions/in-session.ts'
import { optionsToSign, signedByPasskey } from '../passkeys/sign-in-by-passkey.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { readMember } from '../../members/index.ts'
import { markAuthenticated } from '../sessions/store.ts'
import { isOpen } from '../sign-in/ways.ts'
import { freshUntil } from './is-fresh.ts'
import { contactOf, ownKey, sendOwnCode } from './own-code.ts'
import { checkOwnPassword, takeReauth } from './own-password.ts'

/**
 * How a member authenticates again: by password or passkey; without a password by a code to a
 * verified contact.
 */
export async function reauthMethods(deps: Deps, member: MemberSession) {
  const known = (await readMember(deps.db, member.playerId))!
  const hasPasskey =
    isOpen(await deps.brand.settings(member.brandId), 'PASSKEYS') &&
    (await passkeysOf(deps.db, member.playerId)).length > 0
  const contact = contactOf(known)
  const methods: ReauthMethod[] = [
    ...(known.has_password ? (['password'] as const) : []),
    ...(!known.has_password && contact ? (['code'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
  ]
  return { methods, sentTo: methods.includes('code') ? masked(contact!.to) : null }
}

export async function sendReauthCode(deps: Deps, member: MemberSession) {
  const known = (await readMember(deps.db, member.playerId))!
  const contact = contactOf(known)
  if (known.has_password || !contact) return refuse('way_closed')
  return sendOwnCode(deps, member, { known, contact, purpose: 'reauth', template: 'code_factor' })
}

export async function askReauthPasskey(
  deps: Deps,
  { member, host }: { member: MemberSession; host: string },
) {
  if (!(await reauthMethods(deps, member)).methods.includes('passkey')) return refuse('way_closed')
  return optionsToSign(deps, {
    brandId: member.brandId,
    host,
    purpose: { in: member.sessionId, to: 'reauth' },
  })
}

type Given = {
  member: MemberSession
  host: string
  password?: string | undefined
  code?: string | undefined
  response?: Record<string, unknown> | undefined
}

/** Marks the session as authenticated by what was given. */
export async function reauthenticate(deps: Deps, given: Given) {
  const right = await checked(deps, given)
  if (isRefusal(right)) return right
  return inSession(deps.db, given.member, async (tx) => {
    const refused = await right(tx)
    if (refused) return refused
    const at = deps.now()
    await markAuthenticated(tx, given.member.sessionId, at)
    return { until: freshUntil(at).toISOString() }
  })
}

/** What uses it up in the transaction. */
async function checked(
  deps: Deps,
  { member, host, password, code, response }: Given,
): Promise<((tx: Tx) => Promise<Refusal | null>) | Refusal> {
  if (response) {
    const signed = await signedByPasskey(deps, {
      brandId: member.brandId,
      memberId: member.playerId,
      host,
      purpose: { in: member.sessionId, to: 'reauth' },
      response,
    })
    if (isRefusal(signed)) return signed
    return async (tx) => ((await signed.use(tx)) ? null : refuse('passkey_failed'))
  }
  if (code !== undefined) {
    const known = (await readMember(deps.db, member.playerId))!
    const contact = contactOf(known)
    if (known.has_password || !contact) return refuse('way_closed')
    if (!(await takeReauth(deps, member))) return refuse('too_many_requests')
    const { codeTries } = (await deps.brand.settings(member.brandId)).accounts
    const right = await checkCode(deps, ownKey(member, 'reauth', contact.to), code, codeTries)
    if (isRefusal(right)) return { ...right, fields: { code: right.refused } }
    return async (tx) => ((await right.use(tx)) ? null : refuse('code_expired'))
  }
  const known = await checkOwnPassword(deps, member, password ?? '')
  return isRefusal(known) ? known : async () => null
}
