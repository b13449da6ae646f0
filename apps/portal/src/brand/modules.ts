import type { ModuleNode } from '@padma/contract'

/** Whether the brand has switched a module on, wherever in the tree it stands below enabled groups. */
export function isModuleOn(tree: readonly ModuleNode[] | undefined, modId: string): boolean {
  return (tree ?? []).some(
    (node) =>
      node.enabled === '1' && (node.modId === modId || isModuleOn(node.childrenNodes, modId)),
  )
}
