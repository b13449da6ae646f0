import type { Permission } from '@padma/contract'
import { useLanguage } from '@padma/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { chooseImageCdn, pictureFrom } from './pictures/cdns.ts'
import { keepBrand, keptBrand } from './kept-brand.ts'

/**
 * The whole configuration of the brand; a hint of the live stream renews it. A reload begins with
 * what was kept and asks at once.
 */
export const permissionQuery = queryOptions({
  queryKey: ['brand', 'permission'],
  queryFn: async () =>
    withPictures(
      keepBrand(await api('GET /wps/system/permission', { query: { url: location.host } })),
    ),
  initialData: () => {
    const kept = keptBrand()
    return kept && withPictures(kept)
  },
  initialDataUpdatedAt: 0,
  staleTime: 300_000,
})

/** Its pictures from the CDN that this visit has picked. */
function withPictures(permission: Permission): Permission {
  const { info } = permission
  chooseImageCdn(info.imageCDNs)
  return {
    ...permission,
    info: {
      ...info,
      banners: info.banners.map((banner) => ({ ...banner, url: pictureFrom(banner.url) })),
      resources: info.resources.map((resource) => ({
        ...resource,
        qrCodeUrl: pictureFrom(resource.qrCodeUrl),
      })),
    },
  }
}

/** As the language at hand writes it; empty before the configuration is here. */
export function useBrandName(): string {
  const language = useLanguage()
  const { data } = useQuery(permissionQuery)
  return data ? data.brandNames[language] || data.brandName : ''
}

/** The brand's symbol and zone; before the configuration is here, what the demo's default is. */
export function useBrand(): { symbol: string; timeZone: string } {
  const { data } = useQuery(permissionQuery)
  return { symbol: data?.currencySymbol ?? 'P', timeZone: data?.timeZone ?? 'Asia/Dhaka' }
}
