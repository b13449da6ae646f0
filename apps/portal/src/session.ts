import { useSyncExternalStore } from 'react'

/** What the session storage keeps of a sign-in, under the names of the old wire. */
const memberKeys = ['isAgent', 'merchant', 'platform', 'nickname', 'account', 'username', 'customerId', 'toUpline', 'memberLabel'] as const
type MemberKey = (typeof memberKeys)[number]

const listeners = new Set<() => void>()
const changed = (): void => listeners.forEach((listener) => listener())

export const token = (): string | null => sessionStorage.getItem('token')

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, () => token() !== null)
}

export function beginSession(opened: { token: string; merchantCode: string }): void {
  sessionStorage.setItem('token', opened.token)
  sessionStorage.setItem('merchantCode', opened.merchantCode)
  localStorage.setItem('merchantCode', opened.merchantCode)
  changed()
}

export function keepMember(member: Record<MemberKey, string>): void {
  for (const key of memberKeys) sessionStorage.setItem(key, member[key])
}

/** Forgets who was signed in and keeps the merchant's keys. */
export function endSession(): void {
  for (const key of ['token', ...memberKeys]) if (key !== 'merchant') sessionStorage.removeItem(key)
  changed()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
