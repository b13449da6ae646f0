import { parseUnits, unitsToDecimal } from '@padma/money'
import type { Bet, Care, LimitChange } from '../queries.ts'
import type { Glance, Order } from '../glance/queries.ts'

/** One thing that happened. A run of rounds of one game without anything between is one thing. */
export type Moment = { at: string; key: string } & (
  | { kind: 'deposit' | 'withdrawal'; order: Order }
  | { kind: 'play'; game: string; rounds: number; since: string; net: string }
  | { kind: 'signIn'; device: Care['signIns'][number] }
  | { kind: 'limit'; change: LimitChange }
  | { kind: 'note'; note: Care['notes'][number] }
)
type Known = {
  glance: Glance | undefined
  care: Care | undefined
  changes: readonly LimitChange[] | undefined
  bets: readonly Bet[] | undefined
}

/** Everything that is known of the player, the newest first. */
export function timelineOf({ glance, care, changes, bets }: Known): Moment[] {
  const moments: Moment[] = [
    ...(glance?.deposits?.orders ?? []).map((order): Moment => ({
      at: order.at,
      key: `D-${order.id}`,
      kind: 'deposit',
      order,
    })),
    ...(glance?.withdrawals?.orders ?? []).map((order): Moment => ({
      at: order.at,
      key: `W-${order.id}`,
      kind: 'withdrawal',
      order,
    })),
    ...(bets ?? []).map(({ id, placedAt, gameName, net }): Moment => ({
      at: placedAt,
      key: `bet ${id}`,
      kind: 'play',
      game: gameName,
      rounds: 1,
      since: placedAt,
      net,
    })),
    ...(care?.signIns ?? [])
      .filter(({ isOpened }) => isOpened)
      .map((device): Moment => ({
        at: device.at,
        key: `in ${device.at} ${device.address}`,
        kind: 'signIn',
        device,
      })),
    ...(changes ?? []).map((change): Moment => ({
      at: change.at,
      key: `limit ${change.id}`,
      kind: 'limit',
      change,
    })),
    ...(care?.notes ?? []).map((note): Moment => ({
      at: note.at,
      key: `note ${note.id}`,
      kind: 'note',
      note,
    })),
  ]
  return moments.toSorted((one, other) => other.at.localeCompare(one.at)).reduce(inRuns, [])
}

/** Rounds of one game one after another, told as one. */
function inRuns(told: Moment[], next: Moment): Moment[] {
  const last = told.at(-1)
  if (last?.kind !== 'play' || next.kind !== 'play' || last.game !== next.game)
    return [...told, next]
  const run = {
    ...last,
    rounds: last.rounds + next.rounds,
    since: next.since,
    net: unitsToDecimal(signed(last.net) + signed(next.net)),
  }
  return [...told.slice(0, -1), run]
}

const signed = (amount: string): bigint =>
  amount.startsWith('-') ? -parseUnits(amount.slice(1))! : parseUnits(amount)!
