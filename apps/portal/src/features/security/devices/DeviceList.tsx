import { useDates, useT } from '@padma/i18n'
import { Badge, Button, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../../brand/queries.ts'
import { type Device, devicesQuery } from './devices-queries.ts'
import { useDeviceName } from './use-device-name.ts'

/**
 * Every device on which the member is logged in, or remembered so that it logs in once more. This
 * one is left by logging out, so it has no button.
 */
export function DeviceList({ onEnd }: { onEnd: (ending: Device | 'others') => void }) {
  const t = useT('security')
  const nameOf = useDeviceName()
  const dates = useDates(useBrand().timeZone)
  const devices = useQuery(devicesQuery)
  if (devices.isPending) return <SkeletonRows count={3} />
  if (devices.isError)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void devices.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  return (
    <section className="grid gap-3" aria-label={t('devicesHere')}>
      <ul>
        {devices.data.map((device) => (
          <li
            key={device.id}
            className="flex items-center gap-3 border-b border-line py-3 last:border-0"
          >
            <span className="min-w-0 flex-1 leading-snug">
              <b className="flex flex-wrap items-center gap-2 font-semibold">
                {nameOf(device)} {device.isThis && <Badge tone="pos">{t('thisDevice')}</Badge>}
                {!device.isSignedIn && <Badge>{t('rememberedOnly')}</Badge>}
              </b>
              <span className="block text-xs text-ink-3">
                <bdi dir="ltr">{device.address}</bdi> ·{' '}
                {t('since', { at: dates.dayAndTime(device.firstSeenAt) })}
              </span>
              <span className="block text-xs text-ink-3">
                {t('lastSeen', { at: dates.dayAndTime(device.lastSeenAt) })}
              </span>
              {device.rememberedUntil && (
                <span className="block text-xs text-ink-3">
                  {t('rememberedUntil', { at: dates.dayAndTime(device.rememberedUntil) })}
                </span>
              )}
            </span>
            {!device.isThis && (
              <Button
                look="line"
                size="sm"
                className="min-h-11"
                aria-label={t(device.isSignedIn ? 'endDeviceNamed' : 'forgetDeviceNamed', {
                  device: nameOf(device),
                  at: dates.dayAndTime(device.lastSeenAt),
                })}
                onClick={() => onEnd(device)}
              >
                {t(device.isSignedIn ? 'endDevice' : 'forgetDevice')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.data.length > 1 && (
        <Button className="justify-self-start" onClick={() => onEnd('others')}>
          {t('endOthers')}
        </Button>
      )}
    </section>
  )
}
