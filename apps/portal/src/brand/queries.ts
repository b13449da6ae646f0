import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keepBrand, keptBrand } from './kept-brand.ts'

/** The whole configuration of the brand; a hint of the live stream renews it. A reload begins with what was kept and asks at once. */
export const permissionQuery = queryOptions({
  queryKey: ['brand', 'permission'],
  queryFn: async () => keepBrand(await api('GET /wps/system/permission', { query: { url: location.host } })),
  initialData: keptBrand,
  initialDataUpdatedAt: 0,
  staleTime: 300_000,
})

/** The brand's symbol and zone; before the configuration is here, what the demo's default is. */
export function useBrand(): { symbol: string; timeZone: string } {
  const { data } = useQuery(permissionQuery)
  return { symbol: data?.currencySymbol ?? '৳', timeZone: data?.timeZone ?? 'Asia/Dhaka' }
}
