import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Agent, daily, local_, shown } from '../test-world.ts'
import { realWorld, type RealWorld } from './real.test-world.ts'
import type { Settling } from './test-settling.ts'

let world: RealWorld
let line: Agent[]
let player: Agent
beforeAll(async () => {
  world = await realWorld()
  const top = await world.agent()
  const middle = await world.agent(top)
  const low = await world.agent(middle)
  line = [top, middle, low]
  player = await world.agent(low, 0)
  await world.cash(player, 1_000_000)
  for (const [at, rate] of ['1', '0.6', '0.2'].entries())
    await world.contract(line[at - 1] ?? null, line[at]!, daily([1_000, rate]), '2026-08-03 00:00')
}, 60_000)
afterAll(() => world.end())

/** The signal that ended a process of its own, or null when it was done. */
async function settles(day: string, until?: Pick<Settling, 'moment' | 'pass'>) {
  const asked: Settling = {
    databaseUrl: world.databaseUrl,
    now: local_(`${day} 02:06`).toISOString(),
    ...until,
  }
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, 'test-settling.ts'), JSON.stringify(asked)],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (signal === null) expect(code).toBe(0)
  return signal
}
const day = (number: number) => new Date(Date.UTC(2026, 7, 3 + number)).toISOString().slice(0, 10)
/** The next run, five minutes later. */
async function goOn(days: number): Promise<void> {
  world.goTo(`${day(days)} 02:11`)
  await world.settle()
}
const plays = (number: number) =>
  world.play([{ by: player, stake: 10_000, win: 0, at: `${day(number)} 12:00` }])

/** Each agent has one bill a day, paid once: 40.00, 40.00 and 20.00 of what 10,000 gives. */
async function expectSettled(days: number): Promise<void> {
  for (const [at, agent] of line.entries()) {
    const gross = ['100.00', '60.00', '20.00'][at]!
    const bills = await world.bills(agent)
    expect(bills.map((bill) => [shown(bill.gross), shown(bill.received)])).toEqual(
      Array.from({ length: days }, () => [gross, gross]),
    )
    expect(await world.has(agent)).toBe(`${days * [40, 40, 20][at]!}.00`)
  }
  expect(await world.faults()).toEqual([])
}

test('killed at any step of a settlement, the next run goes on, and each bill is paid once', async () => {
  let days = 0
  for (const moment of ['posted', 'committed'])
    for (let pass = 1; ; pass += 1) {
      await plays(days)
      days += 1
      const signal = await settles(day(days), { moment, pass })
      if (signal === null) {
        // It has no more passes: at least one for each of three bills.
        expect(pass, moment).toBeGreaterThan(3)
        await expectSettled(days)
        break
      }
      expect(signal).toBe('SIGKILL')
      await goOn(days)
      await expectSettled(days)
    }
  // Two at once, of which one is killed while it pays; then two that live.
  await plays(days)
  days += 1
  const both = [settles(day(days), { moment: 'posted', pass: 2 }), settles(day(days))]
  const signals = await Promise.all(both)
  expect(signals[1]).toBeNull()
  await goOn(days)
  await expectSettled(days)
  await plays(days)
  days += 1
  expect(await Promise.all([settles(day(days)), settles(day(days))])).toEqual([null, null])
  await expectSettled(days)
}, 240_000)
