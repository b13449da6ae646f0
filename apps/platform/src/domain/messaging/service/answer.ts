import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { insertMessage, messageOfKey, type NewMessage } from './messages.ts'
import {
  conversationById,
  type ConversationRow,
  lockConversation,
  putRead,
  putState,
} from './store.ts'
import { readPicture, tellOfConversation, type Written } from './write.ts'

type Not = 'not_found' | 'conversation_taken' | 'conversation_closed'

/** The operator answers in it from now on; another's only where it is taken over. */
export const takeConversation = (
  deps: Deps,
  operator: Acting,
  { id, isOver }: { id: bigint; isOver: boolean },
) =>
  inTransaction(deps.db, async (tx): Promise<ConversationRow | Refusal<Not>> => {
    const row = await lockOfBrand(tx, operator, id)
    if (isRefusal(row)) return row
    if (row.operatorId === operator.operatorId) return row
    if (row.state === 'taken' && !isOver) return refuse('conversation_taken')
    return done(deps, tx, operator, row, 'taken')
  })

/** Says something in a conversation that is one's own. The same request again says it once. */
export async function answer(
  deps: Deps,
  operator: Acting,
  id: bigint,
  written: Written,
): Promise<ConversationRow | Refusal> {
  const picture = await readPicture(written.picture)
  if (isRefusal(picture)) return picture
  return inTransaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, operator, id)
    if (isRefusal(row)) return row
    const { requestKey, text } = written
    const message: NewMessage = {
      conversationId: id,
      operatorId: operator.operatorId,
      requestKey,
      text,
      picture,
      at: deps.now(),
    }
    const former = await messageOfKey(tx, message)
    if (former) return former.text === text ? row : refuse('key_reused')
    await insertMessage(tx, message)
    await tellOfConversation(tx, row)
    return (await conversationById(tx, id))!
  })
}

/** The player sees that they were read. */
export const readUpTo = (
  deps: Deps,
  operator: Acting,
  { id, upTo }: { id: bigint; upTo: bigint },
) =>
  inTransaction(deps.db, async (tx): Promise<void | Refusal<Not>> => {
    const row = await lockConversation(tx, id)
    if (row?.brandId !== operator.brandId) return refuse('not_found')
    if (row.operatorId !== operator.operatorId) return refuse('conversation_taken')
    if (await putRead(tx, id, upTo)) await tellOfConversation(tx, row)
  })

export const closeConversation = (deps: Deps, operator: Acting, id: bigint) =>
  inTransaction(deps.db, async (tx): Promise<ConversationRow | Refusal<Not>> => {
    const row = await lockOwn(tx, operator, id)
    return isRefusal(row) ? row : done(deps, tx, operator, row, 'closed')
  })

async function lockOfBrand(tx: Tx, operator: Acting, id: bigint) {
  const row = await lockConversation(tx, id)
  if (row?.brandId !== operator.brandId) return refuse('not_found')
  return row.state === 'closed' ? refuse('conversation_closed') : row
}

async function lockOwn(tx: Tx, operator: Acting, id: bigint) {
  const row = await lockOfBrand(tx, operator, id)
  if (isRefusal(row)) return row
  return row.operatorId === operator.operatorId ? row : refuse('conversation_taken')
}

async function done(
  deps: Deps,
  tx: Tx,
  { operatorId, brandId, ip }: Acting,
  row: ConversationRow,
  state: 'taken' | 'closed',
): Promise<ConversationRow> {
  await putState(tx, row.id, { state, operatorId, at: deps.now() })
  await deps.audit(tx, {
    brandId,
    operatorId,
    ip,
    act: `conversation.${state}`,
    subject: `conversation:${row.id}`,
    before: { state: row.state, operator: row.operator },
    after: { state },
  })
  await tellOfConversation(tx, row)
  return (await conversationById(tx, row.id))!
}
