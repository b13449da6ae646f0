import type { Db } from '../../db/pool.ts'
import { messageEnded } from '../../metrics/signals.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import { type Brand, nameIn, type Settings } from '../brand/index.ts'
import type { Marketing } from './marketing.ts'
import type { MailServer } from './mail/mail-server.ts'
import { masked } from './masked.ts'
import { NotDelivered } from './not-delivered.ts'
import { inFewerParts } from './sms/parts.ts'
import type { SmsCentre } from './sms/sms-centre.ts'
import { claimMessage, endMessage, type MessageRow, putOffMessage } from './store.ts'
import { type Template, templates, textIn } from './templates/index.ts'
import { writtenName } from './written.ts'

export type Deps = {
  db: Db
  now: () => Date
  box: SecretBox
  brand: Pick<Brand, 'settings' | 'brands'>
  /** The one rule of who may be sent offers. */
  marketing: Marketing
  /** Null where the installation has none. */
  smsCentre: SmsCentre | null
  mailServer: MailServer | null
  /** `about` has no content of the message. */
  onFailure: (about: {
    messageId: string
    channel: string
    template: string
    why: string
    isFinal: boolean
  }) => void
}

/** The template of what is never handed over. */
export const DECOY = 'decoy'
const CLAIM_MS = 60_000
const TRIES_MOST = 8
/** 2 s, 4 s ... two minutes and a half before the last try. */
const waitMs = (tries: number) => 1_000 * 2 ** Math.min(tries, 8)

/**
 * Hands one waiting message to its provider. A crash in between sends it again: at least once.
 * Never in a transaction.
 */
export async function deliver(deps: Deps, id: bigint): Promise<void> {
  const at = deps.now()
  const message = await claimMessage(deps.db, id, { at, until: new Date(at.getTime() + CLAIM_MS) })
  if (!message) return
  if (message.template === DECOY)
    return endMessage(deps.db, id, {
      state: 'delivered',
      failure: null,
      recipient: masked(message.recipient),
      at,
    })
  const skip = await notWanted(deps, message)
  if (skip)
    return endMessage(deps.db, id, {
      state: 'dropped',
      failure: skip,
      recipient: masked(message.recipient),
      at,
    })
  try {
    if (at > message.useless_after) throw new NotDelivered('too_late', true)
    await handOver(deps, message)
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    const nextTryAt = new Date(deps.now().getTime() + waitMs(message.tries + 1))
    const isFinal =
      error.isFinal || message.tries + 1 >= TRIES_MOST || nextTryAt > message.useless_after
    deps.onFailure({
      messageId: String(id),
      channel: message.channel,
      template: message.template,
      why: error.message,
      isFinal,
    })
    if (!isFinal) return putOffMessage(deps.db, id, { failure: error.message, nextTryAt })
    await endMessage(deps.db, id, {
      state: 'failed',
      failure: error.message,
      recipient: masked(message.recipient),
      at: deps.now(),
    })
    messageEnded.tell({ channel: message.channel, outcome: 'failed' })
    return
  }
  await endMessage(deps.db, id, {
    state: 'delivered',
    failure: null,
    recipient: masked(message.recipient),
    at: deps.now(),
  })
  messageEnded.tell({ channel: message.channel, outcome: 'delivered' })
}

/** Why an offer that waited is not sent after all: a break began, or consent was taken back. */
const notWanted = async (
  { db, marketing }: Deps,
  { brand_id: brandId, member_id: memberId, send_id: sendId, channel }: MessageRow,
): Promise<string | null> =>
  memberId === null || sendId === null
    ? null
    : marketing.againstNow(db, { brandId, memberId, channel, sendId })

async function handOver(
  { box, brand, smsCentre, mailServer }: Deps,
  message: MessageRow,
): Promise<void> {
  const settings: Settings = await brand.settings(message.brand_id)
  const name = nameIn(settings, message.language)
  const given = JSON.parse(box.open('notify.words', message.words).toString()) as Record<
    string,
    string
  >
  const words = {
    ...given,
    brand: name,
    ...(given.username !== undefined && { username: writtenName(given.username) }),
  }
  // A template that a later version took away.
  const template: Template | undefined = (templates as Record<string, Template>)[message.template]
  if (message.channel === 'sms') {
    if (!template?.sms) throw new NotDelivered('template_unknown', true)
    if (!smsCentre) throw new NotDelivered('no_sms_centre', true)
    return smsCentre.send({
      from: settings.senders.sms,
      to: message.recipient,
      text: inFewerParts(textIn(template.sms, message.language, words)),
    })
  }
  if (!template?.mail) throw new NotDelivered('template_unknown', true)
  if (!mailServer) throw new NotDelivered('no_mail_server', true)
  const { subject, text } = template.mail
  return mailServer.send({
    ...(given.unsubscribe !== undefined && { unsubscribe: given.unsubscribe }),
    from: { name, address: settings.senders.mail },
    to: message.recipient,
    subject: textIn(subject, message.language, words),
    text: textIn(text, message.language, words),
  })
}
