import { type ClaimKind, claimKinds } from '@padma/contract/claims'
import { Refused } from '@padma/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../operator.ts'
import { token } from '../../session/session.ts'

const KEEP_MS = 30_000

/**
 * Takes the case for this operator while it is open, and leaves it to others after. Answers who
 * else has it.
 */
export function useClaim(kind: ClaimKind, id: string | null): string | null {
  const may = useMay()
  const isTaking = id !== null && claimKinds[kind].take.some(may)
  const { error } = useQuery({
    queryKey: ['claims', kind, 'own', id],
    queryFn: () => api('PUT /ops/claims/:kind/:id', { params: { kind, id: id! } }),
    enabled: isTaking,
    refetchInterval: KEEP_MS,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  useEffect(() => {
    if (!isTaking) return
    // A page that is closed has no time for an answer.
    const leave = (): void =>
      void fetch(`/ops/claims/${kind}/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token() ?? ''}` },
        keepalive: true,
      }).catch(() => undefined)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [kind, id, isTaking])
  if (!isTaking || !(error instanceof Refused) || error.code !== 'case_taken') return null
  return String(error.value.by ?? '')
}

/** By the case's id, who else has it. */
export function useTaken(kind: ClaimKind): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['claims', kind],
    queryFn: () => api('GET /ops/claims/:kind', { params: { kind } }),
    refetchInterval: KEEP_MS,
  })
  return new Map(data?.claims.flatMap(({ id, by, isMine }) => (isMine ? [] : [[id, by]])))
}
