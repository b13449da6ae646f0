import type { ModuleNode } from '@padma/contract'
import { isModuleOn } from '../../brand/modules.ts'
import type { Member, MemberPageScreen } from '../../screens/manifest.ts'
import { memberPages } from './collected.ts'

/** The pages of a brand with these modules; all of them while they are not known. */
export function shownPages(
  modules: readonly ModuleNode[] | undefined,
  member: Member | undefined,
): readonly MemberPageScreen[] {
  return memberPages.filter(
    ({ key, isAlwaysOn, isFor }) =>
      !modules || isAlwaysOn || (isModuleOn(modules, key) && (isFor?.(member) ?? true)),
  )
}
