import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { encodeImage } from '../images/keep-image.ts'
import { type Standing, standingOf } from './standing.ts'
import {
  type IdentityCheckRow,
  type IdentityPart,
  insertDraft,
  moveIdentityCheck,
  putDocument,
} from './store.ts'

/** The seal of documents; one table's cannot be put into another. */
export const DOCUMENTS = 'cashier.identity_document'

type Sender = Pick<MemberSession, 'playerId' | 'brandId'>

/** Keeps a picture of a document until all are sent; it is never shown to the member again. */
export async function addDocument(
  deps: Deps,
  { playerId, brandId }: Sender,
  { part, data }: { part: IdentityPart; data: string },
) {
  const settings = await deps.brand.settings(brandId)
  const at = deps.now()
  // Before anything is decoded for it.
  const early = mayAdd(await standingOf(deps.db, playerId, { settings, at }), settings, part)
  if (isRefusal(early)) return early
  const image = await encodeImage(data, 'data')
  if (isRefusal(image)) return image
  const { kind, bytes } = image!
  const sealed = deps.box.close(DOCUMENTS, bytes)
  return inTransaction(deps.db, async (tx) => {
    await deps.members.hold(tx, playerId)
    const standing = mayAdd(await standingOf(tx, playerId, { settings, at }), settings, part)
    if (isRefusal(standing)) return standing
    const id = standing.draft?.id ?? (await insertDraft(tx, { brandId, playerId, at }))
    await putDocument(tx, { id, part, kind, sealed, at })
    return standingOf(tx, playerId, { settings, at })
  })
}

/** Hands all pictures in; from then on an operator decides. */
export async function sendDocuments(deps: Deps, { playerId, brandId }: Sender) {
  const settings = await deps.brand.settings(brandId)
  const at = deps.now()
  return inTransaction(deps.db, async (tx) => {
    await deps.members.hold(tx, playerId)
    const standing = await standingOf(tx, playerId, { settings, at })
    if (standing.state === 'waiting') return standing
    const refused = notOpen(standing, settings)
    if (refused) return refused
    const missing = standing.parts.filter(({ isSent }) => !isSent)
    if (missing.length > 0)
      return refuse('identity_documents_missing', {
        fields: Object.fromEntries(missing.map(({ part }) => [part, 'required'])),
      })
    await tellOfCheck(tx, await moveIdentityCheck(tx, standing.draft!, 'waiting', { at }))
    return standingOf(tx, playerId, { settings, at })
  })
}

export const tellOfCheck = (tx: Tx, row: IdentityCheckRow): Promise<void> =>
  publish(tx, 'identity_check.changed', {
    brandId: row.brand_id,
    playerId: row.player_id,
    payload: { id: `${row.id}`, state: row.state },
  })

function mayAdd(standing: Standing, settings: Settings, part: IdentityPart): Standing | Refusal {
  const refused = notOpen(standing, settings)
  if (refused) return refused
  return standing.parts.some((asked) => asked.part === part) ? standing : refuse('not_found')
}

function notOpen(
  { state, attemptsLeft }: Standing,
  { identityCheck }: Settings,
): Refusal<'identity_check_off' | 'identity_check_not_open' | 'identity_attempts_used'> | null {
  if (!identityCheck.isOn) return refuse('identity_check_off')
  if (state === 'waiting' || state === 'approved') return refuse('identity_check_not_open')
  return attemptsLeft === 0 ? refuse('identity_attempts_used') : null
}
