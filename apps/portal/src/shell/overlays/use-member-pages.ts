import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../brand/queries.ts'
import { memberQuery } from '../../parts/member/queries.ts'
import type { MemberPageScreen } from '../../screens/manifest.ts'
import { shownPages } from './shown-pages.ts'

/**
 * The pages of the menu, and the one that the address asks for; the first where it is unknown or
 * off.
 */
export function useMemberPages(asked: string): {
  pages: readonly MemberPageScreen[]
  page: MemberPageScreen
} {
  const { data: permission } = useQuery(permissionQuery)
  const { data: member } = useQuery(memberQuery)
  const pages = shownPages(permission?.info.whitelabel, member)
  return { pages, page: pages.find(({ key }) => key === asked) ?? pages[0]! }
}
