import type { SecurityEventKind } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import { masked, writtenChange, writtenTime } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { readMember } from '../../members/index.ts'
import { newToken } from '../../../secrets/token.ts'
import { placeOf } from '../sessions/trusted-network.ts'
import { insertEvent } from './store.ts'

const HOUR_MS = 3_600_000
export const LINK_DAYS = 7
const PURPOSE = 'auth.security_event'

/** A number or an address, and since when it was verified. */
export type ContactValue = { value: string; verifiedAt: string | null }
type Value = string | ContactValue | null

export type Change = {
  kind: SecurityEventKind
  from?: Value
  to?: Value
  /** Set up for the first time: told, not held. */
  isFirst?: boolean
  /** Who changed it: in a session, by a reset, or by support. */
  by: { sessionId: bigint; ip: string } | { reset: string } | 'support'
  /** When it was made; now, unless the caller wrote it down with a time of its own. */
  at?: Date
}

/** Told, and never held: a payout account waits its own age, and a name pays no one. */
const toldOnly: readonly SecurityEventKind[] = [
  'payout_account_bound',
  'profile_given',
  'profile_corrected',
]

/**
 * Writes a change down, holds payouts, and tells every verified contact, the one it replaces too,
 * with a link "It was not me". Call it with the member held, after the change.
 */
export async function recordChange(
  deps: Pick<Deps, 'brand' | 'box' | 'notify' | 'now' | 'portalAt'>,
  tx: Tx,
  memberId: bigint,
  { kind, from = null, to = null, isFirst = false, by, at = deps.now() }: Change,
): Promise<void> {
  const member = (await readMember(tx, memberId))!
  const settings = await deps.brand.settings(member.brand_id)
  const { payoutHoldHours, resetHoldHours } = settings.accounts
  const isInSession = typeof by === 'object' && 'sessionId' in by
  const hours =
    isFirst || toldOnly.includes(kind) ? 0 : isInSession ? payoutHoldHours : resetHoldHours
  const { token, digest } = newToken()
  await insertEvent(tx, {
    brandId: member.brand_id,
    memberId,
    kind,
    from: sealed(deps, from),
    to: sealed(deps, to),
    sessionId: isInSession ? by.sessionId : null,
    network: by === 'support' ? null : placeOf('ip' in by ? by.ip : by.reset),
    at,
    heldUntil: hours > 0 ? new Date(at.getTime() + hours * HOUR_MS) : null,
    linkHash: digest,
  })
  const { language, username } = member
  const words = {
    username,
    at: writtenTime(language, settings.timeZone, at),
    what: writtenChange(language, kind, shown(to)),
    link: `${deps.portalAt(settings.domains[0]!)}/?modal=notMe#token=${token}`,
  }
  const message = { brandId: member.brand_id, template: 'security_event', language, words } as const
  const usefulMinutes = LINK_DAYS * 24 * 60
  const [was, is] = [verified(from), verified(to)]
  const mobiles = new Set([
    member.mobile_proved_at && member.mobile,
    ofKind(kind, 'sms') && was,
    ofKind(kind, 'sms') && is,
  ])
  const mails = new Set([
    member.email_proved_at && member.email,
    ofKind(kind, 'mail') && was,
    ofKind(kind, 'mail') && is,
  ])
  for (const number of mobiles)
    if (number)
      await deps.notify.send(tx, { ...message, usefulMinutes, channel: 'sms', to: number })
  for (const address of mails)
    if (address)
      await deps.notify.send(tx, { ...message, usefulMinutes, channel: 'mail', to: address })
}

function ofKind(kind: SecurityEventKind, channel: 'sms' | 'mail'): boolean {
  return channel === 'mail'
    ? kind === 'email_changed'
    : kind === 'mobile_changed' || kind === 'number_recovered'
}

const verified = (value: Value): string | null =>
  value !== null && typeof value === 'object' && value.verifiedAt !== null ? value.value : null

/** Of a contact only a part, for messages and lists. */
export function shown(value: Value): string | null {
  return value !== null && typeof value === 'object' ? masked(value.value) : value
}

function sealed(deps: Pick<Deps, 'box'>, value: Value): Buffer | null {
  return value === null ? null : deps.box.close(PURPOSE, Buffer.from(JSON.stringify(value)))
}

export function opened(deps: Pick<Deps, 'box'>, box: Buffer | null): Value {
  return box === null ? null : (JSON.parse(deps.box.open(PURPOSE, box).toString()) as Value)
}
