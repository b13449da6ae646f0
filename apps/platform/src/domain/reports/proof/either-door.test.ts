import { randomUUID } from 'node:crypto'
import {
  createBatchDoor,
  houseAccount,
  lockOwners,
  playerAccounts,
  type PlayerKind,
  post,
} from '@padma/ledger'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MovementAnswer, takeMovements } from '../../vendors/wallet-api/store.ts'
import { everyCheck } from '../../../prove-books.ts'
import {
  type Actor,
  movementOf,
  type Play,
  type ReportsWorld,
  reportsWorld,
  undone,
  VENDOR,
} from '../test-world.ts'

let world: ReportsWorld
beforeAll(async () => void (world = await reportsWorld()))
afterAll(() => world.end())

/**
 * What a player does next: a bet in a round, a win of that round's last bet, the rollback of some
 * earlier movement, or one of them again.
 */
type Step = {
  player: number
  kind: 'bet' | 'win' | 'rollback' | 'again'
  round: number
  units: bigint
  earlier: number
  pause: boolean
}
const step: fc.Arbitrary<Step> = fc.record({
  player: fc.nat(1),
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('bet' as const) },
    { weight: 3, arbitrary: fc.constant('win' as const) },
    { weight: 3, arbitrary: fc.constant('rollback' as const) },
    { weight: 1, arbitrary: fc.constant('again' as const) },
  ),
  round: fc.nat(3),
  units: fc.bigInt(1n, 400n),
  earlier: fc.nat(20),
  pause: fc.boolean(),
})
const START: [cash: bigint, bonus: bigint][] = [
  [500n, 300n],
  [200n, 0n],
]

test('one random sequence through either door leaves equal books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      const [batched, posted] = await Promise.all([players(), players()])
      const byBatch = await throughTheBatch(playsOf(steps, batched), steps)
      const byActs: string[] = []
      const acts = actByAct()
      for (const play of playsOf(steps, posted)) byActs.push(await acts(play))

      expect(byBatch).toEqual(byActs)
      for (const [position, actor] of batched.entries())
        expect(await booksOf(actor)).toEqual(await booksOf(posted[position]!))
      expect(await houseOf(`gaming:${VENDOR}`)).toBe(await houseOf('gaming:acts'))
    }),
    { numRuns: 20 },
  )
  await world.listen()
  expect((await undone(world.db, everyCheck)).filter((check) => !check.isHeld)).toEqual([])
}, 120_000)

const players = () => Promise.all(START.map(([cash, bonus]) => world.player(cash, bonus)))

/** The steps as movements of these players; a step that has nothing to refer to is left out. */
function playsOf(steps: readonly Step[], actors: readonly Actor[]): Play[] {
  const plays: Play[] = []
  for (const { player, kind, round, units, earlier } of steps) {
    const own = plays.filter((play) => play.actor === actors[player])
    const round_ref = `round ${round}`
    const lastBet = own.findLast((play) => play.kind === 'bet' && play.round_ref === round_ref)
    const known = own[earlier % Math.max(1, own.length)]
    const next = { actor: actors[player]!, uuid: randomUUID() }
    if (kind === 'bet') plays.push({ ...next, kind, round_ref, units })
    else if (kind === 'win' && lastBet)
      plays.push({ ...next, kind, round_ref, units: units - 1n, reference: lastBet.uuid })
    else if (kind === 'rollback' && known && known.kind !== 'rollback')
      plays.push({ ...next, kind, round_ref: known.round_ref, units: 0n, reference: known.uuid })
    else if (kind === 'again' && known) plays.push(known)
  }
  return plays
}

/**
 * The wallet API's door, two lanes. What arrives together has nothing to wait for in it, so that
 * its order is the sequence's.
 */
async function throughTheBatch(plays: readonly Play[], steps: readonly Step[]): Promise<string[]> {
  const door = createBatchDoor<Play, MovementAnswer>({
    lanes: 2,
    laneKey: ({ actor }) => actor.user,
    isRequestsFault: () => false,
    run: (requests, lane, isAlone) =>
      takeMovements(world.db, requests.map(movementOf), lane, isAlone),
  })
  const answers: MovementAnswer[] = []
  let together: Play[] = []
  const send = async () => {
    // The first goes to an idle lane; the others gather behind it.
    answers.push(...(await Promise.all(together.map((play) => door.submit(play)))))
    together = []
  }
  for (const [position, play] of plays.entries()) {
    if (
      steps[position]!.pause ||
      together.some(
        (other) =>
          other.actor === play.actor && namesOf(other).some((name) => namesOf(play).includes(name)),
      )
    )
      await send()
    together.push(play)
  }
  await send()
  return answers.map((answer) => answer.status)
}
const namesOf = ({ round_ref, uuid, reference }: Play) => [round_ref, uuid, reference ?? uuid]

