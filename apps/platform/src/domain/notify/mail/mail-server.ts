import { createTransport } from 'nodemailer'
import { NotDelivered } from '../not-delivered.ts'

export type Mail = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  /** Where a press ends such mails, by the mail program's own button too (RFC 8058). */
  unsubscribe?: string
}
export type MailServer = { send: (mail: Mail) => Promise<void>; end: () => void }

const PATIENCE_MS = 5_000

/**
 * Connections to a mail server (`smtp://user:password@host:port`, `smtps:` with TLS from the
 * start), kept open and shared.
 */
export function createMailServer(url: string): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  return {
    async send({ unsubscribe, ...mail }) {
      const headers = unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}
      try {
        // As an address, and not as a line in which the library would look for several.
        await transport.sendMail({ ...mail, headers, to: { name: '', address: mail.to } })
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string }
        // The server's own sentence may repeat the address; its number does not.
        throw new NotDelivered(
          responseCode
            ? `smtp_status_${responseCode}`
            : `smtp_${String(code ?? 'failed').toLowerCase()}`,
          responseCode !== undefined && responseCode >= 500,
        )
      }
    },
    end: () => transport.close(),
  }
}
