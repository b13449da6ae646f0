import type { SecurityEventKind } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import { masked, writtenChange, writtenTime } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { type MemberRow, readMember } from '../../members/index.ts'
import { newToken } from '../../../secrets/token.ts'
import { placeOf } from '../sessions/trusted-network.ts'
import { contactsOfLinks, type EventRow, insertEvent } from './store.ts'

const HOUR_MS = 3_600_000
export const LINK_DAYS = 7
const LINK_MS = LINK_DAYS * 24 * HOUR_MS
const PURPOSE = 'auth.security_event'

/** A number or an address, and since when it was verified. */
export type ContactValue = { value: string; verifiedAt: string | null }
type Value = string | ContactValue | null
export type Contacts = { mobile: ContactValue | null; email: ContactValue | null }

export type Change = {
  kind: SecurityEventKind
  from?: Value
  to?: Value
  /** Set up for the first time: told, and not held where it was in a session. */
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
 * Writes a change down, holds payouts, and tells every contact that is verified, or was before any
 * change whose link is still good, with a link "It was not me". Call it with the member held, after
 * a contact's change; `from` is then that contact before it.
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
  const hoursInSession = isFirst ? 0 : payoutHoldHours
  const hours = toldOnly.includes(kind) ? 0 : isInSession ? hoursInSession : resetHoldHours
  const contacts = contactsOf(member)
  const before: Contacts = { ...contacts }
  const channel = channelOf(kind)
  if (channel) before[channel] = from as ContactValue | null
  const standing = await contactsOfLinks(tx, memberId, new Date(deps.now().getTime() - LINK_MS))
  const { token, digest } = newToken()
  await insertEvent(tx, {
    brandId: member.brand_id,
    memberId,
    kind,
    from: from === null ? null : sealed(deps, from),
    to: to === null ? null : sealed(deps, to),
    contacts: sealed(deps, before),
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
  const all = [contacts, before, ...standing.map((event) => contactsBefore(deps, event))]
  const send = async (channel: 'sms' | 'mail', contacts: (ContactValue | null)[]) => {
    const reached = contacts.filter((contact) => contact?.verifiedAt).map((each) => each!.value)
    for (const to of new Set(reached))
      await deps.notify.send(tx, { ...message, usefulMinutes, channel, to })
  }
  await send(
    'sms',
    all.map(({ mobile }) => mobile),
  )
  await send(
    'mail',
    all.map(({ email }) => email),
  )
}

function channelOf(kind: SecurityEventKind): keyof Contacts | null {
  if (kind === 'email_changed') return 'email'
  return kind === 'mobile_changed' || kind === 'number_recovered' ? 'mobile' : null
}

function contactsOf(member: MemberRow): Contacts {
  const contact = (value: string | null, verifiedAt: Date | null) =>
    value === null ? null : { value, verifiedAt: verifiedAt?.toISOString() ?? null }
  return {
    mobile: contact(member.mobile, member.mobile_proved_at),
    email: contact(member.email, member.email_proved_at),
  }
}

/** Of a contact only a part, for messages and lists. */
export function shown(value: Value): string | null {
  return value !== null && typeof value === 'object' ? masked(value.value) : value
}

/** As they are now, for an event. */
export const sealedContacts = (deps: Pick<Deps, 'box'>, member: MemberRow): Buffer =>
  sealed(deps, contactsOf(member))

/** As they were before an event. */
export const contactsBefore = (
  deps: Pick<Deps, 'box'>,
  event: Pick<EventRow, 'contacts_box'>,
): Contacts => unsealed(deps, event.contacts_box) as Contacts

export const opened = (deps: Pick<Deps, 'box'>, box: Buffer | null): Value =>
  box === null ? null : (unsealed(deps, box) as Value)

const sealed = (deps: Pick<Deps, 'box'>, value: unknown): Buffer =>
  deps.box.close(PURPOSE, Buffer.from(JSON.stringify(value)))

const unsealed = (deps: Pick<Deps, 'box'>, box: Buffer): unknown =>
  JSON.parse(deps.box.open(PURPOSE, box).toString())
