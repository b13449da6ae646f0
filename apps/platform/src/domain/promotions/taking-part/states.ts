import type { PromotionStatus } from '@padma/contract'

/** Which status of a member in a promotion may follow which. */
const statusNext = {
  coming_soon: ['join', 'joined', 'claim', 'close'],
  join: ['applying', 'joined', 'close'],
  applying: ['joined', 'issued', 'rejected', 'close'],
  joined: ['process', 'claim', 'rejected', 'close'],
  process: ['claim', 'issued', 'rejected', 'close'],
  claim: ['claimed', 'rejected', 'close'],
  claimed: ['join'],
  issued: ['join'],
  rejected: ['join'],
  close: ['join'],
} as const satisfies Record<PromotionStatus, readonly PromotionStatus[]>

export const canFollow = (from: PromotionStatus, to: PromotionStatus): boolean =>
  (statusNext[from] as readonly PromotionStatus[]).includes(to)
