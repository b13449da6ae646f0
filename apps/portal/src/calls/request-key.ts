import { Refused } from '@padma/contract/client'
import { useState } from 'react'

/**
 * The key of one act, made when its form opens: pressing again after a lost answer repeats the same
 * act and never does it twice. `renew` after it is done, or when the server says that the key
 * belongs to another content.
 */
export function useRequestKey(): {
  key: string
  renew: () => void
  renewIfReused: (error: Error) => void
} {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const renew = (): void => setKey(crypto.randomUUID())
  return {
    key,
    renew,
    renewIfReused: (error) => error instanceof Refused && error.code === 'key_reused' && renew(),
  }
}
