import { inboxKinds } from '@padma/contract'
import type { InboxRow } from './store.ts'

export const toWire = ({ id, kind, words, link, written_at }: InboxRow) => ({
  id: `${id}`,
  kind,
  group: inboxKinds[kind].group,
  words,
  link,
  writtenAt: written_at.toISOString(),
})

/** One row more than the page tells whether there are more. */
export const paged = <Row>(rows: Row[], size: number) => ({
  rows: rows.slice(0, size),
  hasMore: rows.length > size,
})
