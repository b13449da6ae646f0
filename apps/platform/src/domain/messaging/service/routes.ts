import { createHash } from 'node:crypto'
import type { MemberCalls } from '@padma/contract'
import type { RateLimit } from '../../../http/limits/rate-limit.ts'
import type { MemberSession, Route } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { type Encoded, messagesOf, ownPicture } from './messages.ts'
import type { ConversationRow, Whose } from './store.ts'
import { conversationToWire } from './to-wire.ts'
import { endOwn, serviceFor, write } from './write.ts'

type Caller = {
  brand: { id: number }
  member: MemberSession | null
  headers: { 'service-token'?: string | undefined }
}

export function serviceRoutes(
  route: Route<MemberCalls>,
  deps: Deps & { guestPictures: RateLimit },
): void {
  const shown = async (row: ConversationRow) =>
    conversationToWire(row, await messagesOf(deps.db, row.id))

  route('GET /wps/service', async (caller) => {
    const { conversation, ...rest } = await serviceFor(deps, caller.brand.id, whoseOf(caller))
    return { ...rest, conversation: conversation && (await shown(conversation)) }
  })
  route('POST /wps/service/messages', async ({ key, language, ip, body, ...caller }) => {
    const whose = whoseOf(caller)
    if (!whose) return refuse('invalid_input', { fields: { 'service-token': 'required' } })
    const row = await write(deps, whose, {
      requestKey: key,
      language,
      ip,
      text: body.text ?? null,
      picture: body.picture,
    })
    return isRefusal(row) ? row : shown(row)
  })
  route('POST /wps/service/close', async (caller) => {
    const whose = whoseOf(caller)
    if (whose) await endOwn(deps, whose)
    return {}
  })
  route('GET /wps/service/pictures/:id', async ({ params, ...caller }) => {
    const whose = whoseOf(caller)
    return pictureToWire(whose ? await ownPicture(deps.db, whose, params.id) : undefined)
  })
}

/** A member by their session, whatever token of a guest their browser still has. */
function whoseOf({ brand, member, headers }: Caller): Whose | null {
  if (member) return { brandId: brand.id, memberId: member.playerId }
  const token = headers['service-token']
  if (token === undefined) return null
  return { brandId: brand.id, guest: createHash('sha256').update(token).digest() }
}

export const pictureToWire = (picture: Encoded | undefined) =>
  picture ? { kind: picture.kind, data: picture.bytes.toString('base64') } : refuse('not_found')
