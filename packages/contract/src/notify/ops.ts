import { z } from 'zod'
import { calls, Id, Instant, OneId } from '../call.ts'
import { InboxMessage } from './types.ts'

export const ops = calls({
  'GET /ops/players/:id/inbox': {
    summary: 'What a player was told in their inbox, the newest first',
    session: 'operator',
    right: 'players.read',
    params: OneId,
    query: z.object({ before: Id.optional().describe('the last of the page before') }),
    value: z.object({
      rows: z.array(
        InboxMessage.omit({ isRead: true }).extend({
          readAt: Instant.nullable(),
          deletedAt: Instant.nullable().describe('by the player'),
        }),
      ),
      hasMore: z.boolean(),
    }),
    refusals: [],
  },
})
