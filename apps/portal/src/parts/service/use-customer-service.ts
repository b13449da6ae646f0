import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../brand/queries.ts'
import { memberQuery } from '../member/queries.ts'
import { useIsSignedIn } from '../../session/session.ts'

const VIP_ABOVE_RANK = 4

/**
 * Where people answer: the VIP line for a club rank above four, live chat for everyone else; empty
 * when the brand has none.
 */
export function useCustomerService(): string {
  const { data: permission } = useQuery(permissionQuery)
  const isSignedIn = useIsSignedIn()
  const { data: member } = useQuery({ ...memberQuery, enabled: isSignedIn })
  const { url = '', vipUrl = '' } = permission?.info.customerService ?? {}
  return serviceFor(isSignedIn ? (member?.clubLabel.rankLevel ?? 0) : 0, { url, vipUrl })
}

export function serviceFor(
  rankLevel: number,
  { url, vipUrl }: { url: string; vipUrl: string },
): string {
  return rankLevel > VIP_ABOVE_RANK && vipUrl !== '' ? vipUrl : url
}
