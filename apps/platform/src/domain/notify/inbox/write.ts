import {
  type InboxGroup,
  type InboxKind,
  inboxKinds,
  type InboxParams,
  type MarketingKind,
  type Skip,
} from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Marketing } from '../marketing.ts'
import { insertInboxMessage } from './store.ts'

export type InboxMessage<K extends InboxKind> = {
  brandId: number
  memberId: bigint
  kind: K
  /** What it is about, e.g. `deposit:12`: a kind is told of it once. */
  subject: string
  params: InboxParams<K>
  /** Instead of the kind's own. */
  link?: `?${string}`
}

/**
 * Tells one member, in the transaction of the cause: with it the message is there, or neither is.
 * Takes the member's lock for the fact, so it comes after the act's own rows.
 */
export async function writeToInbox<K extends InboxKind>(
  { now }: { now: () => Date },
  tx: Tx,
  { brandId, memberId, kind, subject, params, link }: InboxMessage<K>,
): Promise<void> {
  const declared: { group: InboxGroup; link?: string } = inboxKinds[kind]
  const isNew = await insertInboxMessage(tx, {
    brandId,
    memberId,
    kind,
    group: declared.group,
    subject,
    words: Object.fromEntries(
      Object.entries<bigint | Date | string>(params).map(([word, value]) => [word, written(value)]),
    ),
    link: link ?? declared.link ?? null,
    at: now(),
  })
  if (isNew) await publish(tx, 'inbox.written', { brandId, playerId: memberId })
}

/**
 * The same of what is marketing, unless the rule is against it: then why. The member's books must
 * be locked, so that a break that begins meanwhile is either known or later.
 */
export async function offerInInbox<K extends MarketingKind>(
  deps: { now: () => Date; marketing: Marketing },
  tx: Tx,
  message: InboxMessage<K>,
): Promise<Skip | null> {
  const { brandId, memberId, kind } = message
  const skip =
    inboxKinds[kind].marketing === 'own'
      ? await deps.marketing.barred(tx, memberId)
      : await deps.marketing.against(tx, { brandId, memberId, channel: 'inbox' })
  if (skip === null) await writeToInbox(deps, tx, message)
  return skip
}

function written(value: bigint | Date | string): string {
  if (typeof value === 'bigint') return unitsToDecimal(value)
  return typeof value === 'string' ? value : value.toISOString()
}
