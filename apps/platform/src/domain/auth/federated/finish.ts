import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { masked } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { readMember } from '../../members/index.ts'
import { digestOf, newToken } from '../../../secrets/token.ts'
import { isOpen } from '../sign-in/ways.ts'
import { wordsOf } from './begin.ts'
import type { Person, Providers } from './providers/provider.ts'
import { insertPending, memberOfIdentity, takeAttempt } from './store.ts'

const PENDING_MS = 15 * 60_000
const SHOWN_MOST = 60

export type Came = {
  brand: BrandRef
  browser: string
  state: string
  code: string
  iss?: string | undefined
  ip: string
}

/**
 * Signs in the person whom a provider has sent back. One without an account gets a ticket, with
 * which they register or link themselves to the account that they sign in to: an account is never
 * found by its address.
 */
export async function finishFederated(
  deps: Deps,
  providers: Providers,
  came: Came & { userAgent: string },
) {
  const { brand, ip, userAgent } = came
  const back = await whoCameBack(deps, providers, came, null)
  if (isRefusal(back)) return back
  const { identity, person } = back
  const memberId = await memberOfIdentity(deps.db, identity)
  const member = memberId === null ? null : await readMember(deps.db, memberId)
  if (member) return completeSignIn(deps, { brand, member, way: 'federated', ip, userAgent })
  const { token: ticket, digest } = newToken()
  await insertPending(deps.db, digest, identity, new Date(deps.now().getTime() + PENDING_MS))
  return refuse('registration_needed', {
    detail: {
      ticket,
      provider: identity.provider,
      email: person.email ?? '',
      name: person.name ?? '',
    },
  })
}

/**
 * Who it is that came back with an attempt of this member's, or of nobody's. The attempt is used
 * up.
 */
export async function whoCameBack(
  deps: Deps,
  providers: Providers,
  { brand, browser, state, code, iss }: Came,
  memberId: bigint | null,
) {
  const attempt = await takeAttempt(deps.db, {
    stateHash: digestOf(state),
    browserHash: digestOf(browser),
    brandId: brand.id,
    memberId,
    at: deps.now(),
  })
  if (!attempt) return refuse('federated_failed')
  const { provider, redirect } = attempt
  if (!isOpen(await deps.brand.settings(brand.id), provider)) return refuse('way_closed')
  const came = new URL(redirect)
  for (const [name, value] of Object.entries({ code, state, iss }))
    if (value !== undefined) came.searchParams.set(name, value)
  const known = await providers(brand.id, provider).catch(() => null)
  const person = await known?.personOf(came, { ...wordsOf(deps, browser), state }).catch(() => null)
  if (!known || !person) return refuse('federated_failed')
  return {
    identity: {
      brandId: brand.id,
      provider,
      account: known.account,
      subject: person.subject,
      shownAs: shownAs(person),
    },
    person,
  }
}

/** Enough for him to know which of his accounts there it is, and little for others. */
function shownAs({ email, name }: Person): string {
  return (email ? masked(email) : (name ?? '')).replaceAll('\0', '').slice(0, SHOWN_MOST)
}
