import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { networkOf, type RateLimit } from '../../../http/limits/rate-limit.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { encodeInTurn } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { type Encoded, insertMessage, messageOfKey, writtenIn } from './messages.ts'
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
 * same request again is the same message. Whether it may be said is asked before a picture is
 * encoded, and again with the conversation locked.
 */
export async function write(
  deps: Deps & { guestPictures: Pick<RateLimit, 'take'> },
  whose: Whose,
  { language, ip, ...written }: Written & { language: string; ip: string },
): Promise<ConversationRow | Refusal> {
  const at = deps.now()
  const { isOpen } = await serviceFor(deps, whose.brandId, null)
  const before = await inTransaction(deps.db, async (tx) => {
    const known = await lockOpen(tx, whose)
    if (known) return saidIn(tx, known.id, written, at)
    return isOpen ? null : refuse('service_closed')
  })
  if (before) return before
  const isGuest = !('memberId' in whose)
  if (isGuest && written.picture && (await deps.guestPictures.take(networkOf(ip))) === null)
    return refuse('too_many_requests')
  const picture = await readPicture(written.picture, isGuest ? 'guests' : 'members')
  if (isRefusal(picture)) return picture
  return inTransaction(deps.db, async (tx) => {
    const known = await lockOpen(tx, whose)
    if (!known && !isOpen) return refuse('service_closed')
    const id = known?.id ?? (await begin(deps, tx, whose, language))
    const said = await saidIn(tx, id, written, at)
    if (said) return said
    const { requestKey, text } = written
    await insertMessage(tx, { conversationId: id, operatorId: null, requestKey, text, picture, at })
    const row = (await conversationById(tx, id))!
    await tellOfConversation(tx, row)
    return row
  })
}

/** The conversation where this was said in it already, or why it may not be; null: it may. */
async function saidIn(
  tx: Tx,
  id: bigint,
  { requestKey, text, picture }: Written,
  at: Date,
): Promise<ConversationRow | Refusal | null> {
  const former = await messageOfKey(tx, { conversationId: id, operatorId: null, requestKey })
  if (former) return former.text === text ? (await conversationById(tx, id))! : refuse('key_reused')
  const { lately, pictures } = await writtenIn(tx, id, new Date(at.getTime() - LATELY_MS))
  if (lately >= LATELY_MOST) return refuse('too_many_requests')
  return picture && pictures >= PICTURES_MOST
    ? refuse('invalid_input', { fields: { picture: 'too_many' } })
    : null
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
export async function readPicture(
  data: string | undefined,
  lane: 'members' | 'guests' = 'members',
): Promise<Encoded | null | Refusal> {
  if (data === undefined) return null
  const file = Buffer.from(data, 'base64')
  if (file.length > BYTES_MOST) return refuse('invalid_input', { fields: { picture: 'too_big' } })
  const encoded = await encodeInTurn(file, lane)
  if (encoded === 'busy') return refuse('unavailable')
  if (!encoded) return refuse('invalid_input', { fields: { picture: 'no_picture' } })
  return { kind: encoded.kind, bytes: encoded.bytes }
}
