import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Db } from '../db/pool.ts'
import { insertMessage } from './store.ts'

type Deps = { db: Db; now: () => Date; onError: (error: unknown) => void }
const BYTES_MOST = 256 * 1024

/** A mail server that has everybody's mailbox. Plain SMTP: it listens on the loopback only. */
export async function startMailServer(
  { db, now, onError }: Deps,
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: BYTES_MOST,
    closeTimeout: 500,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('too large'), { responseCode: 552 }))
        const keep = async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks))
          const sender = mail.from?.address ? `${mail.from.name} <${mail.from.address}>`.trim() : ''
          for (const { address } of session.envelope.rcptTo)
            await insertMessage(db, {
              channel: 'mail',
              recipient: address.toLowerCase(),
              sender,
              subject: mail.subject ?? '',
              text: (mail.text ?? '').trimEnd(),
              parts: 1,
              receivedAt: now(),
            })
        }
        void answer(keep, done)
      })
    },
  })
  async function answer(keep: () => Promise<void>, done: (error?: Error) => void): Promise<void> {
    try {
      await keep()
    } catch (error) {
      onError(error)
      return done(Object.assign(new Error('try again'), { responseCode: 451 }))
    }
    done()
  }
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { stop: () => new Promise((resolve) => server.close(resolve)) }
}
