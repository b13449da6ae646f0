import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { isRefusal } from '../../../refusal.ts'
import { newVendorUser } from '../../../secrets/token.ts'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'
import { createWallet } from '../../wallet/index.ts'
import { insertMember } from '../store/members.ts'

const { world, one } = await accountsWorld()
const { tree } = one.accounts
const wallet = createWallet()
const timeZone = 'Asia/Dhaka'
const DAY = 86_400_000

let names = 0
/** Born below that agent now, as an agent. */
const born = (parentId: bigint | null, type = 2, brandId = 1): Promise<bigint> =>
  inTransaction(world.db, async (tx) => {
    const id = await wallet.openPlayer(tx, { currency: 'BDT' })
    const username = `branch${++names}`
    await insertMember(tx, {
      id,
      brandId,
      username,
      vendorUser: newVendorUser(),
      passwordHash: '',
      hasPassword: false,
      profile: {},
      email: null,
      nickname: null,
      mobile: null,
      mobileProvedAt: null,
      place: { parentId, type, invitedBy: parentId ?? id, linkId: null },
      language: 'bn',
      requestKey: randomUUID(),
      ip: '10.0.0.1',
      at: world.clock.at,
    })
    return id
  })
const move = (memberId: bigint, toId: bigint | null, requestKey: string = randomUUID()) =>
  inTransaction(world.db, (tx) =>
    tree.move(tx, {
      member: { id: memberId, brandId: 1 },
      toId,
      operatorId: 1n,
      reason: 'the line asked for it',
      requestKey,
      timeZone,
    }),
  )
const teamOf = async (id: bigint, at?: Date) => (await tree.team(id, at)).map((row) => row.id)
const later = (ms: number) => (world.clock.at = new Date(world.clock.at.getTime() + ms))

test('a branch goes under another agent when the brand’s next day begins, and was where it was before', async () => {
  world.clock.at = new Date('2026-03-10T06:00:00Z')
  const [old, next] = [await born(null, 1), await born(null, 1)]
  const agent = await born(old)
  const leaf = await born(agent, 0)
  expect(await move(agent, next)).toMatchObject({ effectiveAt: new Date('2026-03-10T18:00:00Z') })
  // Born while the move waits: goes along.
  const late = await born(agent, 0)
  expect(await teamOf(old)).toEqual([old, agent, leaf, late])
  expect(await teamOf(next)).toEqual([next])
  world.clock.at = new Date('2026-03-10T17:59:59.999Z')
  expect(await tree.parentOf(world.db, agent)).toBe(old)
  later(1)
  expect(await tree.parentOf(world.db, agent)).toBe(next)
  expect(await teamOf(old)).toEqual([old])
  expect(await teamOf(next)).toEqual([next, agent, leaf, late])
  expect(await teamOf(old, new Date('2026-03-10T12:00:00Z'))).toEqual([old, agent, leaf, late])
  expect((await tree.uplines(late)).map(({ id }) => id)).toEqual([agent, next])
  const { rows } = await sql<{ payload: object }>`
    select payload from outbox.event where name = 'tree.moved' and player_id = ${agent}`.execute(
    world.db,
  )
  expect(rows).toEqual([
    {
      payload: { from: String(old), to: String(next), at: '2026-03-10T18:00:00.000Z' },
    },
  ])
})

test('no branch goes under itself, twice, where it is, to another brand, or under no active agent', async () => {
  const [top, other] = [await born(null, 1), await born(null, 1)]
  const agent = await born(top)
  const leaf = await born(agent, 0)
  const below = await born(agent)
  const locked = await born(null, 1)
  await sql`update members.member set status = 'locked' where id = ${locked}`.execute(world.db)
  const elsewhere = await born(null, 1, 2)
  for (const [to, code] of [
    [agent, 'move_under_itself'],
    [below, 'move_under_itself'],
    [top, 'invalid_input'],
    [leaf, 'not_an_agent'],
    [locked, 'not_an_agent'],
    [elsewhere, 'not_an_agent'],
  ] as const)
    expect(await move(agent, to), code).toMatchObject({ refused: code })
  expect(await move(top, null)).toMatchObject({ refused: 'invalid_input' })
  const key = randomUUID()
  const first = await move(agent, other, key)
  expect(await move(agent, other, key)).toMatchObject({
    isRepeat: true,
    effectiveAt: (first as { effectiveAt: Date }).effectiveAt,
  })
  expect(await move(agent, null, key)).toMatchObject({ refused: 'key_reused' })
  expect(await move(agent, null)).toMatchObject({ refused: 'move_pending' })
  // As it will be then: the one below goes to the top first, and may take the agent in after that.
  expect(await move(below, null)).toMatchObject({ isRepeat: false })
  expect(await move(other, below)).toMatchObject({ isRepeat: false })
  expect(await move(top, agent)).toMatchObject({ isRepeat: false })
})

