import { dayLine, FIRST_LINE, GENESIS, hashOfDay, rootLine } from './root.ts'

/** What an export of the books was found to be. `line` counts from 1. */
export type Audit =
  | {
      isProved: true
      days: number
      entries: bigint
      from: string
      to: string
      lastHash: string
      isFromTheBeginning: boolean
    }
  | { isProved: false; line: number; day: string | null; why: string }

type Difference = { line: number; why: string }
type Account = {
  sequence: bigint
  balance: bigint
  /** Entries that came before one with a lower sequence. */
  early: Map<bigint, Entry>
}
type Entry = {
  line: number
  transfer: bigint
  account: bigint
  sequence: bigint
  amount: bigint
  balanceAfter: bigint
  kind: string
  currency: string
}

/**
 * Recomputes an export of the books (docs/books-format.md) from its bytes alone: needs no database.
 * Stops at the first thing that differs.
 */
export async function auditBooks(bytes: AsyncIterable<Uint8Array>): Promise<Audit> {
  const accounts = new Map<bigint, Account>()
  let line = 0
  let days = 0
  let entries = 0n
  let isFromTheBeginning = false
  let from = ''
  let last: { day: string; hash: string } | null = null
  let open: {
    day: string
    hash: ReturnType<typeof hashOfDay>
    transfer: Transfer | null
    wrong: Difference | null
  } | null = null
  const differs = (why: string, at = line, day = open?.day ?? last?.day ?? null): Audit => ({
    isProved: false,
    line: at,
    day,
    why,
  })

  for await (const raw of linesOf(bytes)) {
    line++
    if (!raw.isWhole) return differs('the file ends within a line')
    const text = utf8.decode(raw.bytes)
    const fields = text.split('\t')
    if (line === 1) {
      if (text !== FIRST_LINE) return differs(`the first line is not "${FIRST_LINE}"`)
    } else if (!open) {
      const [word, day = '', previous = ''] = fields
      if (
        word !== 'day' ||
        text !== dayLine(day, previous) ||
        !/^\d{4}-\d\d-\d\d$/.test(day) ||
        !/^[0-9a-f]{64}$/.test(previous)
      )
        return differs('a day was to begin here')
      if (last && previous !== last.hash)
        return differs(`${day} does not follow from the root of ${last.day}`)
      if (last && Date.parse(day) !== Date.parse(last.day) + 86_400_000)
        return differs(`${day} is not the day after ${last.day}`)
      if (!last) {
        from = day
        isFromTheBeginning = previous === GENESIS
      }
      open = { day, hash: hashOfDay(day, previous), transfer: null, wrong: null }
    } else if (fields[0] !== 'root') {
      open.hash.add(raw.bytes)
      // What a line says of itself is kept until the day's hash is known: the root decides whether
      // it was changed since.
      open.wrong ??= whatIsWrong(fields, line, open, accounts, isFromTheBeginning)
    } else {
      open.wrong ??= unbalanced(open.transfer)
      const hash: string = open.hash.end()
      const wrong = open.wrong ?? firstEarly(accounts)
      if (text !== rootLine(open.day, open.hash.entries(), hash)) {
        return wrong
          ? differs(`${wrong.why}; and ${open.day} hashes to ${hash}, not to its root`, wrong.line)
          : differs(
              `the ${open.hash.entries()} entries of ${open.day} hash to ${hash}, and its root says otherwise`,
            )
      }
      if (open.wrong) return differs(open.wrong.why, open.wrong.line)
      days++
      entries += open.hash.entries()
      last = { day: open.day, hash }
      open = null
    }
  }
  if (open)
    return open.wrong
      ? differs(open.wrong.why, open.wrong.line)
      : differs(`${open.day} has no root: the file ends within it`)
  if (!last) return differs('there is no day in it', Math.max(1, line))
  const early = firstEarly(accounts)
  if (early) return differs(early.why, early.line)
  return {
    isProved: true,
    days,
    entries,
    from,
    to: last.day,
    lastHash: last.hash,
    isFromTheBeginning,
  }
}

type Transfer = { id: bigint; line: number; sums: Map<string, bigint>; lastAccount: bigint }

