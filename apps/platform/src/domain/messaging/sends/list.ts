import { sql } from 'kysely'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import type { sendToWire } from './to-wire.ts'

/** By its number, the start of a title or who planned it. Indexes: send_open, send_of_brand. */
export const sendList: QueueTable<'open' | 'closed' | 'all'> = {
  code: 'S',
  from: sql`messaging.send c`,
  states: {
    open: {
      where: sql`c.state in ('planned', 'running')`,
      at: sql`c.starts_at`,
      first: 'oldest',
    },
    closed: {
      where: sql`c.state in ('done', 'stopped', 'cancelled')`,
      at: sql`c.planned_at`,
      first: 'newest',
    },
    all: { where: sql`true`, at: sql`c.planned_at`, first: 'newest' },
  },
  player: sql`null::bigint`,
  references: (words) => {
    const begins = `${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    return [
      sql`exists (select from jsonb_each(c.texts) t
        where lower(t.value ->> 'title') like ${begins})`,
      sql`c.planned_by in (select id from operators.operator where lower(username) like ${begins})`,
    ]
  },
}

type Send = ReturnType<typeof sendToWire>
const toldBy = (row: Send, channel: string) =>
  `${row.told.find((told) => told.channel === channel && told.outcome === 'sent')?.count ?? 0}`
/** Of the file that operators take away. */
export const sendColumns: Readonly<Record<string, (row: Send) => string | null>> = {
  Number: ({ id }) => `S-${id}`,
  Type: ({ type }) => type,
  Title: ({ texts }) => Object.values(texts)[0]?.title ?? null,
  State: ({ state }) => state,
  'Starts at': ({ startsAt }) => startsAt,
  'Planned by': ({ plannedBy }) => plannedBy,
  Size: ({ size }) => (size === null ? null : `${size}`),
  Done: ({ done }) => `${done}`,
  'By inbox': (row) => toldBy(row, 'inbox'),
  'By SMS': (row) => toldBy(row, 'sms'),
  'By mail': (row) => toldBy(row, 'mail'),
  Skipped: ({ told }) =>
    told
      .filter(({ outcome }) => outcome !== 'sent')
      .map(({ channel, outcome, count }) => `${channel} ${outcome} ${count}`)
      .join(', '),
  Ended: ({ endedAt }) => endedAt,
}
