import { useT } from '@padma/i18n'
import { Button, buttonClass } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../brand/queries.ts'
import { useOverlay } from '../../use-overlay.ts'

/** Channels on which a person answers. */
const channels = ['WHATSAPP', 'TELEGRAM', 'TELEGRAM_2', 'LINE', 'VIBER', 'WECHAT', 'FACEBOOK']

/** Which way back there is now: codes by SMS and mail need providers that no brand has yet, so people help. */
export default function ForgotSheet() {
  const t = useT('accounts')
  const { open, close } = useOverlay()
  const { data: permission } = useQuery(permissionQuery)
  const service = permission?.info.customerService.url
  const ways = permission?.info.resources.filter(({ resourceType, url }) => channels.includes(resourceType) && url !== '') ?? []
  return (
    <Sheet
      title={t('forgotTitle')} onClose={close}
      footer={<>
        {service && <a className={buttonClass('river')} href={service} target="_blank" rel="noopener noreferrer">{t('toService')}</a>}
        <Button look={service ? 'quiet' : 'river'} onClick={() => open({ modal: 'login' })}>{t('backToLogin')}</Button>
      </>}
    >
      <p>{t('forgotText')}</p>
      <div className="text-sm text-ink-2">
        <p className="font-semibold text-ink">{t('forgotHave')}</p>
        <ul className="mt-1 list-disc ps-5">{(['forgot_1', 'forgot_2', 'forgot_3'] as const).map((key) => <li key={key}>{t(key)}</li>)}</ul>
      </div>
      {ways.length > 0 ? (
        <div className="text-sm">
          <p className="font-semibold">{t('forgotChannels')}</p>
          <ul className="mt-2 flex flex-wrap gap-2">{ways.map((way) => <li key={way.resourceType}><a className={buttonClass('line', 'sm', 'min-h-11')} href={way.url} target="_blank" rel="noopener noreferrer">{way.labelNameEn || way.resourceType}</a></li>)}</ul>
        </div>
      ) : permission && !service && <p className="text-sm text-warn">{t('forgotNobody')}</p>}
      <p className="rounded-sm bg-warn-soft p-3 text-sm text-warn">{t('forgotNever')}</p>
    </Sheet>
  )
}
