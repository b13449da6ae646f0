import { z } from 'zod'
import { Instant } from '../call.ts'
import { type InboxKind, inboxGroups, inboxKinds } from './kinds.ts'

export const InboxMessage = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(inboxKinds) as [InboxKind, ...InboxKind[]]),
  group: z.enum(inboxGroups),
  words: z
    .record(z.string(), z.string())
    .describe('what its text takes: sums as decimals, instants in ISO 8601'),
  link: z.string().nullable().describe('an address of the portal, from the ?'),
  writtenAt: Instant,
  isRead: z.boolean(),
})
