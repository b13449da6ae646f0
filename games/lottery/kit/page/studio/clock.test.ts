import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

function clockAt() {
  let watch = 5_000
  const clock = createClock(() => watch)
  const server = Date.parse('2026-11-23T10:00:00.000Z')
  /** The server's word arrives after a trip of so long, spent one half each way. */
  const hear = (at: number, trip: number) => {
    const sentAt = watch
    watch += trip
    clock.hear(new Date(server + at + trip / 2).toISOString(), sentAt)
  }
  return { clock, server, hear, pass: (ms: number) => void (watch += ms) }
}

test('it counts on from the server’s word, whatever the device’s clock says', () => {
  const { clock, server, hear, pass } = clockAt()
  hear(0, 100)
  expect(clock.now()).toBe(server + 100)
  pass(30_000)
  expect(clock.now()).toBe(server + 30_100)
})

test('a slow answer does not displace a quick one, until that is old', () => {
  const { clock, server, hear, pass } = clockAt()
  hear(0, 20)
  pass(980)
  clock.hear(new Date(server + 900).toISOString(), 5_000 + 1_000 - 400)
  expect(clock.now()).toBe(server + 1_000)
  pass(61_000)
  hear(62_000, 400)
  expect(clock.now()).toBe(server + 62_400)
})

test('a watch that stood still, as while a device sleeps, is put right at once', () => {
  const { clock, server, hear } = clockAt()
  hear(0, 20)
  hear(600_000, 300)
  expect(clock.now()).toBe(server + 600_300)
})
