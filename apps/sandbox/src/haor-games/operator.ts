import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Settings } from './settings.ts'
import { type Mood, moodOf } from './mood.ts'
import { openLaunch } from './seat.ts'

type Deps = { db: Db; settings: Settings; now: () => Date }
type Fields = Readonly<Record<string, string>>
/** What is answered, and how the line behaves meanwhile. */
export type Said = { http: number; body: object; mood: Mood }

const GOOD_SECONDS = 300
const PAGE = 100

/** What the operator asks for, by path; each a signed form. */
export async function answerOperator(deps: Deps, path: string, fields: Fields): Promise<Said> {
  const well = (http: number, body: object): Said => ({ http, body, mood: 'well' })
  if (!isSigned(fields, deps.settings.secret)) return well(401, { result: 'BAD_SIGN' })
  const age = Math.abs(deps.now().getTime() / 1_000 - Number(fields.time))
  if (!(age <= GOOD_SECONDS)) return well(401, { result: 'BAD_TIME' })
  const mood = await moodOf(deps.db, fields.member)
  if (mood === 'dead') return { http: 200, body: {}, mood }
  const body = await act(deps, path, fields, mood)
  return body ? { http: 200, body, mood } : well(404, { result: 'NO_SUCH_CALL' })
}

async function act(
  deps: Deps,
  path: string,
  fields: Fields,
  mood: Mood,
): Promise<object | undefined> {
  const { db } = deps
  switch (path) {
    case 'wallet/transfer_in':
      return move(db, 'in', fields, mood)
    case 'wallet/transfer_out':
      return move(db, 'out', fields, mood)
    case 'wallet/check_transfer':
      return check(db, fields)
    case 'wallet/balance':
      return balance(db, fields)
    case 'wallet/balances':
      return balances(db, fields)
    case 'transactions/list':
      return list(db, fields)
    case 'game/launch':
      return openLaunch(deps, fields)
    default:
      return undefined
  }
}

/** Over `name=value` lines, sorted by name, without the signature itself. */
export function signOf({ sign: _sign, ...fields }: Fields, secret: string): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isSigned(fields: Fields, secret: string): boolean {
  const [said, right] = [Buffer.from(fields.sign ?? ''), Buffer.from(signOf(fields, secret))]
  return said.length === right.length && timingSafeEqual(said, right)
}

type Order = { kind: 'in' | 'out'; declined: string | null }
const resultOf = ({ declined }: Order) =>
  declined ? { result: 'CTS_DECLINED', message: declined } : { result: 'CTS_SUCCESS' }

async function move(
  db: Db,
  kind: 'in' | 'out',
  { member = '', currency = '', amount = '', order = '' }: Fields,
  mood: Mood,
): Promise<object> {
  const paisa = readPaisa(amount)
  if (!paisa || !/^[\w-]{1,64}$/.test(order) || !member)
    return { result: 'CTS_DECLINED', message: 'bad fields' }
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into haor_wallet (member, currency) values (${member}, ${currency})
      on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ balance_paisa: bigint; open: boolean }>`
      select w.balance_paisa, exists (select from haor_ticket t
        where t.member = w.member and t.currency = w.currency and t.place is null) as open
      from haor_wallet w
      where w.member = ${member} and w.currency = ${currency} for update`.execute(tx)
    const { rows: known } = await sql<Order>`
      select kind, declined from haor_order where number = ${order}`.execute(tx)
    if (known[0]) return resultOf(known[0])
    const wallet = rows[0]!
    const declined =
      mood === 'declines'
        ? 'closed for accounting'
        : kind === 'out' && wallet.open
          ? 'round open'
          : kind === 'out' && wallet.balance_paisa < paisa
            ? 'balance too low'
            : null
    await sql`
      insert into haor_order (number, member, currency, kind, amount_paisa, declined)
      values (${order}, ${member}, ${currency}, ${kind}, ${paisa}, ${declined})`.execute(tx)
    if (!declined)
      await sql`
        update haor_wallet
        set balance_paisa = balance_paisa + ${kind === 'in' ? paisa : -paisa}
        where member = ${member} and currency = ${currency}`.execute(tx)
    return resultOf({ kind, declined })
  })
}

async function check(db: Db, { order = '' }: Fields): Promise<object> {
  const { rows } = await sql<Order>`
    select kind, declined from haor_order where number = ${order}`.execute(db)
  return rows[0] ? resultOf(rows[0]) : { result: 'CTS_UNKNOWN_ORDER' }
}

async function balance(db: Db, { member = '', currency = '' }: Fields): Promise<object> {
  const { rows } = await sql<{ paisa: bigint; open: bigint }>`
    select coalesce((select balance_paisa from haor_wallet
      where member = ${member} and currency = ${currency}), 0)::bigint as paisa,
      (select count(*) from haor_ticket
        where member = ${member} and currency = ${currency} and place is null) as open`.execute(db)
  return { balance: writePaisa(rows[0]!.paisa), open_rounds: Number(rows[0]!.open) }
}

async function balances(db: Db, { currency = '', after = '' }: Fields): Promise<object> {
  const { rows } = await sql<{ member: string; paisa: bigint }>`
    select member, balance_paisa as paisa from haor_wallet
    where currency = ${currency} and member > ${after}
    order by member
    limit ${PAGE}`.execute(db)
  return {
    list: rows.map(({ member, paisa }) => ({ member, balance: writePaisa(paisa) })),
    next: rows.at(-1)?.member ?? after,
  }
}

type Ticket = {
  id: string
  member: string
  currency: string
  bet_paisa: bigint
  win_paisa: bigint
  settled_at: Date
  place: bigint
}
/** The bet feed: what was settled, in its order. */
async function list(db: Db, { after = '' }: Fields): Promise<object> {
  const { rows } = await sql<Ticket & { mood: Mood | null }>`
    select t.*, m.mood
    from haor_ticket t left join haor_mood m on m.member = t.member
    where t.place > ${/^\d{1,18}$/.test(after) ? after : '0'}::bigint
    order by t.place
    limit ${PAGE}`.execute(db)
  const told = (ticket: Ticket) => ({
    ticket: ticket.id,
    member: ticket.member,
    game: GAME,
    currency: ticket.currency,
    bet: writePaisa(ticket.bet_paisa),
    win: writePaisa(ticket.win_paisa),
    settled: ticket.settled_at.toISOString(),
  })
  return {
    list: rows.flatMap((row) => (row.mood === 'twice' ? [told(row), told(row)] : [told(row)])),
    next: `${rows.at(-1)?.place ?? after}`,
  }
}

export const GAME = 'haor-dice'

function readPaisa(text: string): bigint | null {
  const match = /^(\d{1,12})\.(\d{2})$/.exec(text)
  return match ? BigInt(match[1]! + match[2]!) : null
}
export const writePaisa = (paisa: bigint): string =>
  `${paisa / 100n}.${`${paisa % 100n}`.padStart(2, '0')}`