/** The same rules written out, each movement posted by an act of its own. */
function actByAct(): (play: Play) => Promise<string> {
  type Applied = { play: Play; cash: bigint; bonus: bigint; isRolledBack: boolean }
  const applied = new Map<string, Applied>()
  const tombstones = new Set<string>()
  return (play) =>
    world.db.transaction().execute(async (tx) => {
      const { actor, kind, uuid, round_ref, reference } = play
      const known = applied.get(uuid)
      if (known?.isRolledBack || (tombstones.has(uuid) && kind !== 'rollback'))
        return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      if (known) return 'RS_OK'
      const of = reference === undefined ? undefined : applied.get(reference)
      const house = await houseAccount(tx, 'gaming:acts', 'BDT')
      await lockOwners(tx, [actor.id])
      const { accounts } = (await playerAccounts(tx, actor.id))!
      const promo = await houseAccount(tx, 'promo_cost', 'BDT')
      const move = async (cash: bigint, bonus: bigint, owed = 0n, toPromo = 0n) => {
        if (cash === 0n && bonus === 0n && owed === 0n && toPromo === 0n) return
        await post(tx, {
          kind,
          source: 'acts',
          reference: uuid,
          cause: round_ref,
          legs: [
            { account: accounts.cash.id, units: cash },
            { account: accounts.bonus.id, units: bonus },
            { account: accounts.owed.id, units: owed },
            { account: promo, units: toPromo },
            { account: house, units: -cash - bonus - owed - toPromo },
          ],
        })
      }
      const credit = (cash: bigint, bonus: bigint) => {
        const paid = least(-accounts.owed.balance, cash)
        return move(cash - paid, bonus, paid)
      }

      if (kind === 'bet') {
        if (
          accounts.owed.balance < 0n ||
          accounts.cash.balance + accounts.bonus.balance < play.units
        )
          return 'RS_ERROR_NOT_ENOUGH_MONEY'
        const cash = least(accounts.cash.balance, play.units)
        const bonus = play.units - cash
        await move(-cash, -bonus)
        applied.set(uuid, { play, cash, bonus, isRolledBack: false })
      } else if (kind === 'win') {
        if (tombstones.has(reference!) || of?.isRolledBack)
          return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        if (!of) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
        const cash =
          of.cash + of.bonus > 0n ? (play.units * of.cash) / (of.cash + of.bonus) : play.units
        await credit(cash, play.units - cash)
        applied.set(uuid, { play, cash, bonus: play.units - cash, isRolledBack: false })
      } else {
        if (!of) tombstones.add(reference!)
        else if (!of.isRolledBack) {
          of.isRolledBack = true
          if (of.play.kind === 'bet') {
            await credit(of.cash, of.bonus)
          } else {
            const bonus = least(of.bonus, accounts.bonus.balance)
            const cash = least(of.cash, accounts.cash.balance)
            await move(-cash, -bonus, cash - of.cash, bonus - of.bonus)
          }
        }
        applied.set(uuid, { play, cash: 0n, bonus: 0n, isRolledBack: false })
      }
      return 'RS_OK'
    })
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** Each account's balance and its entries in order. */
async function booksOf({ id }: Actor) {
  const { rows } = await sql<{ kind: PlayerKind; balance: bigint; entries: string[] }>`
    select a.kind, a.balance, coalesce(array_agg(e.amount || ' to ' || e.balance_after
      order by e.sequence) filter (where e.account_id is not null), '{}') as entries
    from ledger.account a
    left join ledger.entry e on e.account_id = a.id
    where a.owner_id = ${id}
    group by a.id
    order by a.kind`.execute(world.db)
  return rows
}

async function houseOf(name: string): Promise<bigint> {
  return (
    await sql<{
      balance: bigint
    }>`
      select coalesce(sum(a.balance), 0)::bigint as balance
      from ledger.account a
      join ledger.owner o on o.id = a.owner_id
      where o.name = ${name}`.execute(world.db)
  ).rows[0]!.balance
}
