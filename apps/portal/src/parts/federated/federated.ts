import type { FederatedProvider } from '@padma/contract'
import { api } from '../../calls/api.ts'
import { beginSession } from '../../session/session.ts'
import { LINKS } from '../../session/linking.ts'
import { withProof } from '../challenge/with-proof.ts'

/**
 * While a visitor is at a provider, and while they have no account here yet; both belong to this
 * tab and end with it.
 */
const BROWSER = 'federatedBrowser'
const THEN = 'federatedThen'
const PERSON = 'federatedPerson'
/** As long as the server's ticket. */
const PERSON_MS = 15 * 60_000

export type FederatedPerson = {
  ticket: string
  provider: FederatedProvider
  email: string
  name: string
}
export const providerNames: Record<FederatedProvider, string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
}

/** Leaves for the provider. */
export async function goToProvider(
  provider: FederatedProvider,
  then: string | undefined,
): Promise<void> {
  const { url, browser } = await withProof('sign_in', (proof) =>
    api('POST /wps/session/federated', { body: { provider, ...proof } }),
  )
  sessionStorage.removeItem(LINKS)
  leave(url, browser, then)
}

/** Leaves for the provider, to link who one is there to the account that one is in. */
export async function goToLink(provider: FederatedProvider): Promise<void> {
  const { url, browser } = await api.sealed('POST /wps/member/federated/begin', {
    body: { provider },
  })
  sessionStorage.setItem(LINKS, provider)
  leave(url, browser, '/?member=securityCenter')
}

function leave(url: string, browser: string, then: string | undefined): void {
  sessionStorage.setItem(BROWSER, browser)
  if (then) sessionStorage.setItem(THEN, then)
  else sessionStorage.removeItem(THEN)
  location.assign(url)
}

/** Links the person that the provider has sent back, once; answers with the provider. */
export async function linkFederated(came: URLSearchParams): Promise<string> {
  const provider = sessionStorage.getItem(LINKS) as FederatedProvider
  await api.sealed('POST /wps/member/federated/finish', { body: takeCame(came) })
  return providerNames[provider]
}
export const stopLinking = (): void => sessionStorage.removeItem(LINKS)

function takeCame(came: URLSearchParams): {
  browser: string
  state: string
  code: string
  iss?: string
} {
  const browser = sessionStorage.getItem(BROWSER) ?? ''
  sessionStorage.removeItem(BROWSER)
  const iss = came.get('iss')
  return {
    browser,
    state: came.get('state') ?? '',
    code: came.get('code') ?? '',
    ...(iss && { iss }),
  }
}

/** Signs in with what the provider has sent back, once. */
export async function signInFederated(
  came: URLSearchParams,
): Promise<{ isPasswordExpired: boolean }> {
  const opened = await api.sealed('POST /wps/session/login/federated', { body: takeCame(came) })
  beginSession(opened)
  return { isPasswordExpired: opened.passwordExpired }
}

/** Where the visitor was going when they left. */
export function takeThen(): string | undefined {
  const then = sessionStorage.getItem(THEN) ?? undefined
  sessionStorage.removeItem(THEN)
  return then
}

/**
 * `isMine`: the visitor has said that it is theirs, and that it is to open the account that they
 * come to.
 */
type KeptPerson = FederatedPerson & { isMine: boolean; until: number }

export function keepPerson(person: FederatedPerson): void {
  keep({ ...person, isMine: false, until: Date.now() + PERSON_MS })
}

function keep(person: KeptPerson): void {
  sessionStorage.setItem(PERSON, JSON.stringify(person))
}

export function claimPerson(isMine: boolean): void {
  const person = keptPerson()
  if (person) keep({ ...person, isMine })
}

/** Who has come from a provider and has no account here yet. */
export function keptPerson(): KeptPerson | null {
  const kept = JSON.parse(sessionStorage.getItem(PERSON) ?? 'null') as KeptPerson | null
  return kept && kept.until > Date.now() ? kept : null
}

export function forgetPerson(): void {
  sessionStorage.removeItem(PERSON)
}

/**
 * The member who has just signed in is the one who came from the provider, if they have said so:
 * someone else may have left this tab. Null when no one is to be linked.
 */
export async function linkPerson(): Promise<string | null> {
  const person = keptPerson()
  forgetPerson()
  if (!person?.isMine) return null
  await api.sealed('POST /wps/member/federated', { body: { ticket: person.ticket } })
  return providerNames[person.provider]
}
