import type { ModuleNode } from '@padma/contract'
import { moduleGroups } from '@padma/contract/choices'

/**
 * The tree with `enabled` "1" for the named modules and "0" for all others; a group is on when any
 * of its modules is.
 */
export function moduleTree(enabled: readonly string[]): ModuleNode[] {
  return Object.entries(moduleGroups).map(([group, modules]) => {
    const childrenNodes = modules.map((modId) => nodeOf(modId, enabled.includes(modId)))
    return {
      ...nodeOf(
        group,
        enabled.includes(group) || childrenNodes.some((child) => child.enabled === '1'),
      ),
      childrenNodes,
    }
  })
}

const nodeOf = (modId: string, isOn: boolean): ModuleNode => ({
  modId,
  enabled: isOn ? '1' : '0',
  childrenNodes: [],
})

export const knownModules: ReadonlySet<string> = new Set(
  Object.entries(moduleGroups).flatMap(([group, modules]) => [group, ...modules]),
)
