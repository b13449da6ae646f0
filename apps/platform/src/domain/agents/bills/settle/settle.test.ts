import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { everyCheck } from '../../../../prove-books.ts'
import { undone } from '../../../reports/test-world.ts'
import {
  type Agent,
  billsWorld,
  type BillsWorld,
  daily,
  dividend,
  hourly,
  realtime,
} from '../test-world.ts'

let world: BillsWorld
beforeAll(async () => {
  world = await billsWorld()
})
afterEach(() => world.endAll())
afterAll(() => world.end())

test('a day is billed at 02:05, paid by the platform, told and counted as income', async () => {
  const agent = await world.agent()
  await world.contract(null, agent, daily([10_000, '0.2'], [50_000, '0.4']), '2027-03-09 00:00')
  world.teamDid(agent, '2027-03-09 10:00', { bet: 50_000 })
  world.goTo('2027-03-10 02:04')
  await world.settle()
  expect(await world.billed(agent)).toEqual([])
  world.goTo('2027-03-10 02:06')
  await world.settle()
  expect(await world.billed(agent)).toEqual(['issued 200.00 0.00 200.00 0.00'])
  expect(await world.has(agent)).toBe('200.00')
  const { rows: told } = await sql`
    select kind, words->>'amount' as amount from notify.inbox
    where member_id = ${agent.id}`.execute(world.db)
  expect(told).toEqual([{ kind: 'bill_issued', amount: '200.00' }])
  const { rows: income } = await sql`
    select day, kind, gross, net from agents.income_day where agent_id = ${agent.id}`.execute(
    world.db,
  )
  expect(income).toEqual([
    { day: '2027-03-09', kind: 'daily', gross: 20_000_000n, net: 20_000_000n },
  ])
  await world.settle()
  expect(await world.has(agent)).toBe('200.00')
  expect(await world.faults()).toEqual([])
})

const flat = (rate: string) => daily([1, rate])
/** A line of the worked numbers: A, with B and E below, C below B. */
async function line(day: string, cash = 0) {
  const a = await world.agent()
  const [b, e] = [await world.agent(a), await world.agent(a)]
  const c = await world.agent(b)
  await world.contract(null, a, flat('1'), `${day} 00:00`)
  await world.contract(a, b, flat('0.8'), `${day} 00:00`)
  await world.contract(a, e, flat('0.6'), `${day} 00:00`)
  await world.contract(b, c, flat('0.5'), `${day} 00:00`)
  if (cash) await world.cash(a, cash)
  return { a, b, c, e }
}
const all = async (agents: Agent[]) =>
  Promise.all(agents.map(async (one) => [...(await world.billed(one)), await world.has(one)]))

test('F1: a line is paid from its head down, and each keeps the difference', async () => {
  const { a, b, c, e } = await line('2027-04-01')
  world.teamDid(a, '2027-04-01 10:00', { bet: 1_000_000 })
  world.teamDid(b, '2027-04-01 10:00', { bet: 600_000 })
  world.teamDid(c, '2027-04-01 10:00', { bet: 200_000 })
  world.teamDid(e, '2027-04-01 10:00', { bet: 300_000 })
  world.goTo('2027-04-02 02:06')
  await Promise.all([world.settle(), world.settle()])
  expect(await all([a, b, c, e])).toEqual([
    ['issued 10000.00 6600.00 10000.00 0.00', '3400.00'],
    ['issued 4800.00 1000.00 4800.00 0.00', '3800.00'],
    ['issued 1000.00 0.00 1000.00 0.00', '1000.00'],
    ['issued 1800.00 0.00 1800.00 0.00', '1800.00'],
  ])
  expect(await world.faults()).toEqual([])
})

test('what a bill says beside its payments and postings is named by the proof', async () => {
  const { a, b } = await line('2027-05-01')
  world.teamDid(a, '2027-05-01 10:00', { bet: 1_000_000 })
  world.teamDid(b, '2027-05-01 10:00', { bet: 600_000 })
  world.goTo('2027-05-02 02:06')
  await world.settle()
  for (const [name, plant] of [
    [
      'every bill that is settled is posted once, with what it got and passed on',
      `delete from ledger.posted_reference where source = 'agents' and reference =
        (select 'agent_bill:' || id from agents.bill where agent_id = ${a.id})`,
    ],
    [
      'what uplines have paid lies ready until their downlines’ bills pass it on',
      `update agents.bill set settled_at = null where agent_id = ${b.id}`,
    ],
    [
      'every bill is paid, or what is missing is owed by its upline',
      `update agents.bill set received = received - 1 where agent_id = ${b.id}`,
    ],
  ] as const) {
    const failed = await undone(world.db, async (tx) => {
      await sql.raw(plant).execute(tx)
      return (await everyCheck(tx)).filter(({ isHeld }) => !isHeld).map((check) => check.name)
    })
    expect(failed).toContain(name)
  }
})

