import { useT } from '@padma/i18n'
import { Button, Card, Icon, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import devices from 'icon:devices'
import { useOverlay } from '../../../address/use-overlay.ts'
import { devicesQuery } from './devices-queries.ts'

/**
 * In the security centre: on how many devices the member is logged in, and the way to all of them.
 */
export function DevicesCard() {
  const t = useT('security')
  const { open } = useOverlay()
  const { data } = useQuery(devicesQuery)
  return (
    <Card className="grid gap-3">
      <h3 className="flex items-center gap-2 text-md">
        <Icon of={devices} className="size-5 text-ink-3" />
        {t('devices')}
      </h3>
      {data ? (
        <p className="text-sm text-ink-2">
          {t('devicesCount', { count: data.filter(({ isSignedIn }) => isSignedIn).length })}
        </p>
      ) : (
        <Skeleton className="h-5 w-48" />
      )}
      <Button
        look="line"
        size="sm"
        className="min-h-11 justify-self-start"
        onClick={() => open({ modal: 'devices', member: 'securityCenter' })}
      >
        {t('showDevices')}
      </Button>
    </Card>
  )
}
