import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyStatement } from '../../../../../../../tools/verify/verify-statement.ts'
import { makeAgent } from '../../opening/make-agent.ts'
import { type Agent, billsWorld, type BillsWorld, daily, dividend } from '../test-world.ts'

let world: BillsWorld
beforeAll(async () => {
  world = await billsWorld()
})
afterEach(() => world.endAll())
afterAll(() => world.end())

const flat = (rate: string) => daily([1, rate])
const totals = async (agents: Agent[]) =>
  Promise.all(agents.map(async (one) => [...(await world.billed(one)), await world.has(one)]))

test('killed at each bill, the next run goes on where it stopped, with one result', async () => {
  const a = await world.agent()
  const b = await world.agent(a)
  const c = await world.agent(b)
  await world.contract(null, a, flat('1'), '2027-04-01 00:00')
  await world.contract(a, b, flat('0.8'), '2027-04-01 00:00')
  await world.contract(b, c, flat('0.5'), '2027-04-01 00:00')
  for (const [agent, bet] of [
    [a, 1_000],
    [b, 900],
    [c, 800],
  ] as const)
    world.teamDid(agent, '2027-04-01 10:00', { bet: bet * 1_000 })
  world.goTo('2027-04-02 02:06')
  // The database refuses the posting of each bill once: its transaction is lost, as by a kill.
  for (const agent of [a, b, c]) {
    await world.failOn(agent)
    await world.settle()
    await world.failOn(null)
    expect(await world.faults()).toEqual([])
    expect((await world.bills(agent)).map(({ settled_at }) => settled_at)).toEqual([null])
    expect(await world.has(agent)).toBe('0.00')
    if (agent !== c) await world.payOne()
  }
  await world.settle()
  await world.settle()
  expect(await totals([a, b, c])).toEqual([
    ['issued 10000.00 7200.00 10000.00 0.00', '2800.00'],
    ['issued 7200.00 4000.00 7200.00 0.00', '3200.00'],
    ['issued 4000.00 0.00 4000.00 0.00', '4000.00'],
  ])
  expect(await world.faults()).toEqual([])
})

test('rounds of a billed day that change are a line of the next bill, a debt if need be', async () => {
  const agent = await world.agent()
  await world.contract(null, agent, flat('1'), '2027-05-01 00:00')
  world.teamDid(agent, '2027-05-01 10:00', { bet: 50_000 })
  world.goTo('2027-05-02 02:06')
  await world.settle()
  // 30,000 of it were undone later; the next day has little, the day after enough.
  world.teamDid(agent, '2027-05-01 10:00', { bet: 20_000 })
  await world.changed(agent, '2027-05-01 10:00')
  world.teamDid(agent, '2027-05-02 10:00', { bet: 10_000 })
  world.teamDid(agent, '2027-05-03 10:00', { bet: 70_000 })
  world.goTo('2027-05-04 02:06')
  await world.settle()
  expect(
    (await world.bills(agent)).map(({ gross, correction, debt_in, payable, debt_out }) =>
      [gross, correction, debt_in, payable, debt_out].map((units) => Number(units) / 100_000),
    ),
  ).toEqual([
    [500, 0, 0, 500, 0],
    [100, -300, 0, 0, 200],
    [700, 0, 200, 500, 0],
  ])
  expect(await world.has(agent)).toBe('1000.00')
  expect(await world.faults()).toEqual([])
})

test('a dividend that ends within its period is paid for its part, by whole conditions', async () => {
  const [agent, other] = [await world.agent(), await world.agent()]
  for (const one of [agent, other]) {
    await world.contract(
      null,
      one,
      dividend('NONE', 'monthly'),
      '2027-06-01 00:00',
      '2027-06-10 13:00',
    )
    world.teamDid(one, one === agent ? '2027-06-05 10:00' : '2027-06-11 10:00', {
      bet: 200_000,
      paid: 100_000,
      active: 3,
    })
  }
  world.goTo('2027-07-01 02:20')
  await world.settle()
  expect(await world.billed(agent)).toEqual(['issued 5000.00 0.00 5000.00 0.00'])
  expect((await world.bills(agent))[0]!.until_at.toISOString()).toBe('2027-06-10T07:00:00.000Z')
  expect(await world.billed(other)).toEqual(['not_reached 0.00 0.00 0.00 0.00'])
})

