import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { permissionQuery } from '../../../brand/queries.ts'
import { memberQuery } from '../../../parts/member/queries.ts'
import type { AgentPageScreen } from '../../../screens/manifest.ts'
import { agentPages } from '../collected.ts'
import { shownPages } from '../shown-pages.ts'

/**
 * The pages of the menu, and the one that the address asks for; the overview where it is unknown or
 * off, and none where the brand has no agent centre.
 */
export function useAgentPages(): {
  pages: readonly AgentPageScreen[]
  page: AgentPageScreen | undefined
} {
  const { agent: asked } = useSearch({ strict: false })
  const { data: permission } = useQuery(permissionQuery)
  const { data: member } = useQuery(memberQuery)
  const pages = shownPages(agentPages, permission?.info.whitelabel, member)
  const named = (name: string | undefined) => pages.find(({ key }) => key === name)
  return { pages, page: named(asked) ?? named('agentTeamOverview') ?? pages[0] }
}
