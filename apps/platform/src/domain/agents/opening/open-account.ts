import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { newOneTimePassword } from '../../../secrets/one-time-password.ts'
import { newVendorUser } from '../../../secrets/token.ts'
import { isOpen, replaceDefaultPassword } from '../../auth/index.ts'
import { namesOfBrand, type Settings } from '../../brand/index.ts'
import {
  faultOf,
  faultOfName,
  insertMember,
  isNickname,
  isNumberElsewhere,
  type MemberRow,
  readMember,
  readMemberByKey,
  readMemberByName,
  takePlace,
  type Terms,
} from '../../members/index.ts'
import type { Deps } from '../deps.ts'

type Opening = {
  agent: MemberSession
  type: 0 | 2
  username: string
  terms: Terms
  requestKey: string
  ip: string
  language: string
}
type Opened = { username: string; password: string }

/**
 * An account that an agent opens by hand below themselves, for a person who has said neither their
 * age nor yes to the terms: the row says who opened it. Its first sign-in sets another password.
 */
export async function openAccount(deps: Deps, input: Opening): Promise<Opened | Refusal> {
  const { agent, username, requestKey } = input
  const { brandId } = agent
  const settings = await deps.brand.settings(brandId)
  // By their name alone can they sign in.
  if (!isOpen(settings, 'usernameEnabled')) return refuse('way_closed')
  const fault = username === '' ? 'required' : faultOfUsername(username, settings)
  if (fault) return refuse('invalid_input', { fields: { username: fault } })
  const password = newOneTimePassword()
  const passwordHash = await deps.passwords.hash(password)
  if (isRefusal(passwordHash)) return passwordHash
  const repeat = await readMemberByKey(deps.db, brandId, requestKey)
  if (repeat) return answerAgain(deps, input, repeat, { password, passwordHash })
  if (
    (await readMemberByName(deps.db, brandId, username)) ||
    (await isNickname(deps.db, brandId, username))
  )
    return nameTaken()

  const outcome = await inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const opener = await readMember(tx, agent.playerId)
    if (opener?.status !== 'active') return refuse('agent_not_active')
    const id = await deps.wallet.openPlayer(tx, { currency: settings.currency })
    const place = {
      parentId: agent.playerId,
      type: input.type,
      invitedBy: agent.playerId,
      linkId: null,
      terms: input.terms,
    }
    const isNew = await insertMember(tx, {
      id,
      brandId,
      username,
      vendorUser: newVendorUser(),
      passwordHash,
      hasPassword: true,
      profile: {},
      email: null,
      nickname: null,
      mobile: null,
      mobileProvedAt: null,
      place,
      openedBy: agent.playerId,
      language: settings.languages.includes(input.language)
        ? input.language
        : settings.defaultLanguage,
      requestKey,
      ip: input.ip,
      at,
    })
    if (!isNew) return nameTaken()
    await takePlace(tx, id, place, at)
    await publish(tx, 'member.registered', { brandId, playerId: id })
    return { username, password }
  })
  if (!isRefusal(outcome)) return outcome
  // The same request may have been quicker.
  const twin = await readMemberByKey(deps.db, brandId, requestKey)
  return twin ? answerAgain(deps, input, twin, { password, passwordHash }) : outcome
}

/** The first answer may have been lost: until the member has signed in they get a new password. */
async function answerAgain(
  { db }: Deps,
  { agent, username }: Opening,
  member: MemberRow,
  { password, passwordHash }: { password: string; passwordHash: string },
): Promise<Opened | Refusal> {
  const isTheirs =
    (await isOpenedBy(db, member.id, agent.playerId)) &&
    member.username.toLowerCase() === username.toLowerCase()
  if (!isTheirs) return refuse('key_reused')
  const isSet = await inTransaction(db, (tx) => replaceDefaultPassword(tx, member.id, passwordHash))
  return isSet ? { username: member.username, password } : refuse('key_reused')
}

async function isOpenedBy(db: Deps['db'], memberId: bigint, agentId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members.member where id = ${memberId} and opened_by = ${agentId}`.execute(db)
  return rows.length > 0
}

function faultOfUsername(username: string, settings: Settings): string | null {
  const rule = settings.register.username
  return (
    faultOf(username, rule) ??
    faultOfName(username, { country: settings.country, brandNames: namesOfBrand(settings) }) ??
    (isNumberElsewhere(username) ? 'name_is_number' : null)
  )
}

const nameTaken = () => refuse('username_taken', { fields: { username: 'taken' } })
