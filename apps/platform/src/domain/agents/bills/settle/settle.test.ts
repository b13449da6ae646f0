import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsWorld, type BillsWorld, daily } from '../test-world.ts'

let world: BillsWorld
beforeAll(async () => {
  world = await billsWorld()
})
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
    select kind, words->>'amount' as amount from notify.inbox where member_id = ${agent.id}`.execute(
    world.db,
  )
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
