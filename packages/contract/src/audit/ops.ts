import { z } from 'zod'
import { calls, Day, Instant, Page, pageOf } from '../call.ts'

const AuditRow = z.object({
  id: z.string(),
  at: Instant,
  operator: z.string().describe('empty: nobody was signed in'),
  act: z.string(),
  subject: z.string(),
  playerId: z.string().nullable().describe('of the player whom it was about'),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string().describe('empty: the house itself'),
})

export const ops = calls({
  'GET /ops/audit': {
    summary: 'Audit log, the newest first',
    session: 'operator',
    right: 'audit.read',
    query: z.object({
      ...Page,
      operator: z.string().max(64).default('').describe('his whole username'),
      act: z.string().max(80).default(''),
      subject: z
        .string()
        .max(120)
        .default('')
        .describe('a whole name or number, such as a player’s username or D-12'),
      day: Day.optional().describe('of the brand'),
    }),
    value: pageOf(AuditRow),
    refusals: [],
  },
  'GET /ops/audit/choices': {
    summary: 'Whom and what the audit log can be narrowed to',
    session: 'operator',
    right: 'audit.read',
    value: z.object({ operators: z.array(z.string()), acts: z.array(z.string()) }),
    refusals: [],
  },
})
