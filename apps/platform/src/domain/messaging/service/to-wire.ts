import type { MessageRow } from './messages.ts'
import { VIP_ABOVE_RANK } from './rules.ts'
import type { ConversationRow } from './store.ts'

const messageToWire = (row: MessageRow) => ({
  id: `${row.id}`,
  from: row.operatorId === null ? ('player' as const) : ('operator' as const),
  text: row.text,
  pictureId: row.pictureId === null ? null : `${row.pictureId}`,
  saidAt: row.saidAt.toISOString(),
})

/** Players read no names of operators: those are what they sign in with. */
export const conversationToWire = (row: ConversationRow, messages: readonly MessageRow[]) => ({
  id: `${row.id}`,
  state: row.state,
  messages: messages.map(messageToWire),
  readUpTo: `${row.readId}`,
})

export const conversationListed = (row: ConversationRow, operatorId: bigint) => ({
  id: `${row.id}`,
  state: row.state,
  player: row.memberId === null ? null : { id: `${row.memberId}`, username: row.username! },
  isVip: row.rankLevel > VIP_ABOVE_RANK,
  language: row.language,
  operator: row.operator,
  isMine: row.operatorId === operatorId,
  unread: row.unread,
  last: row.last ?? '',
  openedAt: row.openedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
})

export const conversationForOperators = (
  row: ConversationRow,
  operatorId: bigint,
  messages: readonly MessageRow[],
) => ({
  ...conversationListed(row, operatorId),
  messages: messages.map((message) => ({ ...messageToWire(message), by: message.by })),
})
