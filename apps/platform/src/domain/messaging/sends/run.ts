import type { OfferChannel } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { isPassingFault } from '../../../db/passing-fault.ts'
import type { Tx } from '../../../db/pool.ts'
import { holdMember, type MemberRow, readMember } from '../../members/index.ts'
import { nameIn, type Settings } from '../../brand/index.ts'
import type { Deps as MessagingDeps } from '../deps.ts'
import type { Unsubscribed, UnsubscribeTokens } from '../marketing/unsubscribe-link.ts'
import { unsubscribeUrl } from '../marketing/unsubscribe-routes.ts'
import { tellOfSend } from './plan.ts'
import { membersOf } from './segment.ts'
import {
  beginSend,
  endSend,
  lockDueSend,
  lockNext,
  type Outcome,
  putDelivery,
  runningSends,
  type SendRow,
} from './store.ts'
import { textFor } from './texts.ts'

type Deps = MessagingDeps & { tokens: UnsubscribeTokens }

/** The jobs' other work waits no longer; the next minute goes on. */
const BUDGET_MS = 20_000
/** Of one send before the next has its turn. */
const TURN = 50

/**
 * Begins what is due and goes on with what has begun, a transaction for each member: wherever a
 * process dies, the next one goes on from there, and several may work at once.
 */
export async function runSends(deps: Deps, budgetMs = BUDGET_MS): Promise<void> {
  const until = performance.now() + budgetMs
  while (await beginNext(deps));
  let open = await runningSends(deps.db)
  while (open.length > 0 && performance.now() < until) {
    const more: SendRow[] = []
    for (const send of open) if (await takeTurn(deps, send)) more.push(send)
    open = more
  }
}

const beginNext = (deps: Deps): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const send = await lockDueSend(tx, at)
    if (!send) return false
    const { timeZone } = await deps.brand.settings(send.brandId)
    await beginSend(tx, send.id, { members: membersOf({ ...send, at, timeZone }), at })
    await tellOfSend(tx, send.brandId, send.id)
    return true
  })

/** False once nothing of it is left for this worker. */
async function takeTurn(deps: Deps, send: SendRow): Promise<boolean> {
  for (let sent = 0; sent < TURN; sent++) if (!(await deliverNext(deps, send))) return end()
  return true

  async function end(): Promise<false> {
    await inTransaction(deps.db, async (tx) => {
      if (await endSend(tx, send.id, deps.now())) await tellOfSend(tx, send.brandId, send.id)
    })
    return false
  }
}

async function deliverNext(deps: Deps, send: SendRow): Promise<boolean> {
  let taken: bigint | undefined
  try {
    return await inTransaction(deps.db, async (tx) => {
      taken = await lockNext(tx, send.id)
      if (taken === undefined) return false
      const outcomes = await deliver(deps, tx, send, taken)
      await putDelivery(tx, { sendId: send.id, memberId: taken, at: deps.now() }, outcomes)
      return true
    })
  } catch (error) {
    if (taken === undefined || isPassingFault(error)) throw error
    // One member who cannot be told keeps no other waiting.
    deps.onError(error, { send: `${send.id}`, member: `${taken}` })
    await putDelivery(
      deps.db,
      { sendId: send.id, memberId: taken, at: deps.now() },
      { inbox: 'failed' },
    )
    return true
  }
}

/**
 * Writes the messages to one member. Their row and books are locked first: a lock, a closure or a
 * break is either known by now or begins after this.
 */
async function deliver(
  deps: Deps,
  tx: Tx,
  send: SendRow,
  memberId: bigint,
): Promise<Partial<Record<OfferChannel, Outcome>>> {
  await holdMember(tx, memberId)
  await deps.wallet.lock(tx, memberId)
  const member = (await readMember(tx, memberId))!
  const { brandId, type, channels, texts } = send
  const settings = await deps.brand.settings(brandId)
  const { username, nickname, language } = member
  const text = textFor(texts, language, settings.defaultLanguage, {
    username,
    nickname: nickname ?? username,
    brand: nameIn(settings, language),
  })
  const outcomes: Partial<Record<OfferChannel, Outcome>> = {}
  outcomes.inbox =
    (await deps.notify.inbox.offer(tx, {
      brandId,
      memberId,
      kind: `sent_${type.toLowerCase() as Lowercase<typeof type>}`,
      subject: `send:${send.id}`,
      params: text,
    })) ?? 'sent'
  for (const channel of channels)
    outcomes[channel] =
      (await deps.notify.offer(tx, {
        brandId,
        memberId,
        sendId: send.id,
        channel,
        to: contactOf(member, channel),
        language,
        words: { ...text, unsubscribe: linkOf(deps, settings, { brandId, memberId, channel }) },
        usefulMinutes: USEFUL_MINUTES,
      })) ?? 'sent'
  return outcomes
}
/** An offer that a provider did not take for so long comes too late. */
const USEFUL_MINUTES = 240

/** The rule asks for a verified one: without it nothing goes there. */
const contactOf = ({ mobile, email }: MemberRow, channel: 'sms' | 'mail'): string =>
  (channel === 'sms' ? mobile : email) ?? ''

const linkOf = ({ portalAt, tokens }: Deps, { domains }: Settings, of: Unsubscribed): string =>
  unsubscribeUrl(portalAt(domains[0]!), tokens.tokenOf(of))
