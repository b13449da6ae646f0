import { useSyncExternalStore } from 'react'

/** What the session storage keeps of a sign-in, under the names of the old wire. */
const memberKeys = [
  'isAgent',
  'merchant',
  'platform',
  'nickname',
  'account',
  'username',
  'customerId',
  'toUpline',
  'memberLabel',
] as const
type MemberKey = (typeof memberKeys)[number]
const sessionKeys = ['token', 'merchantCode', ...memberKeys] as const
/** A session as one tab hands it to another. */
export type KeptSession = Partial<Record<(typeof sessionKeys)[number], string>>
/**
 * `ended`: the server ended it; `elsewhere`, `password`, `house`: and said by whom. `left`:
 * the member signed out. `trialOver`: it was of free play, which ends after a day.
 */
export type Ending = 'ended' | 'elsewhere' | 'password' | 'house' | 'left' | 'trialOver'

const listeners = new Set<() => void>()
const changed = (): void => listeners.forEach((listener) => listener())

export const token = (): string | null => sessionStorage.getItem('token')

export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, token)
}

export function useIsSignedIn(): boolean {
  return useToken() !== null
}

type FreshSignIn = { isFirst: boolean; offersFactor: boolean }
let fresh: FreshSignIn | null = null
/** Once after each sign-in in this tab, what it was. */
export function takeFreshSignIn(): FreshSignIn | null {
  const taken = fresh
  fresh = null
  return taken
}

export function beginSession(opened: {
  token: string
  merchantCode: string
  firstTimeLogin: boolean
  offerFactor: boolean
}): void {
  // A trial gives way to the account; why an earlier session ended is over, and so is a sign-in
  // that was begun by another method.
  if (token() !== null) forgetSession()
  for (const key of ['endedBy', 'factorAsked']) sessionStorage.removeItem(key)
  sessionStorage.setItem('token', opened.token)
  sessionStorage.setItem('merchantCode', opened.merchantCode)
  localStorage.setItem('merchantCode', opened.merchantCode)
  fresh = { isFirst: opened.firstTimeLogin, offersFactor: opened.offerFactor }
  changed()
}

/** What the session's token was before, in this tab. */
let formers: string[] = []
export const formerTokens = (): readonly string[] => formers

/** The session goes on with another token; the former one is good no more. */
export function renewSession(renewed: string): void {
  formers.push(token()!)
  sessionStorage.setItem('token', renewed)
  changed()
}

export function keepMember(member: Record<MemberKey, string>): void {
  for (const key of memberKeys) sessionStorage.setItem(key, member[key])
}

/** What a browser keeps of the brand when no one is signed in any more. */
const merchantKeys = ['merchant', 'merchantCode', 'platform']

/** Clears what this tab kept, but for the merchant's keys. */
export function endSession(): void {
  formers = []
  for (const key of Object.keys(sessionStorage))
    if (!merchantKeys.includes(key)) sessionStorage.removeItem(key)
  changed()
}

function forgetSession(): void {
  formers = []
  for (const key of ['token', ...memberKeys])
    if (!merchantKeys.includes(key)) sessionStorage.removeItem(key)
}

/** The session of this tab, for another tab of this browser; null for a guest. */
export function keptSession(): KeptSession | null {
  if (token() === null) return null
  return Object.fromEntries(
    sessionKeys.flatMap((key) => {
      const value = sessionStorage.getItem(key)
      return value === null ? [] : [[key, value]]
    }),
  )
}

/** Goes on with the session of another tab. */
export function adoptSession(session: KeptSession): void {
  for (const key of sessionKeys)
    if (typeof session[key] === 'string') sessionStorage.setItem(key, session[key])
  changed()
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
