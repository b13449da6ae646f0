import { Logo } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { permissionQuery, useBrandName } from './queries.ts'

/** The brand's logo among its resources wins; else its name stands beside the lotus. */
export function BrandLogo() {
  const { data } = useQuery(permissionQuery)
  const own = data?.info.resources.find(({ resourceType }) => resourceType === 'LOGO')
  return <Logo name={useBrandName()} picture={own?.qrCodeUrl || own?.url} />
}
