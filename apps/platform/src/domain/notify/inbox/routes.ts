import { type InboxGroup, inboxGroups, type MemberCalls } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberSession, Route } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import { paged, toWire } from './to-wire.ts'
import {
  inboxOf,
  type InboxRow,
  lockInboxMessage,
  putInboxMessage,
  readInboxUpTo,
  unreadOf,
} from './store.ts'

type Deps = { db: Db; now: () => Date }

const toReader = (row: InboxRow) => ({ ...toWire(row), isRead: row.read_at !== null })

export function inboxRoutes(route: Route<MemberCalls>, { db, now }: Deps): void {
  /** The member's other pages hear of it. */
  const changed = (tx: Tx, { brandId, playerId }: MemberSession) =>
    publish(tx, 'inbox.changed', { brandId, playerId })

  route('GET /wps/member/inbox', async ({ member, query: { group, before, pageSize } }) => {
    const [rows, unread] = await Promise.all([
      inboxOf(db, member.playerId, { group, before, limit: pageSize + 1 }),
      unreadOf(db, member.playerId),
    ])
    const countOf = (name: InboxGroup) =>
      Number(unread.find(({ topic }) => topic === name)?.count ?? 0)
    return {
      ...paged(rows.map(toReader), pageSize),
      unread: Object.fromEntries(inboxGroups.map((name) => [name, countOf(name)])) as Record<
        InboxGroup,
        number
      >,
    }
  })

  route('PUT /wps/member/inbox/:id', ({ member, params: { id }, body: { isRead, isDeleted } }) =>
    inTransaction(db, async (tx) => {
      const row = await lockInboxMessage(tx, { memberId: member.playerId, id })
      if (!row) return refuse('not_found')
      const instant = (is: boolean | undefined, former: Date | null) => {
        if (is === undefined) return former
        return is ? (former ?? now()) : null
      }
      const readAt = instant(isRead, row.read_at)
      const deletedAt = instant(isDeleted, row.deleted_at)
      await putInboxMessage(tx, id, { readAt, deletedAt })
      await changed(tx, member)
      return toReader({ ...row, read_at: readAt })
    }),
  )

  route('POST /wps/member/inbox/read', ({ member, body: { upTo } }) =>
    inTransaction(db, async (tx) => {
      const count = await readInboxUpTo(tx, { memberId: member.playerId, upTo, at: now() })
      if (count > 0n) await changed(tx, member)
      return {}
    }),
  )
}
