import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import chat from 'icon:chat-circle'
import facebook from 'icon:facebook-logo'
import instagram from 'icon:instagram-logo'
import telegram from 'icon:telegram-logo'
import twitter from 'icon:x-logo'
import wechat from 'icon:wechat-logo'
import whatsapp from 'icon:whatsapp-logo'
import youtube from 'icon:youtube-logo'
import { permissionQuery } from '../brand/queries.ts'

const icons: Record<string, string> = {
  FACEBOOK: facebook,
  INSTAGRAM: instagram,
  TELEGRAM: telegram,
  TELEGRAM_2: telegram,
  TWITTER: twitter,
  WECHAT: wechat,
  WHATSAPP: whatsapp,
  YOUTUBE: youtube,
}
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

/** The brand's networks of these kinds, as far as it has an address for them. */
export function SocialLinks({ kinds, className }: { kinds: readonly string[]; className: string }) {
  const { data: permission } = useQuery(permissionQuery)
  const shown = kinds.flatMap(
    (kind) =>
      permission?.info.resources.filter(
        (resource) => resource.resourceType === kind && resource.url !== '',
      ) ?? [],
  )
  return shown.map((resource) => {
    const name = resource.labelNameEn || resource.resourceType
    return (
      <a
        key={resource.resourceType}
        className={className}
        href={resource.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={name}
        title={name}
      >
        <Icon of={icons[resource.resourceType] ?? chat} className="size-5" />
      </a>
    )
  })
}