test.each([
  [
    'F3',
    1_500,
    'issued 5000.00 6000.00 5000.00 0.00',
    '500.00',
    'issued 6000.00 0.00 6000.00 0.00',
  ],
  [
    'F4',
    300,
    'insufficient 5000.00 6000.00 5000.00 0.00',
    '0.00',
    'part_paid 6000.00 0.00 5300.00 700.00',
  ],
])('%s: an upline pays from its bill, then its cash', async (_name, cash, above, left, below) => {
  const a = await world.agent()
  const b = await world.agent(a)
  const day = _name === 'F3' ? '2027-05-01' : '2027-05-03'
  const next = _name === 'F3' ? '2027-05-02' : '2027-05-04'
  await world.contract(null, a, dividend('NONE', 'daily'), `${day} 00:00`)
  await world.contract(a, b, dividend('NONE', 'daily'), `${day} 00:00`)
  await world.cash(a, cash)
  world.teamDid(a, `${day} 10:00`, { bet: 200_000, paid: 100_000, active: 3 })
  world.teamDid(b, `${day} 10:00`, { bet: 200_000, paid: 80_000, active: 3 })
  world.goTo(`${next} 02:20`)
  await world.settle()
  expect(await world.billed(a)).toEqual([above])
  expect(await world.billed(b)).toEqual([below])
  expect(await world.has(a)).toBe(left)
  expect(await world.faults()).toEqual([])
  if (_name === 'F3') return
  // From what is left of the next bill, before its net.
  world.teamDid(a, `${next} 10:00`, { bet: 100_000, paid: 80_000, active: 3 })
  world.goTo('2027-05-05 02:20')
  await world.settle()
  expect((await world.billed(a)).at(0)).toBe('issued 5000.00 6000.00 5000.00 0.00')
  expect((await world.billed(b)).at(0)).toBe('issued 6000.00 0.00 6000.00 0.00')
  expect([await world.has(a), await world.has(b)]).toEqual(['300.00', '6000.00'])
  expect(await world.faults()).toEqual([])
})

test('D3 to D5: what a team won is carried into the next half of the month', async () => {
  const agents = [await world.agent(), await world.agent(), await world.agent()]
  const modes = ['FOREVER', 'NONE', 'SECOND_HALF'] as const
  for (const [at, agent] of agents.entries()) {
    await world.contract(null, agent, dividend(modes[at]), '2027-06-01 00:00')
    world.teamDid(agent, '2027-06-05 10:00', {
      bet: 600_000,
      paid: 610_000,
      rebate: 3_000,
      active: 9,
    })
    world.teamDid(agent, '2027-06-20 10:00', {
      bet: 700_000,
      paid: 650_000,
      rebate: 3_500,
      active: 9,
    })
    world.teamDid(agent, '2027-07-02 10:00', { bet: '100000.01', paid: '98765.43', active: 3 })
  }
  world.goTo('2027-07-16 02:20')
  await world.settle()
  expect(await Promise.all(agents.map((one) => world.billed(one)))).toEqual([
    [
      'issued 0.00 0.00 0.00 0.00',
      'issued 2680.00 0.00 2680.00 0.00',
      'issued 61.72 0.00 61.72 0.00',
    ],
    [
      'issued 0.00 0.00 0.00 0.00',
      'issued 3720.00 0.00 3720.00 0.00',
      'issued 61.72 0.00 61.72 0.00',
    ],
    [
      'issued 0.00 0.00 0.00 0.00',
      'issued 2680.00 0.00 2680.00 0.00',
      'issued 61.72 0.00 61.72 0.00',
    ],
  ])
  expect(await world.faults()).toEqual([])
})

test('D6, H4: a period that reaches no tier says so; hours are not added up', async () => {
  const agent = await world.agent()
  await world.contract(null, agent, hourly([1_000, '0.1'], [5_000, '0.15']), '2027-08-01 10:00')
  world.teamDid(agent, '2027-08-01 10:10', { bet: 600 })
  world.teamDid(agent, '2027-08-01 11:10', { bet: 600 })
  world.teamDid(agent, '2027-08-01 12:10', { bet: 5_000 })
  world.goTo('2027-08-01 13:05')
  await world.settle()
  expect(await world.billed(agent)).toEqual([
    'not_reached 0.00 0.00 0.00 0.00',
    'not_reached 0.00 0.00 0.00 0.00',
    'issued 7.50 0.00 7.50 0.00',
  ])
})

test('RT1: a window is billed at once, and none is written where nothing is given', async () => {
  const agent = await world.agent()
  await world.contract(null, agent, realtime('0.1', '0.3', '10'), '2027-09-01 10:00')
  world.teamDid(agent, '2027-09-01 10:02', {
    rounds: [
      [100, 0],
      [100, 180],
      [5, 0],
      [50, 50],
    ],
  })
  world.goTo('2027-09-01 10:20')
  await world.settle()
  expect(await world.billed(agent)).toEqual(['issued 0.40 0.00 0.40 0.00'])
  expect(await world.faults()).toEqual([])
})
