import { useT } from '@padma/i18n'
import { buttonClass } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../brand/queries.ts'
import { isRefusedWith } from '../../calls/refusal-text.ts'
import { useCustomerService } from './use-customer-service.ts'

/** Channels on which a person answers. */
const channels = ['WHATSAPP', 'TELEGRAM', 'TELEGRAM_2', 'LINE', 'VIBER', 'WECHAT', 'FACEBOOK']

/**
 * Where people answer: the channels, and the live chat. A page of this site could only name the
 * channels, so where they stand it is left out.
 */
export function useServiceWays() {
  const { data: permission } = useQuery(permissionQuery)
  const service = useCustomerService()
  const ways =
    permission?.info.resources.filter(
      ({ resourceType, url }) => channels.includes(resourceType) && url !== '',
    ) ?? []
  return {
    ways,
    chat: ways.length > 0 && service.startsWith('/') ? '' : service,
    isKnown: permission !== undefined,
  }
}

export function ServiceLinks() {
  const t = useT('accounts')
  const { ways, chat } = useServiceWays()
  if (ways.length === 0 && chat === '') return null
  return (
    <ul aria-label={t('toService')} className="flex flex-wrap gap-2">
      {chat !== '' && (
        <li>
          <a
            className={buttonClass('river', 'sm', 'min-h-11')}
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('toService')}
          </a>
        </li>
      )}
      {ways.map((way) => (
        <li key={way.resourceType}>
          <a
            className={buttonClass('line', 'sm', 'min-h-11')}
            href={way.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {way.labelNameEn || way.resourceType}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Beside a refusal that only people can lift. */
export function ServiceIfStopped({ error }: { error: unknown }) {
  return isRefusedWith(error, 'account_suspended') ? <ServiceLinks /> : null
}
