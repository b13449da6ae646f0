import { randomInt } from 'node:crypto'
import smpp, { type Pdu, type Session } from 'smpp'
import { NotDelivered } from '../not-delivered.ts'
import { smsParts } from './parts.ts'

export type Sms = { from: string; to: string; text: string }
export type SmsCentre = { send: (sms: Sms) => Promise<void>; end: () => void }

const ANSWER_MS = 5_000
const ENQUIRE_MS = 30_000
/** After a failure no one waits for the network again so soon. */
const REST_MS = 1_000
/** Data coding of SMPP 3.4. */
const GSM_ALPHABET = 0x00
const UCS2 = 0x08
/** Type of number: international, with the national number plan; a name of letters. */
const TON = { international: 1, alphanumeric: 5 }
const NPI_ISDN = 1
/** Statuses that no repeat changes: a wrong source, destination or content. */
const finalStatuses: ReadonlySet<number> = new Set([0x0a, 0x0b, 0x01, 0x33, 0x61])

/**
 * A bind to an SMS centre (`smpp://system:password@host:port`, `ssmpp:` with TLS), kept open, made
 * when first needed and again when it broke.
 */
export function createSmsCentre(address: string): SmsCentre {
  const url = new URL(address)
  const credentials = {
    system_id: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
  let bound: Promise<Session> | null = null
  let restUntil = 0

  function bind(): Promise<Session> {
    if (bound) return bound
    if (Date.now() < restUntil) return Promise.reject(new NotDelivered('sms_centre_away'))
    const session = smpp.connect({
      host: url.hostname,
      port: Number(url.port || 2775),
      tls: url.protocol === 'ssmpp:',
      auto_enquire_link_period: ENQUIRE_MS,
    })
    const opening = new Promise<Session>((resolve, reject) => {
      const lost = (why: string) => {
        if (bound === opening) bound = null
        restUntil = Date.now() + REST_MS
        reject(new NotDelivered(why))
        session.destroy()
      }
      const timer = setTimeout(() => lost('sms_centre_silent'), ANSWER_MS)
      session.on('error', () => lost('sms_centre_away'))
      session.on('close', () => lost('sms_centre_away'))
      session.on('connect', () =>
        session.bind_transceiver(credentials, (answer) => {
          clearTimeout(timer)
          if (answer.command_status === 0) resolve(session)
          else lost(`bind_status_${answer.command_status}`)
        }),
      )
      session.on('unbind', (pdu: Pdu) => {
        session.send(pdu.response())
        lost('sms_centre_away')
      })
      session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
      // Receipts and answers of members are nothing to us, but the centre wants them acknowledged.
      session.on('deliver_sm', (pdu: Pdu) => session.send(pdu.response()))
    })
    // The caller that waits hears of it; no one else must.
    opening.catch(() => {})
    bound = opening
    return opening
  }

  async function submit(session: Session, fields: Record<string, unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    let closed = () => {}
    try {
      const status = await new Promise<number>((resolve, reject) => {
        closed = () => reject(new NotDelivered('sms_centre_away'))
        session.once('close', closed)
        timer = setTimeout(() => {
          // What it answers now belongs to no one: a fresh bind is certain.
          session.destroy()
          reject(new NotDelivered('sms_centre_silent'))
        }, ANSWER_MS)
        if (!session.submit_sm(fields, (answer) => resolve(answer.command_status))) closed()
      })
      if (status !== 0) throw new NotDelivered(`submit_status_${status}`, finalStatuses.has(status))
    } finally {
      clearTimeout(timer)
      session.off('close', closed)
    }
  }

  return {
    async send({ from, to, text }) {
      const session = await bind()
      const { isUcs2, parts } = smsParts(text, randomInt(256))
      for (const { text: part, udh } of parts) {
        await submit(session, {
          source_addr_ton: TON.alphanumeric,
          source_addr_npi: 0,
          source_addr: from,
          dest_addr_ton: TON.international,
          dest_addr_npi: NPI_ISDN,
          destination_addr: to.replace(/^\+/, ''),
          data_coding: isUcs2 ? UCS2 : GSM_ALPHABET,
          short_message: udh ? { udh, message: part } : part,
        })
      }
    },
    end() {
      restUntil = Infinity
      void bound?.then(
        (session) => session.destroy(),
        () => {},
      )
      bound = null
    },
  }
}
