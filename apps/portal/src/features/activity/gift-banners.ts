import type { Permission } from '@padma/contract'
import { isModuleOn } from '../../brand/modules.ts'

/**
 * What the floating gift and the gift on load show: the banners of their group, where the brand has
 * the gift on.
 */
export function giftBanners(permission: Permission | undefined): Permission['info']['banners'] {
  if (!isModuleOn(permission?.info.whitelabel, 'ACTIVITY_GIFT')) return []
  return permission!.info.banners.filter((banner) => banner.groupName === 'gift')
}