test('of two moves that would hang two branches below each other one is refused', async () => {
  const [first, second] = [await born(null, 1), await born(null, 1)]
  const outcomes = await Promise.all([move(first, second), move(second, first)])
  expect(outcomes.filter((outcome) => isRefusal(outcome))).toMatchObject([
    { refused: 'move_under_itself' },
  ])
})

test('who is born while a move is written is in one line, at every moment', async () => {
  const [top, next] = [await born(null, 1), await born(null, 1)]
  const agent = await born(top)
  const [, ...leaves] = await Promise.all([
    move(agent, next),
    ...Array.from({ length: 6 }, () => born(agent, 0)),
  ])
  later(DAY)
  for (const leaf of leaves)
    expect((await tree.uplines(leaf)).map(({ id }) => id)).toEqual([agent, next])
})

type Known = { id: bigint; bornAt: number; places: { at: number; parent: bigint | null }[] }
const parentThen = ({ places }: Known, at: number) =>
  places.filter((place) => place.at <= at).at(-1)?.parent ?? null

test('whatever is opened and moved, the closure at every moment is what births and moves make', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: fc.constant('born' as const), below: fc.nat() }) },
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant('move' as const), who: fc.nat(), to: fc.nat() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('wait' as const),
        ms: fc.integer({ min: 1, max: DAY }),
      }),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const all: Known[] = []
      const moments = [later(1_000).getTime()]
      const begin = world.clock.at.getTime()
      for (const each of steps) {
        const now = later(1).getTime()
        if (each.act === 'wait') later(each.ms)
        else if (each.act === 'born') {
          const parent = all[each.below % (all.length + 1)]?.id ?? null
          all.push({ id: await born(parent), bornAt: now, places: [{ at: -Infinity, parent }] })
        } else if (all.length > 0) {
          const who = all[each.who % all.length]!
          const to = all[each.to % (all.length + 1)]?.id ?? null
          const moved = await move(who.id, to)
          if (isRefusal(moved)) continue
          who.places.push({ at: moved.effectiveAt.getTime(), parent: to })
          moments.push(moved.effectiveAt.getTime() - 1, moved.effectiveAt.getTime())
        }
        moments.push(world.clock.at.getTime())
      }
      moments.push(later(2 * DAY).getTime())
      for (const at of moments.filter((moment) => moment >= begin)) {
        const there = all.filter(({ bornAt }) => bornAt <= at)
        const lineOf = (member: Known): bigint[] => {
          const parent = parentThen(member, at)
          return parent === null ? [] : [parent, ...lineOf(there.find(({ id }) => id === parent)!)]
        }
        const { rows } = await sql<{ id: bigint; line: bigint[] }>`
          select descendant_id as id, array_agg(ancestor_id order by depth) as line
          from members.descent
          where descendant_id = any(${there.map(({ id }) => id)}::bigint[])
            and from_at <= ${new Date(at)} and ${new Date(at)} < until_at
          group by descendant_id order by descendant_id`.execute(world.db)
        expect(rows.map(({ id, line }) => [id, ...line.map(String)])).toEqual(
          there.map((member) => [member.id, ...[member.id, ...lineOf(member)].map(String)]),
        )
        const { rows: depths } = await sql`
          select from members.descent
          where descendant_id = any(${there.map(({ id }) => id)}::bigint[])
            and from_at <= ${new Date(at)} and ${new Date(at)} < until_at
          group by descendant_id
          having count(distinct depth) <> count(*) or max(depth) <> count(*) - 1`.execute(world.db)
        expect(depths).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
