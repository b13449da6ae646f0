import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { TreeActs } from './index.ts'

export function treeRoutes(route: Route<MemberCalls>, tree: TreeActs): void {
  route('GET /wps/agent/affiliate', ({ brand, host, query, ip }) =>
    tree.checkInvitation({ brand, code: query.code, domain: host, ip }),
  )
}
