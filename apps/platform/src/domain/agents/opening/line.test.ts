import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWorld, type ProductWorld } from '../../../test-world.ts'
import { openingWorld, type OpeningWorld } from './opening.test-world.ts'

let world: ProductWorld
let tree: OpeningWorld
beforeAll(async () => {
  world = await productWorld()
  tree = openingWorld(world, await world.owner('owner'))
})
afterAll(() => world.end())

const ownCode = async (token: string): Promise<string> =>
  (await world.call('GET /wps/agent/opening', { token })).value.code
const reason = 'asked for in writing'

test('an operator sees who stands above and below, and moves a branch for the next day, with a reason', async () => {
  const [top, next] = [await tree.topAgent('lineone'), await tree.topAgent('linetwo')]
  const member = await tree.joins('linemember', await ownCode(top.token))
  const line = `/ops/agents/${member.id}/line`
  expect((await tree.ops(`GET ${line}`)).value).toEqual({
    type: 0,
    uplines: [{ id: String(top.id), username: 'lineone', type: 1 }],
    direct: 0,
    team: 0,
    prizeModes: { Lott: 1_956, ZY: 1_956, Elott: 1_956, SEA: 1_956 },
    moves: [],
  })
  expect((await tree.ops(`GET /ops/agents/${top.id}/line`)).value).toMatchObject({
    uplines: [],
    direct: 1,
    team: 1,
  })
  const below = (search = '') => tree.ops(`GET /ops/agents/${top.id}/downlines?search=${search}`)
  expect((await below('LINEm')).value).toMatchObject({
    rows: [{ id: String(member.id), username: 'linemember', type: 0, status: 'active', team: 0 }],
    totalRows: 1,
  })
  expect((await below('other')).value).toMatchObject({ rows: [], totalRows: 0 })
  const move = (to: string, key?: string) =>
    tree.ops(`POST /ops/agents/${member.id}/move`, { to, reason }, key)
  expect(await move('no-one')).toMatchObject({
    code: 'receiver_unknown',
    value: { fields: { to: 'receiver_unknown' } },
  })
  expect(await move('linemember')).toMatchObject({ code: 'not_an_agent' })
  const key = randomUUID()
  const moved = await move('LineTwo', key)
  expect(moved).toMatchObject({ status: 200 })
  expect(await move('linetwo', key)).toEqual(moved)
  expect(await move('')).toMatchObject({ status: 409, code: 'move_pending' })
  const { takesEffectAt } = moved.value as { takesEffectAt: string }
  // Midnight in Dhaka.
  expect(takesEffectAt).toMatch(/T18:00:00\.000Z$/)
  expect((await tree.ops(`GET ${line}`)).value).toMatchObject({
    uplines: [{ username: 'lineone' }],
    moves: [
      { from: 'lineone', to: 'linetwo', takesEffectAt, movedBy: 'owner', reason, isPending: true },
    ],
  })
  world.clock.aheadMs = Date.parse(takesEffectAt) - Date.now() + 1_000
  const seen = world.modules.members.tree
  expect((await seen.uplines(member.id)).map(({ id }) => id)).toEqual([next.id])
  world.clock.aheadMs = 0
  const { rows } = await sql<{ act: string; after: object }>`
    select act, after from audit.entry
    where player_id = ${member.id} and act = 'tree.moved'`.execute(world.db)
  expect(rows).toMatchObject([{ after: { upline: 'linetwo', reason } }])
})

test('a player below no one becomes an agent of the top line; others, locked or on trial do not', async () => {
  const top = await tree.topAgent('maker', 41)
  const below = await tree.joins('belowmaker', await ownCode(top.token))
  const make = (playerId: bigint, type: number = 1) =>
    tree.ops('POST /ops/agents', { playerId: String(playerId), type, reason })
  expect(await make(below.id)).toMatchObject({ status: 422, code: 'agent_has_upline' })
  await world.member('lockedplayer')
  const locked = await tree.idOf('lockedplayer')
  await tree.ops(`PUT /ops/players/${locked}/status`, { status: 'locked', reason })
  expect(await make(locked)).toMatchObject({ code: 'account_blocked' })
  for (const type of [0, 2, 4])
    expect(await make(top.id, type)).toMatchObject({ code: 'invalid_input' })
  expect(await make(top.id, 41)).toMatchObject({ value: { type: 41 } })
  expect(await make(top.id, 42)).toMatchObject({ value: { type: 42 } })
  await tree.topAgent('otherline')
  expect(
    await tree.ops(`POST /ops/agents/${top.id}/move`, { to: 'otherline', reason }),
  ).toMatchObject({ code: 'agent_of_own_line' })
})

test('another brand’s players and agents are not there', async () => {
  const { rows } = await sql<{ id: bigint }>`
    update members.member set brand_id = 2
    where id = ${(await tree.topAgent('elsewhere')).id} returning id`.execute(world.db)
  const { id } = rows[0]!
  const mine = await tree.topAgent('oneofus')
  for (const part of ['line', 'downlines'])
    expect(await tree.ops(`GET /ops/agents/${id}/${part}`)).toMatchObject({ code: 'not_found' })
  expect(await tree.ops(`POST /ops/agents/${id}/move`, { to: '', reason })).toMatchObject({
    code: 'not_found',
  })
  expect(
    await tree.ops('POST /ops/agents', { playerId: String(id), type: 1, reason }),
  ).toMatchObject({ code: 'not_found' })
  expect(
    await tree.ops(`POST /ops/agents/${mine.id}/move`, { to: 'elsewhere', reason }),
  ).toMatchObject({ code: 'receiver_unknown' })
  expect(
    await tree.ops(`POST /ops/agents/${mine.id}/move`, { to: '', reason: 'why' }),
  ).toMatchObject({ code: 'invalid_input', value: { fields: { reason: 'too_small' } } })
})