test('where the brand says so, an upline that misses its tier ends what is below', async () => {
  const a = await world.agent()
  const b = await world.agent(a)
  await world.contract(null, a, daily([100_000, '1']), '2027-08-01 00:00')
  await world.contract(a, b, daily([1_000, '0.8']), '2027-08-01 00:00')
  for (const day of ['01', '02']) {
    world.teamDid(a, `2027-08-${day} 10:00`, { bet: 50_000 })
    world.teamDid(b, `2027-08-${day} 10:00`, { bet: 50_000 })
  }
  await world.cash(a, 400)
  world.goTo('2027-08-02 02:06')
  await world.settle()
  await world.settings({ stopBelowMissedTier: true })
  world.goTo('2027-08-03 02:06')
  await world.settle()
  await world.settings({ stopBelowMissedTier: false })
  expect(await totals([a, b])).toEqual([
    ['not_reached 0.00 400.00 0.00 0.00', 'not_reached 0.00 0.00 0.00 0.00', '0.00'],
    ['issued 400.00 0.00 400.00 0.00', 'not_reached 0.00 0.00 0.00 0.00', '400.00'],
  ])
})

test('an agent of cash line pays downlines from the house, and settles at the desk once', async () => {
  const a = await world.agent(null, 41)
  const b = await world.agent(a)
  await world.contract(null, a, flat('1'), '2027-09-01 00:00')
  await world.contract(a, b, flat('0.5'), '2027-09-01 00:00')
  for (const agent of [a, b]) world.teamDid(agent, '2027-09-01 10:00', { bet: 100_000 })
  world.goTo('2027-09-02 02:06')
  await world.settle()
  expect(await totals([a, b])).toEqual([
    ['uncollected 1000.00 500.00 1000.00 0.00', '0.00'],
    ['issued 500.00 0.00 500.00 0.00', '500.00'],
  ])
  const [bill] = await world.bills(a)
  // What waits at the desk is of the type that it was billed by.
  const making = {
    operator: { operatorId: await world.operator(), brandId: 1 },
    member: { id: a.id, username: a.name },
    type: 42,
    reason: 'asked for it',
    ip: '127.0.0.1',
  } as const
  const deps = { db: world.db, audit: world.modules.audit.write, members: world.modules.members }
  expect(await makeAgent(deps, making)).toMatchObject({ refused: 'agent_bills_open' })
  const by = { operatorId: await world.operator(), username: 'owner', brandId: 1, ip: '127.0.0.1' }
  const ask = { id: bill!.id, note: 'paid in cash', key: '11111111-1111-4111-8111-111111111111' }
  expect(await world.atDesk({ ...by, brandId: 2 }, ask)).toMatchObject({ refused: 'not_found' })
  expect(await world.atDesk(by, ask)).toMatchObject({ state: 'issued' })
  expect(await world.atDesk(by, ask)).toMatchObject({ state: 'issued' })
  expect(
    await world.atDesk(by, { ...ask, key: '22222222-2222-4222-8222-222222222222' }),
  ).toMatchObject({ refused: 'bill_not_open' })
  expect(await makeAgent(deps, making)).toEqual({ type: 42 })
  expect(await world.faults()).toEqual([])
})

