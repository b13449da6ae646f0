import { hash } from 'node:crypto'
import { type Line, playOf, priceOf } from '@padma/games/lottery/kit/price.ts'
import type { DrawGame } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import type { IssueKey } from '../issues/store.ts'
import { linesOf, type TicketRow } from './store.ts'

/**
 * In units of 1/100 000, for one issue: 1,000,000.00 a number, 5,000,000.00 a pick of other plays.
 */
const LIABILITY_MOST = { number: 100_000_000_000n, pick: 500_000_000_000n }
/** Of plays without single numbers the same pick is counted together. */
const pickKey = (pick: unknown) => `*${hash('sha256', JSON.stringify(pick)).slice(0, 32)}`

/** A line with more of them counts as one without. */
const MOST_NUMBERS = 1_000

type Owed = { play: string; number: string; units: bigint }

/** What would have to be paid if each number came; of other plays a pick's largest prize. */
export function liabilityOf(
  game: Pick<DrawGame<unknown>, 'plays'>,
  lines: readonly Line[],
  multiple: number,
): Owed[] {
  const owed = new Map<string, Owed>()
  for (const { play: code, pick, unitStakeUnits, mode } of lines) {
    const play = playOf(game, code)
    const prizes = play.classes(pick).map((one) => {
      const [part, of] = priceOf(one, mode)
      return (unitStakeUnits * BigInt(multiple) * part) / of
    })
    const largest = prizes.reduce((most, each) => (each > most ? each : most), 0n)
    const numbers = play.numbers?.(pick) ?? []
    const isCounted = numbers.length > 0 && numbers.length <= MOST_NUMBERS
    for (const number of isCounted ? numbers : [pickKey(pick)]) {
      const before = owed.get(`${code} ${number}`)?.units ?? 0n
      owed.set(`${code} ${number}`, { play: code, number, units: before + largest })
    }
  }
  return [...owed.values()]
}

/** Adds to what is owed (takes away with `-1`); the number that goes above the most, or null. */
export async function addLiability(
  tx: Tx,
  { game_code, issue }: IssueKey,
  currency: string,
  owed: readonly Owed[],
  sign: 1 | -1 = 1,
): Promise<{ play: string; number: string } | null> {
  // In one order, so that two who buy the same numbers wait for each other once.
  const rows = owed
    .toSorted((a, b) => (`${a.play} ${a.number}` < `${b.play} ${b.number}` ? -1 : 1))
    .map((one) => ({ ...one, units: `${one.units * BigInt(sign)}` }))
  const { rows: after } = await sql<{ play: string; number: string; units: bigint }>`
    insert into liability as l (game_code, issue, currency, play, number, units)
    select ${game_code}, ${issue}, ${currency}, o.play, o.number, o.units
    from json_to_recordset(${JSON.stringify(rows)}) as o (play text, number text, units bigint)
    on conflict (game_code, issue, currency, play, number)
      do update set units = l.units + excluded.units
    returning play, number, units`.execute(tx)
  return (
    after.find(
      ({ number, units }) =>
        units > (number.startsWith('*') ? LIABILITY_MOST.pick : LIABILITY_MOST.number),
    ) ?? null
  )
}

/** Of a ticket that is not sold after all. */
export async function releaseLiability(
  tx: Tx,
  game: Pick<DrawGame<unknown>, 'plays'>,
  ticket: TicketRow,
): Promise<void> {
  const owed = liabilityOf(game, linesOf(ticket), ticket.multiple)
  await addLiability(tx, ticket, ticket.currency, owed, -1)
}
