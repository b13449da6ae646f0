import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/pool.ts'
import { sendPage } from '../web/page.ts'
import { messagesPage } from './pages.ts'
import { readRecipient } from './recipient.ts'
import { messagesTo, recentRecipients } from './store.ts'

type Asked = { Querystring: { to?: string | string[] } }

/** What the phones and mailboxes of the world received, for people and for tests. */
export function messageRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<Asked>('/messages/list', async (request, reply) => {
    const recipient = readRecipient(oneText(request.query.to))
    if (!recipient)
      return reply.code(400).send({
        code: 'invalid_input',
        fields: { to: 'A mobile number such as 01712345678, or a mail address.' },
      })
    const messages = await messagesTo(db, recipient)
    return {
      to: recipient,
      messages: messages.map(({ channel, sender, subject, text, parts, receivedAt }) => ({
        channel,
        from: sender,
        subject,
        text,
        parts,
        receivedAt: receivedAt.toISOString(),
      })),
    }
  })

  app.get<Asked>('/messages', async (request, reply) => {
    const entered = oneText(request.query.to).trim().slice(0, 254)
    const recipient = entered === '' ? null : readRecipient(entered)
    const isWrong = entered !== '' && recipient === null
    return sendPage(
      request,
      reply.code(isWrong ? 400 : 200),
      messagesPage({
        to: recipient ?? entered,
        isWrong,
        messages: isWrong ? [] : await messagesTo(db, recipient),
        recipients: await recentRecipients(db),
      }),
    )
  })
}

/** Named twice it is no one. */
const oneText = (asked: string | string[] | undefined): string =>
  typeof asked === 'string' ? asked : ''
