import { z } from 'zod'
import { calls, Id, OneId } from '../call.ts'
import { inboxGroups } from './kinds.ts'
import { InboxMessage } from './types.ts'

export const member = calls({
  'GET /wps/member/inbox': {
    summary: 'Messages to the member, the newest first',
    session: 'member',
    query: z.object({
      group: z.enum(inboxGroups).optional(),
      before: Id.optional().describe('the last of the page before'),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: z.object({
      rows: z.array(InboxMessage),
      hasMore: z.boolean(),
      unread: z.record(z.enum(inboxGroups), z.number()).describe('by group'),
    }),
    refusals: [],
  },
  'PUT /wps/member/inbox/:id': {
    summary: 'Mark a message as read or unread, delete it, or take that back',
    session: 'member',
    params: OneId,
    body: z.object({ isRead: z.boolean().optional(), isDeleted: z.boolean().optional() }),
    value: InboxMessage,
    refusals: [],
  },
  'POST /wps/member/inbox/read': {
    summary: 'Mark every message up to this one as read',
    session: 'member',
    body: z.object({ upTo: Id.describe('the newest that the page shows') }),
    value: z.object({}),
    refusals: [],
  },
})
