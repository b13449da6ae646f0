import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { encodeInTurn } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import {
  type Encoded,
  insertMessage,
  messageOfKey,
  type NewMessage,
  writtenIn,
} from './messages.ts'
import { clockIn, isOpenAt } from './rules.ts'
import {
  conversationById,
  conversationOf,
  type ConversationRow,
  insertConversation,
  lockOpen,
  putState,
  type Whose,
} from './store.ts'

const BYTES_MOST = 5 * 1024 * 1024
const PICTURES_MOST = 20
const LATELY_MS = 5 * 60_000
const LATELY_MOST = 60
/** How long a closed conversation can still be read. */
const SHOWN_MS = 24 * 3_600_000

export type Written = { requestKey: string; text: string | null; picture: string | undefined }

/** Whether it is there now, its hours, and the caller's conversation. */
export async function serviceFor(deps: Deps, brandId: number, whose: Whose | null) {
  const { service, timeZone } = await deps.brand.settings(brandId)
  const now = deps.now()
  const conversation = whose
    ? await conversationOf(deps.db, whose, new Date(now.getTime() - SHOWN_MS))
    : undefined
  return {
    isOpen: isOpenAt(service, clockIn(timeZone, now)),
    hours: service.opens === '' ? null : { opens: service.opens, closes: service.closes },
    conversation: conversation ?? null,
  }
}

/**
 * Says something to customer service. Out of hours only a conversation that is open goes on; the
 * same request again is the same message.
 */
export async function write(
  deps: Deps,
  whose: Whose,
  { language, ...written }: Written & { language: string },
): Promise<ConversationRow | Refusal> {
  const picture = await readPicture(written.picture)
  if (isRefusal(picture)) return picture
  const at = deps.now()
  const { isOpen } = await serviceFor(deps, whose.brandId, null)
  return inTransaction(deps.db, async (tx) => {
    const known = await lockOpen(tx, whose)
    if (!known && !isOpen) return refuse('service_closed')
    const id = known?.id ?? (await begin(deps, tx, whose, language))
    const { requestKey, text } = written
    const message: NewMessage = {
      conversationId: id,
      operatorId: null,
      requestKey,
      text,
      picture,
      at,
    }
    const former = await messageOfKey(tx, message)
    if (former)
      return former.text === text ? (await conversationById(tx, id))! : refuse('key_reused')
    const { lately, pictures } = await writtenIn(tx, id, new Date(at.getTime() - LATELY_MS))
    if (lately >= LATELY_MOST) return refuse('too_many_requests')
    if (picture && pictures >= PICTURES_MOST)
      return refuse('invalid_input', { fields: { picture: 'too_many' } })
    await insertMessage(tx, message)
    const row = (await conversationById(tx, id))!
    await tellOfConversation(tx, row)
    return row
  })
}

/** The player has what they wanted. Again, nothing is left to do. */
export const endOwn = (deps: Deps, whose: Whose): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockOpen(tx, whose)
    if (!row) return
    await putState(tx, row.id, { state: 'closed', operatorId: null, at: deps.now() })
    await tellOfConversation(tx, row)
  })

async function begin(deps: Deps, tx: Tx, whose: Whose, language: string): Promise<bigint> {
  const member = 'memberId' in whose ? await deps.members.member(tx, whose.memberId) : null
  const id = await insertConversation(tx, whose, {
    language,
    rankLevel: member?.rankLevel ?? 0,
    at: deps.now(),
  })
  // Another of their messages was first; it is committed by now.
  return id ?? (await lockOpen(tx, whose))!.id
}

/** A guest's page asks by itself: what is said of no player would be told to everyone. */
export const tellOfConversation = (tx: Tx, { id, brandId, memberId }: ConversationRow) =>
  publish(tx, memberId === null ? 'service.guest' : 'service.changed', {
    brandId,
    ...(memberId !== null && { playerId: memberId }),
    payload: { id: `${id}` },
  })

/** Encoded by us before the act that keeps it begins; null when none was sent. */
export async function readPicture(data: string | undefined): Promise<Encoded | null | Refusal> {
  if (data === undefined) return null
  const file = Buffer.from(data, 'base64')
  if (file.length > BYTES_MOST) return refuse('invalid_input', { fields: { picture: 'too_big' } })
  const encoded = await encodeInTurn(file)
  if (encoded === 'busy') return refuse('unavailable')
  if (!encoded) return refuse('invalid_input', { fields: { picture: 'no_picture' } })
  return { kind: encoded.kind, bytes: encoded.bytes }
}
