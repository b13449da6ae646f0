import type { Permission } from '@padma/contract'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { Optional } from '../../screens/Failure.tsx'

const QrCode = lazyScreen(async () => ({
  default: (await import('@padma/ui/shown/QrCode.tsx')).QrCode,
}))

type Resource = Pick<Permission['info']['resources'][number], 'url' | 'qrCodeUrl'>

/**
 * Leads a phone to a resource: the operator's own picture of the code, else drawn from the address.
 * `className` is its size.
 */
export function ResourceCode({
  resource: { url, qrCodeUrl },
  label,
  className,
}: {
  resource: Resource
  label: string
  className: string
}) {
  if (qrCodeUrl !== '') return <img src={qrCodeUrl} alt={label} className={className} />
  return (
    <Optional place={<span className={`block ${className}`} />}>
      <QrCode text={new URL(url, location.origin).href} label={label} className={className} />
    </Optional>
  )
}
