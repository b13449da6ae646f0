import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { isRefusal } from '../../../../refusal.ts'
import { type Agent, local_, shown, units } from '../test-world.ts'
import { Model, type ModelBill, type ModelContract } from './model.ts'
import { type Played, realWorld, type RealWorld, type Round } from './real.test-world.ts'

// `PADMA_NETWORK=500x90` members and days; `PADMA_NETWORK_SEED` another run.
const [MEMBERS, DAYS] = (process.env['PADMA_NETWORK'] ?? '60x15').split('x').map(Number) as [
  number,
  number,
]
const SEED = Number(process.env['PADMA_NETWORK_SEED'] ?? 7)
const FIRST_DAY = Date.UTC(2026, 7, 3)
const HOURS = 24
const KINDS = ['daily', 'dividend'] as const

let world: RealWorld
beforeAll(async () => {
  world = await realWorld()
}, 60_000)
afterAll(() => world.end())

/** Mulberry32: the same numbers from the same seed. */
function numbers(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    is: (chance: number) => next() < chance,
    of: <T>(all: readonly T[]) => all[below(all.length)]!,
  }
}

const timeOf = (day: number, time: string) =>
  `${new Date(FIRST_DAY + day * HOURS * 3_600_000).toISOString().slice(0, 10)} ${time}`
/**
 * The higher the agent stands, the higher its rates; so that no contract ends another by its rate.
 */
const tiersOf = (kind: (typeof KINDS)[number], level: number) =>
  (kind === 'daily'
    ? [
        [5_000, 0, [6_000, 4_000, 2_000]],
        [30_000, 2, [10_000, 7_000, 4_000]],
      ]
    : [
        [1_000, 1, [200_000, 150_000, 80_000]],
        [20_000, 3, [300_000, 220_000, 120_000]],
      ]
  ).map(([bet, active, rates]) => ({
    bet: units(bet as number),
    loss: 0n,
    active: active as number,
    ppm: BigInt((rates as number[])[level]!),
  }))
const termsOf = ({ kind, tiers, minActiveBet, carry }: ModelContract) => {
  const said = {
    minActiveBet: shown(minActiveBet),
    tiers: tiers.map(({ bet, active, ppm }) => ({
      minValidBet: shown(bet),
      minNetLoss: '0',
      minActive: active,
      rate: `${Number(ppm) / 10_000}`,
    })),
  }
  return kind === 'daily' ? { kind, ...said } : { kind, period: 'daily' as const, carry, ...said }
}

