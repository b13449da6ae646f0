import type { Permission } from '@padma/contract'
import { Icon } from '@padma/ui'
import chat from 'icon:chat-circle'
import facebook from 'icon:facebook-logo'
import instagram from 'icon:instagram-logo'
import telegram from 'icon:telegram-logo'
import twitter from 'icon:x-logo'
import wechat from 'icon:wechat-logo'
import whatsapp from 'icon:whatsapp-logo'
import youtube from 'icon:youtube-logo'

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

type Props = { shown: Permission['info']['resources']; className: string }

export default function SocialLinks({ shown, className }: Props) {
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
