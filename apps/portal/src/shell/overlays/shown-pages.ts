import type { ModuleNode } from '@padma/contract'
import { isModuleOn } from '../../brand/modules.ts'
import type { Member } from '../../screens/manifest.ts'

type Page = {
  key: string
  isAlwaysOn?: true
  isFor?: (member: Member | undefined) => boolean
}

/**
 * Of a centre's pages those of a brand with these modules; all of them while they are not known.
 */
export function shownPages<P extends Page>(
  pages: readonly P[],
  modules: readonly ModuleNode[] | undefined,
  member: Member | undefined,
): readonly P[] {
  return pages.filter(
    ({ key, isAlwaysOn, isFor }) =>
      !modules || isAlwaysOn || (isModuleOn(modules, key) && (isFor?.(member) ?? true)),
  )
}
