import type { Permission } from '@padma/contract'
import { Icon } from '@padma/ui'
import chat from 'icon:chat-circle'
import { type ReactNode, Suspense } from 'react'
import { lazyScreen } from '../../screens/lazy-screen.ts'

const mark = (load: () => Promise<{ default: string }>) =>
  lazyScreen(async () => {
    const { default: icon } = await load()
    return { default: () => <Icon of={icon} className={size} /> }
  })
const size = 'size-5'

const telegram = mark(() => import('icon:telegram-logo'))
/** Each comes where a brand has an address for it. */
const marks: Record<string, ReturnType<typeof mark>> = {
  FACEBOOK: mark(() => import('icon:facebook-logo')),
  INSTAGRAM: mark(() => import('icon:instagram-logo')),
  TELEGRAM: telegram,
  TELEGRAM_2: telegram,
  TWITTER: mark(() => import('icon:x-logo')),
  WECHAT: mark(() => import('icon:wechat-logo')),
  WHATSAPP: mark(() => import('icon:whatsapp-logo')),
  YOUTUBE: mark(() => import('icon:youtube-logo')),
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
        {markOf(resource.resourceType)}
      </a>
    )
  })
}

function markOf(network: string): ReactNode {
  const Mark = marks[network]
  if (!Mark) return <Icon of={chat} className={size} />
  return (
    <Suspense fallback={<span className={size} />}>
      <Mark />
    </Suspense>
  )
}
