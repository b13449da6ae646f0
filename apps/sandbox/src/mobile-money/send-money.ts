import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { parsePaisa } from './amount.ts'
import { receivedMessage } from './message.ts'
import { methodIds, methods } from './methods.ts'
import { readNumber } from './number.ts'
import { insertSms, insertTransfer, type Transfer, transferByKey } from './store.ts'
import { newTransactionId } from './transaction-id.ts'

const DEAREST_PAISA = 10_000_000_00n
const TRIES = 5

export const SendMoney = z
  .object({
    method: z.enum(methodIds, { error: 'Choose bKash, Nagad or Rocket.' }),
    from: number('The sender needs a mobile number such as 01712345678.'),
    to: number('The receiver needs a mobile number such as 01812345678.'),
    amount: z.coerce.string().transform((text, context) => {
      const paisa = parsePaisa(text)
      if (paisa !== null && paisa > 0n && paisa <= DEAREST_PAISA) return paisa
      context.addIssue({ code: 'custom', message: 'Enter an amount above zero and up to 10,000,000, with at most two decimals.' })
      return z.NEVER
    }),
    key: z.uuid({ error: 'The request key must be a UUID.' }).optional(),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Sender and receiver are the same number.' })
export type SendMoney = z.output<typeof SendMoney>

/**
 * Moves the money and writes the receiver's message in one transaction. A repeat with the same key
 * gets the first transfer again, whatever else it says.
 */
export async function sendMoney({ db, now }: { db: Db; now: () => Date }, input: SendMoney): Promise<Transfer> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const sentAt = now()
    const transactionId = newTransactionId(input.method)
    const transfer = await db.transaction().execute(async (tx) => {
      const row = await insertTransfer(tx, { method: input.method, transactionId, sender: input.from, receiver: input.to, amountPaisa: input.amount, key: input.key ?? null, sentAt })
      if (row) await insertSms(tx, { transferId: row.id, number: row.receiver, sender: methods[row.method].smsSender, text: receivedMessage(row.method, row), receivedAt: sentAt })
      return row
    })
    if (transfer) return transfer
    // Nothing was inserted: either the key was used before, or the id was drawn before.
    const first = input.key ? await transferByKey(db, input.key) : undefined
    if (first) return first
  }
  throw new Error(`no free transaction id in ${TRIES} tries`)
}

function number(message: string) {
  return z.string({ error: message }).transform((text, context) => {
    const digits = readNumber(text)
    if (digits) return digits
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