test('what a dividend carries goes into the next bill that is drawn, whatever its period', async () => {
  const agent = await world.agent()
  const monthly = dividend('FOREVER', 'monthly')
  await world.contract(null, agent, monthly, '2027-12-01 00:00', '2028-01-10 00:00')
  await world.contract(null, agent, dividend('FOREVER', 'weekly'), '2028-01-10 00:00')
  world.teamDid(agent, '2027-12-05 10:00', { bet: 100_000, paid: 113_000 })
  world.teamDid(agent, '2028-01-05 10:00', { bet: 10_000, paid: 15_000 })
  world.goTo('2028-02-07 02:20')
  await world.settle()
  const { rows } = await sql<{ period: string; carried: number }>`
    select period, (carried_in / 100000)::int as carried from agents.bill
    where agent_id = ${agent.id} order by id`.execute(world.db)
  expect(rows.map(({ period, carried }) => `${period} ${carried}`)).toEqual([
    'monthly 0',
    'weekly 13000',
    'weekly 13000',
    'weekly 13000',
    'monthly 13000',
    'weekly 18000',
  ])
})

test('salaries count in the dividend of the period in which they are due', async () => {
  const agent = await world.agent()
  await world.contract(null, agent, flat('1'), '2027-10-01 00:00')
  await world.contract(null, agent, dividend('NONE', 'daily'), '2027-10-02 00:00')
  world.teamDid(agent, '2027-10-01 10:00', { bet: 100_000 })
  world.teamDid(agent, '2027-10-02 10:00', { bet: 200_000, paid: 100_000, active: 3 })
  world.goTo('2027-10-03 02:20')
  await world.settle()
  const { rows } = await sql<{ figures: { salaryUnits: string }; gross: bigint }>`
    select figures, gross from agents.bill
    where agent_id = ${agent.id} and kind = 'dividend'`.execute(world.db)
  expect(rows).toMatchObject([{ figures: { salaryUnits: '100000000' }, gross: 495_000_000n }])
})

test('a bill is its agent’s own: a member who is none, and others, see nothing of it', async () => {
  const a = await world.agent()
  const b = await world.agent(a)
  await world.contract(null, a, flat('1'), '2027-11-01 00:00')
  await world.contract(a, b, flat('0.5'), '2027-11-01 00:00')
  for (const agent of [a, b]) world.teamDid(agent, '2027-11-01 10:00', { bet: 100_000 })
  world.goTo('2027-11-02 02:06')
  await world.settle()
  const [mine] = await world.bills(a)
  const as = (agent: Agent, type = 2) => ({ member: { playerId: agent.id, type, brandId: 1 } })
  expect(
    await world.ask('GET /wps/agent/bills', { ...as(a), query: { page: 1, pageSize: 20 } }),
  ).toMatchObject({
    rows: [{ number: `B-${mine!.id}`, gross: '1000.00', owed: '500.00', net: '500.00' }],
  })
  for (const name of ['GET /wps/agent/bills/:id', 'GET /wps/agent/bills/:id/file']) {
    const params = { id: mine!.id }
    expect(await world.ask(name, { ...as(b), params }), name).toMatchObject({
      refused: 'not_found',
    })
    expect(await world.ask(name, { ...as(a, 0), params }), name).toMatchObject({
      refused: 'non_agent',
    })
  }
  const shown = await world.ask('GET /wps/agent/bills/:id', { ...as(a), params: { id: mine!.id } })
  expect(shown).toMatchObject({
    payments: [{ amount: '1000.00', from: 'platform' }],
    lines: expect.arrayContaining([
      expect.objectContaining({ what: 'downline', amount: '500.00', about: b.name }),
    ]),
  })
  const income = { from: '2027-11-01', to: '2027-11-30' }
  expect(await world.ask('GET /wps/agent/income', { ...as(a), query: income })).toMatchObject({
    gross: '1000.00',
    toDownlines: '500.00',
    net: '500.00',
    arrears: '0.00',
  })
  expect(
    await world.ask('GET /wps/agent/income', { ...as(a), query: { ...income, to: '2028-11-30' } }),
  ).toMatchObject({ refused: 'span_too_long' })
  const file = await world.ask('GET /wps/agent/bills/:id/file', {
    ...as(a),
    params: { id: mine!.id },
  })
  const said: string[] = []
  expect(
    await verifyStatement(JSON.stringify(file), (line) => said.push(line)),
    said.join('\n'),
  ).toBe(true)
})
