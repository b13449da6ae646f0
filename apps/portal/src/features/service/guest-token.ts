const KEPT = 'service_token'

/** By which a guest's conversation is theirs; gone with the tab. */
export const guestToken = (): string | null => sessionStorage.getItem(KEPT)

/** The one that is kept, or a new one that is kept from now on. */
export function anyGuestToken(): string {
  const kept = guestToken()
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  sessionStorage.setItem(KEPT, made)
  return made
}
