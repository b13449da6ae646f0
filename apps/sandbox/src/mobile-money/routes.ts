import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { sendPage } from '../web/page.ts'
import { words } from '../web/words.ts'
import { formatPaisa } from './amount.ts'
import { readNumber } from './number.ts'
import {
  type FormEntries,
  type FormErrors,
  inboxPage,
  sendMoneyPage,
  sentPage,
  type Wrong,
} from './pages.ts'
import { sendMoney, SendMoney } from './send-money.ts'
import { inboxOf, recentReceivers, type Transfer, transferByKey } from './store.ts'

type Deps = { db: Db; now: () => Date; consoleAddress: string; portalAddress: string }

export function mobileMoneyRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/mobile-money/send', async (request, reply) => {
    const input = SendMoney.safeParse(request.body ?? {})
    if (!input.success)
      return reply
        .code(400)
        .send({ code: 'invalid_input', fields: sentencesOf(errorsOf(input.error)) })
    return toWire(await sendMoney(deps, input.data))
  })

  app.get<{ Querystring: { number?: string } }>('/mobile-money/inbox', async (request, reply) => {
    const number = readNumber(String(request.query.number ?? ''))
    if (!number)
      return reply
        .code(400)
        .send({ code: 'invalid_input', fields: { number: words.en.wrong.number } })
    const messages = await inboxOf(deps.db, number)
    return {
      number,
      messages: messages.map(
        ({ sender, text, method, transactionId, amountPaisa, receivedAt }) => ({
          sender,
          text,
          method,
          transactionId,
          amount: plain(amountPaisa),
          receivedAt: receivedAt.toISOString(),
        }),
      ),
    }
  })

  app.get<{ Querystring: FormEntries }>('/phone', async (request, reply) =>
    // Links from elsewhere may fill the form in; sending stays a person's act.
    sendPage(
      request,
      reply,
      sendMoneyPage({ entries: entriesOf(request.query), errors: {}, key: crypto.randomUUID() }),
    ),
  )

  app.post('/phone', async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, string>
    const input = SendMoney.safeParse(body)
    if (!input.success) {
      return sendPage(
        request,
        reply.code(400),
        sendMoneyPage({
          entries: entriesOf(body),
          errors: errorsOf(input.error),
          key: crypto.randomUUID(),
        }),
      )
    }
    const key = input.data.key ?? crypto.randomUUID()
    await sendMoney(deps, { ...input.data, key })
    // A reload of the next page sends nothing.
    return reply.redirect(`/phone/sent/${key}`, 303)
  })

  app.get<{ Params: { key: string } }>('/phone/sent/:key', async (request, reply) => {
    const isKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(request.params.key)
    const transfer = isKey ? await transferByKey(deps.db, request.params.key) : undefined
    if (!transfer) return reply.callNotFound()
    return sendPage(request, reply, sentPage(transfer, deps.consoleAddress))
  })

  app.get<{ Querystring: { number?: string } }>('/inbox', async (request, reply) => {
    const entered = String(request.query.number ?? '').slice(0, 30)
    const number = readNumber(entered)
    const isAsked = request.query.number !== undefined
    const messages = number ? await inboxOf(deps.db, number) : null
    const isWrong = isAsked && !number
    return sendPage(
      request,
      reply.code(isWrong ? 400 : 200),
      inboxPage({
        number: number ?? entered,
        isWrong,
        messages,
        receivers: await recentReceivers(deps.db),
      }),
    )
  })
}

function toWire({ method, transactionId, sender, receiver, amountPaisa, sentAt }: Transfer) {
  return {
    method,
    transactionId,
    from: sender,
    to: receiver,
    amount: plain(amountPaisa),
    sentAt: sentAt.toISOString(),
  }
}

const plain = (paisa: bigint) => formatPaisa(paisa).replaceAll(',', '')

function errorsOf(error: z.ZodError): FormErrors {
  const errors: Record<string, Wrong> = {}
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message as Wrong
  return errors
}

/** Calls are for programs and their authors: English. */
const sentencesOf = (errors: FormErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, wrong]) => [name, words.en.wrong[wrong] ?? wrong]),
  )

function entriesOf(source: Record<string, unknown>): FormEntries {
  const entries: FormEntries = {}
  for (const name of ['method', 'kind', 'from', 'to', 'amount'] as const)
    if (typeof source[name] === 'string') entries[name] = source[name].slice(0, 60)
  return entries
}
