import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { behaviourOf } from '../payments/behaviours.ts'
import { enqueue } from '../payments/outgoing.ts'
import { parsePaisa } from './amount.ts'
import { receivedMessage } from './message.ts'
import { methodIds, methods } from './methods.ts'
import { readNumber } from './number.ts'
import type { Wrong } from './pages.ts'
import { insertSms, insertTransfer, type Transfer, transferByKey } from './store.ts'
import { newTransactionId } from './transaction-id.ts'

const DEAREST_PAISA = 10_000_000_00n
const TRIES = 5

/** What is wrong is said by a word; `web/words.ts` has the sentences. */
export const SendMoney = z
  .object({
    method: z.enum(methodIds, { error: 'method' satisfies Wrong }),
    kind: z.enum(['send', 'cash_out']).default('send'),
    from: number('from'),
    to: number('to'),
    amount: z.coerce.string().transform((text, context) => {
      const paisa = parsePaisa(text)
      if (paisa !== null && paisa > 0n && paisa <= DEAREST_PAISA) return paisa
      context.addIssue({ code: 'custom', message: 'amount' satisfies Wrong })
      return z.NEVER
    }),
    key: z.uuid({ error: 'key' satisfies Wrong }).optional(),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'same' satisfies Wrong })
export type SendMoney = z.output<typeof SendMoney>

/**
 * Moves the money and writes the receiver's message in one transaction. A repeat with the same key
 * gets the first transfer again, whatever else it says.
 */
export async function sendMoney(
  { db, now, portalAddress }: { db: Db; now: () => Date; portalAddress: string },
  input: SendMoney,
): Promise<Transfer> {
  const how = await behaviourOf(db, 'phone')
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const sentAt = now()
    const transactionId = newTransactionId(input.method)
    const transfer = await db.transaction().execute(async (tx) => {
      const row = await insertTransfer(tx, {
        method: input.method,
        transactionId,
        sender: input.from,
        receiver: input.to,
        amountPaisa: input.amount,
        key: input.key ?? null,
        sentAt,
      })
      if (row) {
        const text = receivedMessage(row.method, input.kind, row)
        await insertSms(tx, {
          transferId: row.id,
          number: row.receiver,
          sender: methods[row.method].smsSender,
          text,
          receivedAt: sentAt,
        })
        // The phone passes on what it gets; those that are no one's receiving number are not known
        // there.
        await enqueue(
          tx,
          {
            url: `${portalAddress}/cashier/sms/${row.method}-${row.receiver}`,
            prefix: 'x-device',
            purpose: `device ${row.method}-${row.receiver}`,
            body: {
              from: methods[row.method].smsSender,
              text,
              receivedAt: sentAt.toISOString(),
            },
          },
          how,
          sentAt,
        )
      }
      return row
    })
    if (transfer) return transfer
    // Nothing was inserted: either the key was used before, or the id was drawn before.
    const first = input.key ? await transferByKey(db, input.key) : undefined
    if (first) return first
  }
  throw new Error(`no free transaction id in ${TRIES} tries`)
}

function number(message: Wrong) {
  return z.string({ error: message }).transform((text, context) => {
    const digits = readNumber(text)
    if (digits) return digits
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
