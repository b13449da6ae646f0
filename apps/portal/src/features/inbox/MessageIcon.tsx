import type { InboxGroup } from '@padma/contract/inbox-kinds'
import { Icon } from '@padma/ui'
import arrowDownLeft from 'icon:arrow-down-left'
import arrowUpRight from 'icon:arrow-up-right'
import coins from 'icon:coins'
import gift from 'icon:gift'
import headset from 'icon:headset'
import newspaper from 'icon:newspaper'
import shield from 'icon:shield-check'
import type { Message } from './queries.ts'

const icons: Record<InboxGroup, string> = {
  money: coins,
  gifts: gift,
  news: newspaper,
  safety: shield,
  support: headset,
}

/** Money in and money out are told apart at a glance; the rest by their group. */
export function MessageIcon({ message: { kind, group } }: { message: Message }) {
  const [icon, look] =
    kind === 'deposit_credited'
      ? [arrowDownLeft, 'bg-pos-soft text-pos']
      : kind.startsWith('withdrawal')
        ? [arrowUpRight, 'bg-warn-soft text-warn']
        : [icons[group], 'bg-surface-2 text-ink-2']
  return (
    <span className={`grid size-10 flex-none place-items-center rounded-sm ${look}`}>
      <Icon of={icon} />
    </span>
  )
}
