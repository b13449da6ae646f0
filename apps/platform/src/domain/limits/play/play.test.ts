import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limitsWorld, type LimitsWorld, type Player } from '../test-world.ts'

const MINUTE_MS = 60_000

let world: LimitsWorld
let made = 0
let player: Player
beforeAll(async () => {
  world = await limitsWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.aheadMs = 0
  player = await world.player(`Timer${++made}`)
  await player.fund(1_000)
})

/** An open game tells of itself every minute. */
async function play(minutes: number) {
  let state
  for (let minute = 0; minute < minutes; minute += 1) {
    world.clock.aheadMs += MINUTE_MS
    state = (await player.call('POST /wps/member/play', {})).value
  }
  return state
}
/** Until when the wallet takes bets, in minutes from now by the clock of the acts. */
async function takenFor(): Promise<number> {
  const { rows } = await sql<{ play_until: Date }>`
    select play_until from limits.standing where player_id = ${player.id}`.execute(world.db)
  return (rows[0]!.play_until.getTime() - Date.now() - world.clock.aheadMs) / MINUTE_MS
}

test('after an hour of play the time, stakes and result wait for an answer', async () => {
  await player.launch()
  const bet = await player.bet(100)
  await player.win(bet, 40)
  await world.showRounds()
  expect(await play(59)).toMatchObject({ check: null, playedSeconds: expect.closeTo(59 * 60, -2) })
  expect(await play(1)).toMatchObject({
    check: { minutes: 60, staked: '100.00', won: '40.00', net: '-60.00' },
  })
  // Bets are refused after a moment for the round under way; a new launch at once.
  expect(await takenFor()).toBeLessThan(1)
  expect(await player.launch()).toMatchObject({ status: 403, code: 'reality_check_due' })
  const { value } = await player.call('POST /wps/member/play/continue', {})
  expect(value.check).toBeNull()
  expect(await takenFor()).toBeGreaterThan(59)
  expect((await player.launch()).success).toBe(true)
})

test('the wallet refuses bets while a check has waited too long, and pays what was won', async () => {
  await player.launch()
  const bet = await player.bet(10)
  await sql`
    update limits.standing set play_until = now() - interval '1 second'
    where player_id = ${player.id}`.execute(world.db)
  expect((await player.bet(10)).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await player.win(bet, 20)).status).toBe('RS_OK')
})

test('leaving the game is no answer; a check that was never due does not wait', async () => {
  await player.launch()
  await play(60)
  world.clock.aheadMs += 120 * MINUTE_MS
  expect(await player.launch()).toMatchObject({ code: 'reality_check_due' })
  await player.call('POST /wps/member/play/continue', {})
  await play(10)
  world.clock.aheadMs += 120 * MINUTE_MS
  expect((await player.launch()).success).toBe(true)
  expect(await takenFor()).toBeGreaterThan(59)
})

test('the interval can be shortened, never made longer than the site’s or switched off', async () => {
  const set = (minutes: number) => player.call('PUT /wps/member/reality-check', { minutes })
  expect((await set(15)).value).toMatchObject({ checkMinutes: 15, checkChoices: [15, 30, 60] })
  await player.launch()
  expect((await play(15))?.check).toMatchObject({ minutes: 15 })
  expect(await set(0)).toMatchObject({ status: 400 })
  await world.settings('protection', { protection: { checkMinutes: '30' } })
  expect(await set(60)).toMatchObject({ code: 'check_too_long' })
  expect((await set(30)).value).toMatchObject({ checkMinutes: 30, checkChoices: [15, 30] })
  await world.settings('protection', { protection: { checkMinutes: '60' } })
})

test('play time a day: bets end with it, and a launch says when it begins again', async () => {
  // The brand's day begins at 18:00 UTC; the test begins with one, or it may end in the next.
  world.clock.aheadMs = new Date().setUTCHours(42, 1, 0, 0) - Date.now()
  player = await world.player('TimerDay')
  await player.call('PUT /wps/member/play-time', { minutes: 30 })
  await player.launch()
  expect(await takenFor()).toBeCloseTo(30, 0)
  const state = await play(20)
  expect(state).toMatchObject({ secondsLeft: expect.closeTo(600, -2) })
  // Away for an hour: that time is not played.
  world.clock.aheadMs += 60 * MINUTE_MS
  await player.launch()
  expect(await takenFor()).toBeCloseTo(10, 0)
  await play(11)
  expect(await player.launch()).toMatchObject({
    code: 'play_time_reached',
    value: { resetsAt: expect.any(String) },
  })
})
