import type { Permission } from '@padma/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../calls/query-client.ts'
import { token, useIsSignedIn } from '../session/session.ts'
import { isModuleOn } from './modules.ts'
import { permissionQuery } from './queries.ts'

/** All that a guest may see of a brand that is for members only. */
const openPaths = ['/login', '/register', '/register.html', '/federated', '/helpmc', '/download']

export const isOpenToGuests = (path: string): boolean => openPaths.includes(path)

const isForMembersOnly = (permission: Permission | undefined): boolean =>
  isModuleOn(permission?.info.whitelabel, 'LOGGED_IN_HOME')

/**
 * Whether who looks is a guest before a brand that is for members only, by what is known of the
 * brand now.
 */
export const isClosedToMe = (): boolean =>
  token() === null && isForMembersOnly(queryClient.getQueryData(permissionQuery.queryKey))

export function useIsClosedToMe(): boolean {
  const { data: permission } = useQuery(permissionQuery)
  return !useIsSignedIn() && isForMembersOnly(permission)
}