test(
  `${MEMBERS} members over ${DAYS} days: every bill is what a plain model makes of the raw bets`,
  async () => {
    const { below, is, of } = numbers(SEED)
    const model = new Model()
    const people = new Map<string, Agent>()
    const agents: { one: Agent; level: number }[] = []
    const players: Agent[] = []
    const ids = new Map<ModelContract, bigint>()

    for (let at = 0; at < MEMBERS; at += 1) {
      const level = at < 3 ? 0 : at < MEMBERS / 6 ? 1 : at < MEMBERS / 3 ? 2 : 3
      const upline = level === 0 ? null : of(agents.filter((each) => each.level < level)).one
      const one = await world.agent(upline, level === 0 ? 1 : level === 3 ? 0 : 2)
      people.set(one.name, one)
      model.places.set(one.name, [{ from: -Infinity, upline: upline?.name ?? null }])
      if (level < 3) agents.push({ one, level })
      else players.push(one)
      if (level === 3) await world.cash(one, 1_000_000)
      for (const kind of level < 3 ? KINDS : []) {
        const above = model.contracts.find(
          (each) => each.kind === kind && each.agent === upline?.name,
        )
        if (upline && (!above || is(0.2))) continue
        const contract: ModelContract = {
          kind,
          agent: one.name,
          upline: upline?.name ?? null,
          minActiveBet: units(500),
          carry: of(['FOREVER', 'PREVIOUS', 'NONE'] as const),
          tiers: tiersOf(kind, level),
          from: 0,
          until: null,
        }
        model.contracts.push(contract)
        ids.set(contract, await world.contract(upline, one, termsOf(contract), timeOf(0, '00:00')))
      }
    }
    const played: { round: Played; at: number }[] = []

    for (let day = 0; day < DAYS; day += 1) {
      const rounds: Round[] = []
      for (const by of players.filter(() => is(0.6)))
        for (let left = 1 + below(3); left > 0; left -= 1) {
          const [stake, hour] = [(100 + below(900_000)) / 100, below(HOURS)]
          const win = is(0.55) ? 0 : below(1_700_000) / 100
          rounds.push({ by, stake, win, at: timeOf(day, `${`${hour}`.padStart(2, '0')}:07`) })
          model.play({
            by: by.name,
            stake: units(stake),
            win: units(win),
            hour: day * HOURS + hour,
            isUndone: false,
          })
        }
      const first = model.rounds.length - rounds.length
      for (const [at, round] of (await world.play(rounds)).entries())
        played.push({ round, at: first + at })

      world.goTo(timeOf(day, '12:00'))
      if (is(0.3)) await end(of(model.contracts), day * HOURS + 12)
      if (is(0.5)) await move(day)
      // Some days no one settles, and the next run makes up for them.
      if (day < DAYS - 1 && is(0.15)) continue
      world.goTo(timeOf(day + 1, '02:20'))
      await world.settle()
      model.settleUpTo(day)
      expect(await billsOf(world), `bills after day ${day}`).toEqual(
        model.bills.map(toldBy).toSorted(),
      )
      for (const { one } of agents)
        expect(await world.has(one), `${one.name} after day ${day}`).toBe(
          shown(model.cash.get(one.name) ?? 0n),
        )
      expect(await world.faults(), `books after day ${day}`).toEqual([])
      for (let left = below(4); left > 0; left -= 1) await undo()
    }
    // Of the run that is always made.
    if (process.env['PADMA_NETWORK_SEED']) return
    const kept = model.bills
    expect(kept.some(({ correction }) => correction !== 0n)).toBe(true)
    expect(model.arrears.length).toBeGreaterThan(0)
    expect(kept.some(({ carriedIn }) => carriedIn > 0n)).toBe(true)
    expect(kept.some(({ owed }) => owed > 0n)).toBe(true)

    async function end(contract: ModelContract, hour: number): Promise<void> {
      if (contract.upline === null || contract.until !== null) return
      await world.endContract(ids.get(contract)!, timeOf(Math.floor(hour / HOURS), '12:00'))
      model.end(contract, hour)
    }
    /** A member or an agent with all below them, from the next day on. */
    async function move(day: number): Promise<void> {
      const one = of([...people.values()].slice(3))
      const to = of(agents).one
      const moved = await inTransaction(world.db, (tx) =>
        world.modules.members.tree.move(tx, {
          member: { id: one.id, brandId: 1 },
          toId: to.id,
          operatorId: 1n,
          reason: 'asked for it',
          requestKey: crypto.randomUUID(),
          timeZone: 'Asia/Dhaka',
        }),
      )
      // Below themselves, or where they are.
      if (isRefusal(moved)) return
      await world.listen()
      const from = (day + 1) * HOURS
      expect(moved.effectiveAt).toEqual(local_(timeOf(day + 1, '00:00')))
      const before = model.uplineAt(one.name, from)
      model.places.get(one.name)!.push({ from, upline: to.name })
      for (const contract of model.contracts)
        if (contract.agent === one.name && contract.upline === before) model.end(contract, from)
    }
    async function undo(): Promise<void> {
      const { round, at } = of(played)
      if (model.rounds[at]!.isUndone) return
      await world.undo(round)
      model.undo(model.rounds[at]!)
    }
  },
  MEMBERS * DAYS * 100 + 60_000,
)

const toldBy = (bill: ModelBill): string =>
  told(bill, bill.day, bill.agent, [
    bill.gross,
    bill.correction,
    bill.debtIn,
    bill.payable,
    bill.debtOut,
    bill.owed,
    bill.received,
    bill.missing,
  ])
const told = (of: { kind: string }, day: number, agent: string, sums: readonly bigint[]) =>
  `${of.kind} ${`${day}`.padStart(3, '0')} ${agent}: ${sums.map((one) => shown(one)).join(' ')}`

async function billsOf({ db }: RealWorld): Promise<string[]> {
  const { rows } = await sql<{
    kind: string
    day: number
    username: string
    sums: string[]
  }>`
    select b.kind, ((b.from_at at time zone 'Asia/Dhaka')::date
        - ${new Date(FIRST_DAY).toISOString().slice(0, 10)}::date) as day, m.username,
      array[b.gross, b.correction, b.debt_in, b.payable, b.debt_out, b.owed, b.received,
        b.missing]::text[] as sums
    from agents.bill b join members.member m on m.id = b.agent_id`.execute(db)
  return rows.map((row) => told(row, row.day, row.username, row.sums.map(BigInt))).toSorted()
}
