import { Refused } from '@padma/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { memberQuery } from '../../../parts/member/queries.ts'

/**
 * A member who has to set a new password is led to its form on arrival, and from every call that
 * is refused for the lack of it.
 */
export function NewPasswordFirst() {
  const queryClient = useQueryClient()
  const { open } = useOverlay()
  const { data: member } = useQuery(memberQuery)
  const isNeeded = member?.passwordChangeNeeded ?? false
  const lead = useEffectEvent(() => open({ modal: 'password' }))
  const told = useEffectEvent((error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'password_change_needed') return
    // It may be required during a visit.
    void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
    lead()
  })
  useEffect(() => {
    if (isNeeded) lead()
  }, [isNeeded])
  useEffect(() => {
    const stops = [
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') told(event.action.error)
      }),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') told(event.action.error)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [queryClient])
  return null
}