function whatIsWrong(
  fields: string[],
  line: number,
  day: { transfer: Transfer | null },
  accounts: Map<bigint, Account>,
  isFromTheBeginning: boolean,
): Difference | null {
  const entry = readEntry(fields, line)
  if (!entry) return { line, why: 'this is no entry' }
  const current = day.transfer
  if (current?.id === entry.transfer) {
    if (entry.account <= current.lastAccount)
      return { line, why: `account ${entry.account} does not come after ${current.lastAccount}` }
    current.lastAccount = entry.account
    current.sums.set(entry.currency, (current.sums.get(entry.currency) ?? 0n) + entry.amount)
  } else {
    if (current && entry.transfer < current.id)
      return { line, why: `transfer ${entry.transfer} does not come after ${current.id}` }
    const wrong = unbalanced(current)
    if (wrong) return wrong
    day.transfer = {
      id: entry.transfer,
      line,
      sums: new Map([[entry.currency, entry.amount]]),
      lastAccount: entry.account,
    }
  }
  if (
    entry.kind === 'owed'
      ? entry.balanceAfter > 0n
      : entry.kind !== 'house' && entry.balanceAfter < 0n
  )
    return { line, why: `account ${entry.account} (${entry.kind}) stands at ${entry.balanceAfter}` }
  return chain(accounts, entry, isFromTheBeginning)
}

function unbalanced(transfer: Transfer | null): Difference | null {
  for (const [currency, sum] of transfer?.sums ?? [])
    if (sum !== 0n)
      return {
        line: transfer!.line,
        why: `transfer ${transfer!.id}: ${sum} units over in ${currency}`,
      }
  return null
}

/**
 * Each account's entries are numbered without a gap, and its balances chain. A clock set back at
 * midnight may have swapped two.
 */
function chain(
  accounts: Map<bigint, Account>,
  entry: Entry,
  isFromTheBeginning: boolean,
): Difference | null {
  let account = accounts.get(entry.account)
  if (!account) {
    account = isFromTheBeginning
      ? { sequence: 0n, balance: 0n, early: new Map() }
      : {
          sequence: entry.sequence - 1n,
          balance: entry.balanceAfter - entry.amount,
          early: new Map(),
        }
    accounts.set(entry.account, account)
  }
  if (entry.sequence <= account.sequence || account.early.has(entry.sequence))
    return {
      line: entry.line,
      why: `account ${entry.account}: entry ${entry.sequence} comes twice`,
    }
  account.early.set(entry.sequence, entry)
  for (let next; (next = account.early.get(account.sequence + 1n));) {
    account.early.delete(next.sequence)
    if (account.balance + next.amount !== next.balanceAfter)
      return {
        line: next.line,
        why: `account ${next.account} entry ${next.sequence}: ${account.balance} + ${next.amount} is not ${next.balanceAfter}`,
      }
    account.sequence = next.sequence
    account.balance = next.balanceAfter
  }
  return null
}

function firstEarly(accounts: Map<bigint, Account>): Difference | null {
  let first: Difference | null = null
  for (const [id, { sequence, early }] of accounts) {
    for (const { line, sequence: found } of early.values())
      if (!first || line < first.line)
        first = { line, why: `account ${id}: entry ${found} comes after ${sequence}` }
  }
  return first
}

function readEntry(fields: string[], line: number): Entry | null {
  if (fields.length !== 13 || !fields.slice(0, 5).every((field) => /^-?\d{1,19}$/.test(field)))
    return null
  const [transfer, account, sequence, amount, balanceAfter] = fields.slice(0, 5).map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return {
    line,
    transfer,
    account,
    sequence,
    amount,
    balanceAfter,
    kind: fields[5]!,
    currency: fields[6]!,
  }
}

/** Keeps a byte order mark: it is bytes that the format does not have, wherever it stands. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const NEWLINE = 10

/**
 * Lines by their bytes, without the newline; the last is not whole when the file does not end with
 * one.
 */
async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ bytes: Uint8Array; isWhole: boolean }> {
  let rest: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    const joined = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end; (end = joined.indexOf(NEWLINE, start)) >= 0; start = end + 1)
      yield { bytes: joined.subarray(start, end), isWhole: true }
    rest = joined.subarray(start)
  }
  if (rest.length > 0) yield { bytes: rest, isWhole: false }
}
