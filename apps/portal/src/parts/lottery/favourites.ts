import { useSyncExternalStore } from 'react'

/** As many as are kept of one member. */
const MOST = 200
const listeners = new Set<() => void>()

const keyOf = (username: string) => `favouriteLotteries.${username}`
const mine = (): string | null => {
  const username = sessionStorage.getItem('username')
  return username ? keyOf(username) : null
}

/** Of the member who is signed in: what the browser keeps, so that reads can be compared. */
function kept(): string {
  const key = mine()
  return (key && localStorage.getItem(key)) || '[]'
}
function idsIn(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Favourite lottery games stay in this browser, by user name; the newest first. */
export function useFavouriteLotteries(): string[] {
  return idsIn(useSyncExternalStore(onChange, kept))
}

export function setFavouriteLottery(nodeId: string, isFavourite: boolean): void {
  const key = mine()
  if (!key) return
  const others = idsIn(kept()).filter((id) => id !== nodeId)
  const ids = isFavourite ? [nodeId, ...others].slice(0, MOST) : others
  if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids))
  else localStorage.removeItem(key)
  listeners.forEach((listener) => listener())
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
