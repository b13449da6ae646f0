import { setTimeout as sleep } from 'node:timers/promises'
import { parseUnits } from '@padma/money'
import { proofOfTheBooks } from '@padma/platform/prove-books.ts'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import type { Stack } from '@padma/testkit'
import pg from 'pg'
import type { Load } from '../load.ts'
import { outsideDiffers } from './outside-sums.ts'

/**
 * What differs once the product has come to rest: rounds without an end, acknowledged answers that
 * are gone or changed, balances that are not what the records make them, books that do not prove.
 * Empty when nothing was lost and nothing doubled.
 */
export async function whatDiffers(stack: Stack, { seats, acknowledged }: Load): Promise<string[]> {
  const differs: string[] = []
  const open = await eventually(
    () => openRounds(stack.databaseUrls.studio),
    (count) => count === 0,
    90_000,
  )
  if (open > 0) differs.push(`${open} rounds have no end`)

  for (const { seat, round } of acknowledged) {
    const now = await seats[seat]!.table.round(round.roundId)
    if (
      now.state !== 'settled' ||
      now.stakeUnits !== round.stakeUnits ||
      now.payoutUnits !== round.payoutUnits
    ) {
      differs.push(
        `round ${round.roundId} was answered as ${round.stakeUnits} for ${round.payoutUnits}, and is ${now.state} with ${now.stakeUnits} for ${now.payoutUnits}`,
      )
    }
  }

  differs.push(...(await unevenRewards(stack)))
  differs.push(...(await outsideDiffers(stack, { isAtRest: false })))

  const db = createDb(createPool(stack.databaseUrls.platform, 2))
  const { checks } = await proofOfTheBooks(db, () => new Date()).finally(() => db.destroy())
  for (const check of checks)
    if (!check.isHeld)
      differs.push(`the books: not so that ${check.name}: ${check.firstDifference}`)

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())
  for (const { player, deposited } of seats) {
    const balance = parseUnits((await player.call('GET /wps/v2/wallets/balance')).balance)!
    // Read models follow from facts, a moment later.
    const recorded = await eventually(
      async () => {
        const { stake, payout } = (
          await player.call('GET /wps/member/report/bets', { query: { from: today, to: today } })
        ).totals
        return deposited - parseUnits(stake)! + parseUnits(payout)!
      },
      (units) => units === balance,
      10_000,
    )
    if (recorded !== balance)
      differs.push(`${player.username} holds ${balance}, and the records make it ${recorded}`)
  }
  return differs
}

/** Rewards of which the studio has played another number of rounds than the platform counts. */
async function unevenRewards(stack: Stack): Promise<string[]> {
  const [played, counted] = await Promise.all([
    rowsOf<{ id: string; rounds: number }>(
      stack.databaseUrls.studio,
      `
        select w.reward_uuid as id, count(r.id)::int as rounds
        from reward w
        left join round r on r.reward_uuid = w.reward_uuid and r.state = 'settled'
        group by 1`,
    ),
    rowsOf<{ id: string; rounds: number }>(
      stack.databaseUrls.platform,
      `select reward_uuid as id, used as rounds from rewards.reward`,
    ),
  ])
  const used = new Map(counted.map(({ id, rounds }) => [id, rounds]))
  return played
    .filter(({ id, rounds }) => used.get(id) !== rounds && rounds > 0)
    .map(({ id, rounds }) => `reward ${id}: ${rounds} rounds played, ${used.get(id)} used`)
}

async function rowsOf<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  return (await db.query<Row>(text).finally(() => db.end())).rows
}

async function openRounds(url: string): Promise<number> {
  return (
    await rowsOf<{ open: number }>(
      url,
      `select count(*)::int as open from round where state not in ('settled', 'void')`,
    )
  )[0]!.open
}

/** The value once it is as hoped for, or the last one seen. */
async function eventually<T>(
  look: () => Promise<T>,
  isRight: (value: T) => boolean,
  withinMs: number,
): Promise<T> {
  for (const deadline = Date.now() + withinMs; ; await sleep(250)) {
    const value = await look()
    if (isRight(value) || Date.now() > deadline) return value
  }
}
