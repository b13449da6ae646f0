import { readCsv } from '@padma/contract/csv'
import { parseUnits } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import { refuse } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { maskNumber } from '../masking.ts'
import { methodOf } from '../methods/store.ts'
import { lockReceivingAccount } from '../receiving-accounts/store.ts'
import { matchPayment } from './match.ts'
import { type NewPayment, notePayment } from './store.ts'

const ROWS_MOST = 5_000

type Columns = {
  transactionId: string
  amount: string
  paidAt: string
  sender?: string | undefined
  senderName?: string | undefined
  reference?: string | undefined
}
type Input = { receivingAccountId: bigint; csv: string; columns: Columns }
type Wrong = { line: number; column: string }

/**
 * A statement of one of our accounts, its columns named by the operator. What was known is left
 * out, whoever told of it; lines that cannot be read are named and hold up no other.
 */
export async function importStatement(deps: Deps, operator: Acting, input: Input) {
  const { timeZone } = await deps.brand.settings(operator.brandId)
  const [heads = [], ...lines] = readCsv(input.csv)
  const missing = Object.entries(input.columns).filter(([, name]) => name && !heads.includes(name))
  if (missing.length > 0)
    return refuse('invalid_input', {
      fields: Object.fromEntries(missing.map(([key]) => [`columns.${key}`, 'unknown'])),
    })
  if (lines.length > ROWS_MOST) return refuse('invalid_input', { fields: { csv: 'too_many' } })
  const wrong: Wrong[] = []
  const outcome = await inTransaction(deps.db, async (tx) => {
    const account = await lockReceivingAccount(tx, operator.brandId, input.receivingAccountId)
    if (!account) return refuse('not_found')
    const { network } = (await methodOf(tx, operator.brandId, account.method_id))!
    const noted: bigint[] = []
    let known = 0
    for (const [index, cells] of lines.entries()) {
      const line = index + 2
      const cell = (name: string | undefined) =>
        (name && cells[heads.indexOf(name)]?.trim()) || null
      const read = readLine(cell, input.columns, timeZone)
      // Money that went out stands in statements too.
      if (read === 'out') continue
      if ('column' in read) {
        wrong.push({ line, column: read.column })
        continue
      }
      const id = await notePayment(
        tx,
        {
          ...read,
          brandId: operator.brandId,
          network,
          receivingAccountId: account.id,
          source: 'statement',
          said: cells.join(', ').slice(0, 1_000),
        },
        deps.now(),
      )
      if (id === undefined) known += 1
      else noted.push(id)
    }
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: 'statement.imported',
      subject: `receiving_account:${account.id}`,
      ip: operator.ip,
      before: null,
      after: {
        number: maskNumber(account.number),
        noted: noted.length,
        known,
        wrong: wrong.length,
      },
    })
    if (noted.length > 0)
      await publish(tx, 'payment.noted', { brandId: operator.brandId, payload: {} })
    return { noted, known }
  })
  if ('refused' in outcome) return outcome
  for (const id of outcome.noted) await matchPayment(deps, id)
  return { noted: outcome.noted.length, known: outcome.known, wrong: wrong.slice(0, 100) }
}

type Read = Pick<
  NewPayment,
  'transactionId' | 'units' | 'sender' | 'senderName' | 'orderId' | 'paidAt'
>

function readLine(
  cell: (name: string | undefined) => string | null,
  columns: Columns,
  timeZone: string,
): Read | 'out' | { column: string } {
  const amount = (cell(columns.amount) ?? '').replaceAll(/[,\s৳]|Tk\.?|BDT/gi, '')
  if (amount === '' || amount.startsWith('-')) return 'out'
  const units = parseUnits(amount)
  if (units === null) return { column: columns.amount }
  if (units === 0n) return 'out'
  const transactionId = (cell(columns.transactionId) ?? '').toUpperCase()
  if (!/^[A-Z0-9/-]{4,40}$/.test(transactionId)) return { column: columns.transactionId }
  const paidAt = readTime(cell(columns.paidAt) ?? '', timeZone)
  if (!paidAt) return { column: columns.paidAt }
  return {
    transactionId,
    units,
    paidAt,
    sender: cell(columns.sender)?.slice(0, 60) ?? null,
    senderName: cell(columns.senderName)?.slice(0, 80) ?? null,
    orderId: orderIn(cell(columns.reference) ?? ''),
  }
}

/** "D-123" in what the payer wrote; banks drop the dash. */
function orderIn(reference: string): bigint | null {
  const digits = /\bD-?(\d{1,18})\b/i.exec(reference)?.[1]
  return digits === undefined ? null : BigInt(digits)
}

/** 2026-03-10 12:30, 10/03/2026 12:30 or an instant; without a zone it is the brand's own time. */
function readTime(text: string, timeZone: string): Date | null {
  if (/Z$|[+-]\d\d:\d\d$/.test(text)) return validDate(new Date(text))
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d))?/.exec(text)
  const local = /^(\d\d)[/.-](\d\d)[/.-](\d{4})(?:[ ,]+(\d\d):(\d\d))?/.exec(text)
  const [year, month, day, hour = '12', minute = '00'] = iso
    ? iso.slice(1)
    : local
      ? [local[3], local[2], local[1], ...local.slice(4)]
      : []
  if (!year) return null
  const asUtc = validDate(new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`))
  return asUtc && new Date(asUtc.getTime() - offsetOf(asUtc, timeZone))
}

const validDate = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date)

function offsetOf(at: Date, timeZone: string): number {
  const part = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute) - at.getTime()
}
