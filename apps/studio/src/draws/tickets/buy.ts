import { createHash, randomUUID } from 'node:crypto'
import type { DrawGame, DrawRefusalCode } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { step } from '../../steps.ts'
import { addLiability, liabilityOf } from './liability.ts'
import { type FinishDeps, finishTicket } from './finish.ts'
import type { Purchase } from './read-purchase.ts'
import { type TicketRow, ticketsOfPurchase, type TicketView } from './store.ts'
import { markUndone } from './mark-undone.ts'

export type Buyer = { user: string; walletToken: string; currency: string; ownMode: number }
export type Refused = { refused: DrawRefusalCode; isPassing?: true; detail?: object }
export type Bought = { tickets: TicketView[]; balanceUnits: number | null }

/**
 * Stores a purchase whole, then asks the wallet for its stakes: all of them stand, or none. Asked
 * again with the same key it goes on where it was.
 */
export async function buyTickets(
  deps: FinishDeps,
  game: DrawGame<unknown>,
  buyer: Buyer,
  purchase: Purchase,
): Promise<Bought | Refused> {
  const stored = await deps.db
    .transaction()
    .execute((tx) => storePurchase(tx, game, buyer, purchase))
    .catch(asRefusal)
  if ('refused' in stored) return stored
  step('tickets stored')
  return finishPurchase(deps, game, stored)
}

/** Thrown so that the transaction leaves nothing. */
class NotSold extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super(refusal.refused)
    this.refusal = refusal
  }
}
function asRefusal(error: unknown): Refused {
  if (error instanceof NotSold) return error.refusal
  throw error
}

async function storePurchase(
  tx: Tx,
  game: DrawGame<unknown>,
  { user, walletToken, currency, ownMode }: Buyer,
  { request, lines, stakeUnits }: Purchase,
): Promise<{ id: string; isNew: boolean } | Refused> {
  const asked = createHash('sha256')
    .update(JSON.stringify([game.code, request.lines, request.issues, request.stopOnWin]))
    .digest()
  const id = randomUUID()
  const { rows } = await sql<{ id: string; asked: Buffer; is_new: boolean }>`
    insert into purchase as p (id, wallet_user, request_key, asked, stops_on_win)
    values (${id}, ${user}, ${request.requestKey}, ${asked}, ${request.stopOnWin})
    on conflict (wallet_user, request_key) do update set made_at = p.made_at
    returning id, asked, id = ${id} as is_new`.execute(tx)
  const [known] = rows
  if (!known!.is_new)
    return known!.asked.equals(asked) ? { id: known!.id, isNew: false } : { refused: 'key_reused' }

  // Held against the draw until this is stored.
  const { rows: sold } = await sql<{ issue: string }>`
    select issue from issue
    where game_code = ${game.code} and issue = any(${request.issues.map(({ issue }) => issue)})
      and state = 'open' and locks_at > clock_timestamp()
    order by issue
    for share`.execute(tx)
  const open = new Set(sold.map(({ issue }) => issue))
  if (!request.issues.every(({ issue }) => open.has(issue)))
    throw new NotSold({ refused: 'issue_closed' })

  const tickets = request.issues.map(({ issue, multiple }) => ({
    id: randomUUID(),
    issue,
    multiple,
    stake_units: `${stakeUnits * BigInt(multiple)}`,
    bet_uuid: randomUUID(),
    rollback_uuid: randomUUID(),
  }))
  for (const { issue, multiple } of request.issues.toSorted((a, b) =>
    a.issue < b.issue ? -1 : 1,
  )) {
    const above = await addLiability(
      tx,
      { game_code: game.code, issue },
      currency,
      liabilityOf(game, lines, multiple),
    )
    if (above) {
      const { play, number } = above
      throw new NotSold({ refused: 'liability_reached', detail: { play, number, issue } })
    }
  }
  await sql`
    insert into ticket (
      id, purchase_id, wallet_user, wallet_token, currency, game_code, issue, lines, multiple,
      stake_units, own_mode, is_chase, bet_uuid, rollback_uuid, state, next_try_at
    )
    select t.id, ${id}, ${user}, ${walletToken}, ${currency}, ${game.code}, t.issue,
      ${JSON.stringify(request.lines)}::jsonb, t.multiple, t.stake_units, ${ownMode},
      ${tickets.length > 1}, t.bet_uuid, t.rollback_uuid, 'open',
      clock_timestamp() + interval '7 seconds'
    from json_to_recordset(${JSON.stringify(tickets)}) as t (
      id uuid, issue text, multiple int, stake_units bigint, bet_uuid uuid, rollback_uuid uuid
    )`.execute(tx)
  return { id, isNew: true }
}

async function finishPurchase(
  deps: FinishDeps,
  game: DrawGame<unknown>,
  { id, isNew }: { id: string; isNew: boolean },
): Promise<Bought | Refused> {
  let balanceUnits: number | null = null
  const finishAll = (tickets: readonly TicketRow[], areNew: boolean) =>
    Promise.all(
      tickets.map(async (ticket) => {
        const finished = await finishTicket(deps, ticket, areNew)
        balanceUnits = finished.balanceUnits ?? balanceUnits
      }),
    )
  const before = await ticketsOfPurchase(deps.db, id)
  await finishAll(
    before.filter(({ state }) => state === 'open'),
    isNew,
  )
  const tickets = await ticketsOfPurchase(deps.db, id)
  if (tickets.some(({ state }) => state === 'open'))
    return { refused: 'wallet_unavailable', isPassing: true }
  const refused = tickets.map(turnedDown).find((one) => one !== null)
  if (!refused) return { tickets, balanceUnits }
  // One that was not sold takes the others with it, as far as their issues are still sold.
  const undone = await deps.db
    .transaction()
    .execute((tx) => markUndone(tx, game, sql`t.purchase_id = ${id}`))
  await finishAll(undone, false)
  return {
    refused,
    ...(balanceUnits !== null && { detail: { balanceUnits: `${balanceUnits}` } }),
  }
}

/** Why a ticket was never placed; null of one that was, also when it was undone later. */
function turnedDown({ state, refused }: TicketView): DrawRefusalCode | null {
  const isOut = state === 'void' || state === 'undoing'
  return isOut && refused !== 'ticket_void' && refused !== 'issue_void' ? refused : null
}
