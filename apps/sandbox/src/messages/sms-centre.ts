import type { Server } from 'node:net'
import smpp, { type Pdu, type Session } from 'smpp'
import type { Db } from '../db/pool.ts'
import { insertMessage } from './store.ts'

type Deps = { db: Db; now: () => Date; onError: (error: unknown) => void }
/** Parts of long texts that are not whole yet; more than these are forgotten, the oldest first. */
const HALF_DONE_MAX = 1_000
const REFERENCE_8_BIT = 0x00

/**
 * An SMS centre of SMPP 3.4: takes any bind, puts long texts together, and every phone of the world
 * is its subscriber. Listens on the loopback.
 */
export async function startSmsCentre(
  deps: Deps,
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const halfDone = new Map<string, (string | undefined)[]>()
  const sessions = new Set<Session>()
  let taken = 0

  const server = smpp.createServer((session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => session.destroy())
    for (const bind of ['bind_transceiver', 'bind_transmitter', 'bind_receiver'])
      session.on(bind, (pdu: Pdu) => session.send(pdu.response({ system_id: 'sandbox' })))
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response())
      session.close()
    })
    session.on('submit_sm', (pdu: Pdu) => {
      take(pdu).then(
        () => session.send(pdu.response({ message_id: String(++taken) })),
        (error: unknown) => {
          deps.onError(error)
          session.send(pdu.response({ command_status: 0x08 }))
        },
      )
    })
  })

  async function take(pdu: Pdu): Promise<void> {
    const recipient = `+${pdu.destination_addr}`
    const sender = pdu.source_addr ?? ''
    const body = String(pdu.short_message?.message ?? '')
    const whole = joined(`${sender}>${recipient}`, body, pdu.short_message?.udh)
    if (whole)
      await insertMessage(deps.db, {
        channel: 'sms',
        recipient,
        sender,
        subject: '',
        ...whole,
        receivedAt: deps.now(),
      })
  }

  /** The text once its last part is there. */
  function joined(
    conversation: string,
    text: string,
    headers: Buffer[] | undefined,
  ): { text: string; parts: number } | null {
    const header = headers?.find(
      (element) => element[0] === REFERENCE_8_BIT && element.length === 5,
    )
    if (!header) return { text, parts: 1 }
    const [, , reference, total, number] = header as unknown as [
      number,
      number,
      number,
      number,
      number,
    ]
    const key = `${conversation}#${reference}/${total}`
    const parts = halfDone.get(key) ?? Array<string | undefined>(total).fill(undefined)
    parts[number - 1] = text
    halfDone.set(key, parts)
    if (parts.includes(undefined)) {
      if (halfDone.size > HALF_DONE_MAX) halfDone.delete(halfDone.keys().next().value!)
      return null
    }
    halfDone.delete(key)
    return { text: parts.join(''), parts: total }
  }

  await listening(server, port)
  return {
    async stop() {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
}
