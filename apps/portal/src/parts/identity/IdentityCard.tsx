import { useT } from '@padma/i18n'
import { Badge, Button, Card, shortMoney } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import type { MemberPage } from '../../screens/manifest.ts'
import { identityQuery } from './identity-query.ts'

/** Asks for documents before a withdrawal needs them; nothing where they are not needed. */
export function IdentityCard({ over }: { over: MemberPage }) {
  const t = useT('security')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const { data } = useQuery(identityQuery)
  if (!data?.isOn || data.state === 'approved') return null
  const isWaiting = data.state === 'waiting'
  return (
    <Card className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-md">
        {t('idTitle')}
        {isWaiting ? (
          <Badge tone="info">{t('idWaiting')}</Badge>
        ) : data.state === 'rejected' ? (
          <Badge tone="neg">{t('idRejected')}</Badge>
        ) : (
          <Badge tone="warn">{t('idNone')}</Badge>
        )}
      </h3>
      <p className="text-sm text-ink-2">
        {isWaiting ? t('idAskWaiting') : t('idAsk', { above: shortMoney(data.above, symbol) })}
      </p>
      {!isWaiting && (
        <Button
          look="line"
          className="justify-self-start"
          onClick={() => open({ modal: 'identityCheck', member: over })}
        >
          {t('idVerify')}
        </Button>
      )}
    </Card>
  )
}
