import { isPassing } from '@padma/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useIsSignedIn } from '../../session/session.ts'
import { addOutgoing, markOutgoing, removeOutgoing, useOutgoing } from './outgoing.ts'
import {
  endConversation,
  type Saying,
  say,
  type Service,
  serviceKey,
  serviceQuery,
} from './queries.ts'

/** The conversation, what is on its way to it, and whether the line is lost. */
export function useChat() {
  const queryClient = useQueryClient()
  const isMember = useIsSignedIn()
  const query = useQuery(serviceQuery(isMember))
  const outgoing = useOutgoing()
  const isOnline = useSyncExternalStore(onLine, () => navigator.onLine)
  const [refused, setRefused] = useState<{ error: unknown; saying: Saying } | null>(null)
  const isLost = !isOnline || query.isError || outgoing.some(({ isHeldUp }) => isHeldUp)

  async function send(saying: Saying): Promise<void> {
    markOutgoing(saying.key, false)
    try {
      const conversation = await say(saying)
      queryClient.setQueryData(
        serviceKey(isMember),
        (former: Service | undefined) => former && { ...former, conversation },
      )
      removeOutgoing(saying.key)
    } catch (error) {
      if (isPassing(error)) return markOutgoing(saying.key, true)
      removeOutgoing(saying.key)
      setRefused({ error, saying })
      void query.refetch()
    }
  }
  const sendAgain = useEffectEvent(() => {
    for (const { isHeldUp, ...saying } of outgoing) if (isHeldUp) void send(saying)
  })
  const { dataUpdatedAt } = query
  // An answer says that the line is back.
  useEffect(() => {
    const timer = setTimeout(() => sendAgain())
    return () => clearTimeout(timer)
  }, [dataUpdatedAt, isOnline])

  return {
    query,
    outgoing,
    isLost,
    refused,
    forgetRefusal: () => setRefused(null),
    say(words: Omit<Saying, 'key'>) {
      const saying = { key: crypto.randomUUID(), ...words }
      setRefused(null)
      addOutgoing(saying)
      void send(saying)
    },
    sayAgain: (saying: Saying) => void send(saying),
    async end() {
      await endConversation()
      await query.refetch()
    },
  }
}
export type Chat = ReturnType<typeof useChat>

function onLine(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
