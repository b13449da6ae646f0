import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../brand/queries.ts'
import { memberQuery } from '../member/queries.ts'
import { useIsSignedIn } from '../../session/session.ts'

const VIP_ABOVE_RANK = 4

/**
 * The brand's own link to those who answer: the VIP line for a club rank above four, live chat for
 * everyone else. Empty: the own window opens. Null: not known yet.
 */
export function useCustomerService(): string | null {
  const { data: permission } = useQuery(permissionQuery)
  const isSignedIn = useIsSignedIn()
  const { data: member } = useQuery({ ...memberQuery, enabled: isSignedIn })
  if (!permission) return null
  return serviceFor(
    isSignedIn ? (member?.clubLabel.rankLevel ?? 0) : 0,
    permission.info.customerService,
  )
}

export function serviceFor(
  rankLevel: number,
  { url, vipUrl }: { url: string; vipUrl: string },
): string {
  return rankLevel > VIP_ABOVE_RANK && vipUrl !== '' ? vipUrl : url
}
