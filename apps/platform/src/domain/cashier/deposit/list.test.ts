import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type TestOperator } from '../test-world.ts'

let world: CashierWorld
let farida: TestOperator
let ids: string[]
const names: string[] = []
beforeAll(async () => {
  world = await cashierWorld()
  farida = await world.operator('farida', 'cashier')
  ids = []
  // One a day: 10, 11 and 12 March.
  for (const [methodId, amount, transactionId] of [
    ['bkash', '900', '9CK4T7XQ2M'],
    ['nagad', '1500', 'NGD77120P'],
    ['bkash', '500', '9CK4T80B1A'],
  ] as const) {
    const player = await world.player()
    const { value } = await player.call('POST /wps/member/deposit', { methodId, amount })
    await player.call(`PUT /wps/member/deposit/${value.id}/transaction`, { transactionId })
    ids.push(value.id)
    names.push(player.name)
    world.pass(24 * 60)
  }
})
afterAll(() => world.end())

const found = async (query: string): Promise<string[]> =>
  (await farida.call(`GET /ops/deposits?${query}`)).value.rows.map(({ id }: { id: string }) => id)

test('a case is found by its number, its player’s name, or its transaction ID', async () => {
  expect(await found(`search=D-${ids[1]}`)).toEqual([ids[1]])
  expect(await found(`search=${ids[2]}`)).toEqual([ids[2]])
  expect(await found(`search=${names[0]!.toUpperCase()}`)).toEqual([ids[0]])
  expect(await found('search=9ck4t80b1a')).toEqual([ids[2]])
  expect(await found('search=9ck4')).toEqual([])
  expect(await found('search=%25')).toEqual([])
})

test('days are the brand’s, both included; method and order narrow and turn the list', async () => {
  expect(await found('from=2026-03-11&to=2026-03-11')).toEqual([ids[1]])
  expect(await found('from=2026-03-11')).toEqual([ids[1], ids[2]])
  expect(await found('method=bkash')).toEqual([ids[0], ids[2]])
  expect(await found('sort=newest')).toEqual(ids.toReversed())
  expect(await found('sort=largest')).toEqual([ids[1], ids[0], ids[2]])
  expect(await found('sort=smallest')).toEqual([ids[2], ids[0], ids[1]])
})

test('the answer counts every state under the same filters, and sums what is found', async () => {
  expect((await farida.call('GET /ops/deposits?method=bkash')).value).toMatchObject({
    totalRows: 2,
    sum: '1400.00',
    counts: [
      { state: 'open', count: 2 },
      { state: 'review', count: 0 },
      { state: 'closed', count: 0 },
      { state: 'all', count: 2 },
    ],
  })
})

test('the file holds all that is found, runs nothing, and is written down', async () => {
  await sql`update members.member set username = '=cmd()' where username = ${names[2]!}`.execute(
    world.db,
  )
  const { type, lines } = await farida.file('/ops/deposits?format=csv&method=bkash&pageSize=1')
  expect(type).toBe('text/csv; charset=utf-8')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^\uFEFFNumber,Player,Method,Claimed/)
  expect(lines[1]).toContain(`D-${ids[0]},${names[0]},bKash,900.00`)
  expect(lines[2]).toContain(`D-${ids[2]},"'=cmd()",bKash,500.00`)
  const { rows } = await sql<{ after: unknown }>`
    select after from audit.entry where act = 'list.exported'`.execute(world.db)
  expect(rows).toEqual([{ after: { rows: 2, state: 'open', method: 'bkash' } }])
})
