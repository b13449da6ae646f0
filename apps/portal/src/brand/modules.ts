import type { ModuleNode, Permission } from '@padma/contract'

/**
 * Whether the brand has switched a module on, wherever in the tree it stands below enabled groups.
 */
export function isModuleOn(tree: readonly ModuleNode[] | undefined, modId: string): boolean {
  return (tree ?? []).some(
    (node) =>
      node.enabled === '1' && (node.modId === modId || isModuleOn(node.childrenNodes, modId)),
  )
}

/**
 * Whether registration is offered to everyone; otherwise it is for those who come by an invitation.
 */
export const canRegister = (permission: Permission | undefined): boolean =>
  !permission || isModuleOn(permission.info.whitelabel, 'DIRECT_REGISTRATION')
