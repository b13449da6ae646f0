import type { BadgeTone } from '@padma/ui'
import type { Promotion } from '../../parts/promotions/queries.ts'

type Status = Promotion['status']
export const tones: Record<Status, BadgeTone> = {
  coming_soon: 'info',
  join: 'pos',
  applying: 'warn',
  joined: 'info',
  process: 'info',
  claim: 'warn',
  claimed: 'pos',
  issued: 'pos',
  rejected: 'neg',
  close: 'quiet',
}

/** Parts of the list that can be shown alone. */
export const groups = ['all', 'mine', 'open', 'ended'] as const
export type Group = (typeof groups)[number]

export function isIn(
  group: Group,
  { status, rules }: Pick<Promotion, 'status' | 'rules'>,
): boolean {
  const isOpen = status === 'join' && rules.kind !== 'news'
  switch (group) {
    case 'all':
      return true
    case 'open':
      return isOpen
    case 'ended':
      return status === 'close' || status === 'rejected'
    case 'mine':
      return !isOpen && rules.kind !== 'news' && !['coming_soon', 'close'].includes(status)
  }
}
