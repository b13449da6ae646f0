import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nextSettlement } from './next-settlement.ts'
import { billsWorld, type BillsWorld, daily, dividend } from './test-world.ts'

let world: BillsWorld
beforeAll(async () => {
  world = await billsWorld()
  operator = { operatorId: await world.operator(), username: 'settles', brandId: 1 }
})
afterEach(() => world.endAll())
afterAll(() => world.end())

let operator: { operatorId: bigint; username: string; brandId: number }
const list = (query: object) =>
  world.ask('GET /ops/agent-bills', {
    operator,
    ip: '127.0.0.1',
    query: { page: 1, pageSize: 20, search: '', format: 'json', ...query },
  })

test('operators find a bill by number, name, kind, state and day, and take the list away', async () => {
  const a = await world.agent()
  const b = await world.agent(a)
  await world.contract(null, a, daily([1_000, '1']), '2027-03-01 00:00')
  await world.contract(a, b, daily([1_000, '0.5']), '2027-03-01 00:00')
  world.teamDid(a, '2027-03-01 10:00', { bet: 100_000 })
  world.teamDid(b, '2027-03-01 10:00', { bet: 40_000 })
  world.goTo('2027-03-02 02:06')
  await world.settle()
  const [bill] = await world.bills(b)
  const number = `B-${bill!.id}`
  const mine = { number, username: b.name, agentId: `${b.id}`, net: '200.00', state: 'issued' }
  for (const query of [
    { search: number },
    { search: b.name.toUpperCase() },
    { search: b.name, kind: 'daily', state: 'issued', from: '2027-03-01', to: '2027-03-01' },
  ])
    expect(await list(query), JSON.stringify(query)).toMatchObject({ rows: [mine], totalRows: 1 })
  for (const query of [
    { search: 'B-999999999' },
    { search: b.name, kind: 'hourly' },
    { search: b.name, state: 'uncollected' },
    { search: b.name, from: '2027-03-02' },
    { search: b.name, to: '2027-02-28' },
  ])
    expect(await list(query), JSON.stringify(query)).toMatchObject({ rows: [], totalRows: 0 })
  const file = await list({ search: b.name, format: 'csv' })
  const [, ...rows] = (await file.stream().toArray()) as string[]
  expect(rows).toEqual([expect.stringMatching(new RegExp(`^${number},${b.name},2,daily,`))])

  const shown = await world.ask('GET /ops/agent-bills/:id', { operator, params: { id: bill!.id } })
  expect(shown).toMatchObject({
    ...mine,
    upline: a.name,
    desk: null,
    payments: [{ amount: '200.00', from: 'upline_bill' }],
    lines: expect.arrayContaining([expect.objectContaining({ what: 'net', amount: '200.00' })]),
  })
  expect(
    await world.ask('GET /ops/agent-bills/:id', {
      operator: { ...operator, brandId: 2 },
      params: { id: bill!.id },
    }),
  ).toMatchObject({ refused: 'not_found' })
})

test('the liability counts bills, the desk, arrears and what running periods come to', async () => {
  const liability = () => world.ask('GET /ops/agent-liability', { operator })
  const top = await world.agent()
  const below = await world.agent(top)
  const cashLine = await world.agent(null, 41)
  world.goTo('2027-04-01 00:00')
  await world.settle()
  const before = await liability()
  expect(before.running).toEqual([])
  await world.contract(null, top, daily([1_000, '0.5']), '2027-04-01 00:00')
  await world.contract(top, below, daily([1_000, '0.5']), '2027-04-01 00:00')
  await world.contract(null, cashLine, daily([1_000, '1']), '2027-04-01 00:00')
  await world.contract(null, top, dividend('NONE', 'monthly'), '2027-04-01 00:00')
  world.teamDid(top, '2027-04-01 10:00', { bet: 100_000, paid: 50_000, active: 3 })
  // More than the upline's own: what is missing is an arrear.
  world.teamDid(below, '2027-04-01 10:00', { bet: 140_000 })
  world.teamDid(cashLine, '2027-04-01 10:00', { bet: 30_000 })
  world.goTo('2027-04-01 20:10')
  // Of the longest contract.
  const next = { zone: 'Asia/Dhaka', now: world.modules.now() }
  expect([
    await nextSettlement(world.db, top.id, next),
    await nextSettlement(world.db, below.id, next),
    await nextSettlement(world.db, (await world.agent()).id, next),
  ]).toEqual([
    { kind: 'dividend', at: new Date('2027-04-30T20:15:00Z') },
    { kind: 'daily', at: new Date('2027-04-01T20:05:00Z') },
    null,
  ])
  expect(await liability()).toMatchObject({
    asOf: '2027-04-01T14:00:00.000Z',
    running: [
      { kind: 'daily', agents: 2, amount: '800.00', dueAt: '2027-04-01T20:05:00.000Z' },
      { kind: 'dividend', agents: 1, amount: '2500.00' },
    ],
    total: '3300.00',
  })
  world.goTo('2027-04-02 02:06')
  await world.settle()
  world.goTo('2027-04-02 02:20')
  const after = await liability()
  expect(after).toMatchObject({
    unpaid: { amount: '0.00', bills: 0 },
    desk: { amount: '300.00', bills: 1 },
    arrears: { amount: '200.00', bills: 1 },
    // The salary that was due today is a cost of the month: 50,000 less 500 at 5 %.
    total: '2775.00',
  })
  expect(
    await world.ask('GET /ops/agent-liability', { operator: { ...operator, brandId: 2 } }),
  ).toMatchObject({ desk: { bills: 0 }, arrears: { bills: 0 }, running: [], total: '0.00' })
})
