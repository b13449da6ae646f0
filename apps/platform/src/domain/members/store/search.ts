import type { PlayerState, PlayerType } from '@padma/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { columns, type MemberRow } from './members.ts'

export type MemberSearch = {
  /**
   * How the name or nickname begins, or the whole player number or mail address; empty: every
   * player.
   */
  words: string
  /** The number that the words are. */
  mobile: string | null
  state: PlayerState | null
  /** Null: members and agents. */
  type: PlayerType | null
  order: 'newest' | 'name'
}
const isClosing = sql`
  exists (select from self_service.closure c where c.member_id = member.id and c.closed_at is null)`
const ofState = {
  active: sql`status = 'active' and not ${isClosing}`,
  locked: sql`status = 'locked'`,
  closing: sql`status <> 'closed' and ${isClosing}`,
  closed: sql`status = 'closed'`,
}
const ofType = { member: sql`type = 0`, agent: sql`type in (1, 2, 41, 42)`, trial: sql`type = 4` }

/**
 * Players of a brand, each with the day on which the account is to be closed; whose name or number
 * the words are comes first. Index: member pk, member_newest, member_username, member_nickname,
 * member_mobile, member_mailbox.
 */
export async function listMembers(
  db: Db,
  brandId: number,
  { words, mobile, state, type, order }: MemberSearch,
  page: { limit: number; offset: number },
): Promise<{ rows: (MemberRow & { closes_at: Date | null })[]; total: number }> {
  const said = words.replaceAll('\0', '').toLowerCase()
  const pattern = `${said.replace(/[\\%_]/g, '\\$&')}%`
  const isCalled = [
    sql`lower(username) like ${pattern}`,
    sql`lower(nickname) like ${pattern}`,
    ...(said.includes('@') ? [sql`lower(email) = ${said}`] : []),
    ...(mobile === null ? [] : [sql`mobile = ${mobile}`]),
  ]
  if (/^[1-9]\d{0,17}$/.test(said)) isCalled.push(sql`id = ${said}::bigint`)
  const isFound = sql`
    brand_id = ${brandId} and ${type ? ofType[type] : sql`type <> 4`}
      and ${state ? ofState[state] : sql`true`}
      and ${said === '' ? sql`true` : sql`(${sql.join(isCalled, sql` or `)})`}`
  const { rows } = await sql<MemberRow & { closes_at: Date | null }>`
    select ${columns}, (select c.due_at from self_service.closure c
      where c.member_id = member.id and c.closed_at is null) as closes_at
    from members.member
    where ${isFound}
    order by
      ${said === '' ? sql`` : sql`(lower(username) = ${said} or mobile is not distinct from ${mobile ?? ''}) desc,`}
      ${order === 'name' ? sql`lower(username) using ~<~` : sql`created_at desc, id desc`}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{
    total: bigint
  }>`select count(*) as total from members.member where ${isFound}`.execute(db)
  return { rows, total: Number(counted[0]!.total) }
}
