import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../brand/queries.ts'
import { Optional } from '../../screens/Failure.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'

export const footerSocial = [
  'LINE',
  'WECHAT',
  'FACEBOOK',
  'TELEGRAM',
  'YOUTUBE',
  'INSTAGRAM',
  'TWITTER',
  'VIBER',
]
export const sideSocial = [...footerSocial, 'WHATSAPP', 'TELEGRAM_2']

/** Their marks are of brands that have networks alone. */
const SocialLinks = lazyScreen(() => import('../after-paint/SocialLinks.tsx'))

/** The brand's networks of these kinds, as far as it has an address for them. */
export function Social({ kinds, className }: { kinds: readonly string[]; className: string }) {
  const { data: permission } = useQuery(permissionQuery)
  const shown = kinds.flatMap(
    (kind) =>
      permission?.info.resources.filter(
        (resource) => resource.resourceType === kind && resource.url !== '',
      ) ?? [],
  )
  return shown.length === 0 ? null : (
    <Optional>
      <SocialLinks shown={shown} className={className} />
    </Optional>
  )
}
