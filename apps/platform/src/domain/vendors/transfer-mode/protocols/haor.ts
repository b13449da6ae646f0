import { createHmac } from 'node:crypto'
import { parseUnits, unitsToDecimal } from '@padma/money'
import { z } from 'zod'
import type {
  Asking,
  CheckSaid,
  MovedSaid,
  TransferLine,
  TransferProtocol,
  VendorBalance,
} from '../protocol.ts'

const MOVE_MS = 10_000
/** A balance that takes longer is shown as not answered. */
const BALANCE_MS = 3_000
const FEED_MS = 5_000
const PAGES_MOST = 1_000

const Units = z.string().transform((text, context) => {
  const units = parseUnits(text)
  if (units === null) context.addIssue({ code: 'custom', message: 'no amount' })
  return units ?? 0n
})
const Moved = z.object({ result: z.string(), message: z.string().default('') })
const Balance = z.object({ balance: Units, open_rounds: z.number().int() })
const Feed = z.object({
  next: z.string().max(80),
  list: z
    .array(
      z.object({
        ticket: z.string().min(1).max(80),
        member: z.string(),
        game: z.string(),
        currency: z.string(),
        bet: Units,
        win: Units,
        settled: z.string().transform((text) => new Date(text)),
      }),
    )
    .max(200),
})
const Balances = z.object({
  next: z.string(),
  list: z.array(z.object({ member: z.string(), balance: Units })),
})
const Launch = z.object({ url: z.string() })

/**
 * Haor Games: forms, signed by an HMAC-SHA256 over the sorted fields, of which `time` is good for
 * five minutes: what arrives later is refused, so that an order never given an answer is dead then.
 */
export const haor: TransferProtocol = {
  async launch(asking, line, { member, gameCode, currency, language, lobby }) {
    const fields = { member, game: gameCode, currency, lang: language, lobby }
    const said = await ask(asking, line, 'game/launch', fields, FEED_MS, Launch)
    return said.body?.url ?? null
  },
  transferIn: (asking, line, moved) => move(asking, line, 'wallet/transfer_in', moved),
  transferOut: (asking, line, moved) => move(asking, line, 'wallet/transfer_out', moved),
  async check(asking, line, reference): Promise<CheckSaid> {
    const said = await ask(
      asking,
      line,
      'wallet/check_transfer',
      { order: reference },
      MOVE_MS,
      Moved,
    )
    const { body } = said
    if (body?.result === 'CTS_SUCCESS') return { is: 'done' }
    if (body?.result === 'CTS_DECLINED') return { is: 'declined', why: body.message }
    if (body?.result === 'CTS_PENDING') return { is: 'pending' }
    if (body?.result === 'CTS_UNKNOWN_ORDER') return { is: 'never_came' }
    return { is: 'unknown', why: said.why }
  },
  async balance(asking, line, { member, currency }) {
    const fields = { member, currency }
    const { body } = await ask(asking, line, 'wallet/balance', fields, BALANCE_MS, Balance)
    return body ? { units: body.balance, hasOpenRound: body.open_rounds > 0 } : null
  },
  async feed(asking, line, after) {
    const { body } = await ask(asking, line, 'transactions/list', { after }, FEED_MS, Feed)
    return (
      body && {
        cursor: body.next,
        bets: body.list.map(({ ticket, member, game, currency, bet, win, settled }) => ({
          reference: ticket,
          member,
          gameCode: game,
          currency,
          stake: bet,
          payout: win,
          at: settled,
        })),
      }
    )
  },
  async balances(asking, line, currency) {
    const all: VendorBalance[] = []
    let after = ''
    for (let page = 0; page < PAGES_MOST; page += 1) {
      const fields = { currency, after }
      const { body } = await ask(asking, line, 'wallet/balances', fields, FEED_MS, Balances)
      if (!body) return null
      all.push(...body.list.map(({ member, balance }) => ({ member, units: balance })))
      if (body.list.length === 0) return all
      after = body.next
    }
    return null
  },
}

async function move(
  asking: Asking,
  line: TransferLine,
  path: string,
  { member, currency, units, reference }: Parameters<TransferProtocol['transferIn']>[2],
): Promise<MovedSaid> {
  const fields = { member, currency, amount: unitsToDecimal(units), order: reference }
  const { body, why } = await ask(asking, line, path, fields, MOVE_MS, Moved)
  if (body?.result === 'CTS_SUCCESS') return { is: 'done' }
  if (body?.result === 'CTS_DECLINED') return { is: 'declined', why: body.message }
  return { is: 'unknown', why }
}

/** Asks once. `body` is null without an answer of 200 that can be read. */
async function ask<T>(
  asking: Asking,
  line: TransferLine,
  path: string,
  fields: Record<string, string>,
  patienceMs: number,
  shape: z.ZodType<T>,
): Promise<{ body: T | null; why: string }> {
  const signed = {
    ...fields,
    agent: line.agent,
    time: `${Math.floor(asking.now().getTime() / 1_000)}`,
  }
  const form = new URLSearchParams({ ...signed, sign: haorSign(signed, line.secret) })
  try {
    const response = await asking.fetch(`${line.address}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status !== 200) return { body: null, why: `answered ${response.status}` }
    const read = shape.safeParse(await response.json())
    return read.success ? { body: read.data, why: '' } : { body: null, why: 'unreadable' }
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError'
    return { body: null, why: isLate ? 'timeout' : 'no_answer' }
  }
}

/** Over `name=value` lines, sorted by name. */
function haorSign(fields: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  return createHmac('sha256', secret).update(text).digest('hex')
}
