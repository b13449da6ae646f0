import { useT } from '@padma/i18n'
import { buttonClass } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../brand/queries.ts'
import { isRefusedWith } from '../../calls/refusal-text.ts'
import { ServiceButton } from './ServiceButton.tsx'

/** Channels on which a person answers. */
const channels = ['WHATSAPP', 'TELEGRAM', 'TELEGRAM_2', 'LINE', 'VIBER', 'WECHAT', 'FACEBOOK']

/** Where people answer: the live chat, and beside it these channels. */
function useChannels() {
  const { data: permission } = useQuery(permissionQuery)
  return (
    permission?.info.resources.filter(
      ({ resourceType, url }) => channels.includes(resourceType) && url !== '',
    ) ?? []
  )
}

export function ServiceLinks() {
  const t = useT('accounts')
  const ways = useChannels()
  return (
    <ul aria-label={t('toService')} className="flex flex-wrap gap-2">
      <li className="empty:hidden">
        <ServiceButton className={buttonClass('river', 'sm', 'min-h-11')}>
          {t('toService')}
        </ServiceButton>
      </li>
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
