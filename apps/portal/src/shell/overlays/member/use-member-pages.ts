import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { permissionQuery } from '../../../brand/queries.ts'
import { memberQuery } from '../../../parts/member/queries.ts'
import type { MemberPageScreen } from '../../../screens/manifest.ts'
import { memberPages } from '../collected.ts'
import { shownPages } from '../shown-pages.ts'

/**
 * The pages of the menu, and the one that the address asks for; the first where it is unknown or
 * off.
 */
export function useMemberPages(): {
  pages: readonly MemberPageScreen[]
  page: MemberPageScreen
} {
  const { member: asked } = useSearch({ strict: false })
  const { data: permission } = useQuery(permissionQuery)
  const { data: member } = useQuery(memberQuery)
  const pages = shownPages(memberPages, permission?.info.whitelabel, member)
  return { pages, page: pages.find(({ key }) => key === asked) ?? pages[0]! }
}
