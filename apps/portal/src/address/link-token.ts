import { useEffect, useState } from 'react'

/**
 * The token of a link from a message. It stands behind the `#` and leaves the address at once, so
 * that history and shared addresses do not keep it.
 */
export function useLinkToken(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  useEffect(() => {
    if (location.hash !== '')
      history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
