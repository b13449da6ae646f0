import type { MemberRow } from './store/members.ts'

export type Member = {
  id: bigint
  brandId: number
  username: string
  /** What others read; null: the username. */
  nickname: string | null
  type: number
  status: 'active' | 'locked' | 'closed'
  hasPassword: boolean
  /** Their club label. */
  rankLevel: number
  vendorUser: string
  language: string
  registeredAt: Date
  lastSignInAt: Date | null
  /** The sign-in before the last: what a player is shown to recognise a stranger's. */
  previousSignInAt: Date | null
}

/** A member among others; their number masked. */
export type ListedMember = Member & {
  mobile: string | null
  /** Asked for by the member. */
  closesAt: Date | null
}

export function memberFrom(row: MemberRow): Member {
  return {
    id: row.id,
    brandId: row.brand_id,
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    status: row.status,
    hasPassword: row.has_password,
    rankLevel: row.rank_level,
    vendorUser: row.vendor_user,
    language: row.language,
    registeredAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    previousSignInAt: row.previous_sign_in_at,
  }
}
