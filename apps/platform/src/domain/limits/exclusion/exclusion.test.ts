import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefusal } from '../../../refusal.ts'
import { registration } from '../../../test-world.ts'
import { limitsWorld, type LimitsWorld, type Player } from '../test-world.ts'

const DAY_MS = 24 * 3_600_000
const deposit = { methodId: 'bkash', amount: '500' }

let world: LimitsWorld
let owner: string
let made = 0
let player: Player
beforeAll(async () => {
  world = await limitsWorld()
  owner = await world.owner('owner1')
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.aheadMs = 0
  player = await world.player(`Rester${++made}`)
  await player.fund(1_000)
})

const register = (more: { mobile?: string; profile?: object; device?: string }, name: string) =>
  world.modules.selfService.register({
    ...registration(name),
    device: more.device,
    profile: more.profile ?? {},
  })

test.each([
  ['day', 1],
  ['week', 7],
  ['month', 30],
])(
  'a break of a %s ends games and deposits for %d days, and then is over',
  async (length, days) => {
    await player.launch()
    expect((await player.bet(1)).status).toBe('RS_OK')
    const open = await player.bet(10)
    const { value } = await player.call('POST /wps/member/break', { length })
    expect(value.exclusion.kind).toBe('break')
    expect(Date.parse(value.exclusion.until) / DAY_MS).toBeCloseTo(Date.now() / DAY_MS + days, 1)
    // The game that was open is over in the same moment; what was bet before is paid.
    expect((await player.bet(1)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await player.win(open, 20)).status).toBe('RS_OK')
    expect(await player.launch()).toMatchObject({ status: 403, code: 'play_excluded' })
    expect(await player.call('POST /wps/member/deposit', deposit)).toMatchObject({
      code: 'play_excluded',
      value: { kind: 'break' },
    })
    world.clock.aheadMs = days * DAY_MS + 60_000
    await player.again()
    expect((await player.launch()).success).toBe(true)
    expect((await player.call('POST /wps/member/deposit', deposit)).success).toBe(true)
  },
)

test('no second break, login or raise ends a self-exclusion early; money still goes out', async () => {
  await player.call('POST /wps/member/self-exclusion', { length: 'half_year' })
  const { value } = await player.call('POST /wps/member/break', { length: 'day' })
  expect(value.exclusion.kind).toBe('self_exclusion')
  world.clock.aheadMs = 180 * DAY_MS
  await player.again()
  expect(await player.launch()).toMatchObject({ code: 'play_excluded' })
  expect(
    (await player.call('GET /wps/member/report/entries?from=2026-01-01&to=2026-01-02')).success,
  ).toBe(true)
  expect((await player.call('GET /wps/member/withdrawal/terms')).success).toBe(true)
  world.clock.aheadMs = 185 * DAY_MS
  await player.again()
  expect((await player.launch()).success).toBe(true)
})

test('a bet under way when a member excludes themselves is taken before it or refused', async () => {
  await player.launch()
  const outcomes = await Promise.all([
    player.bet(1),
    player.bet(1),
    player.call('POST /wps/member/self-exclusion', { length: 'for_good' }),
    player.bet(1),
  ])
  expect(outcomes[2]).toMatchObject({ success: true, value: { exclusion: { until: null } } })
  expect((await player.bet(1)).status).not.toBe('RS_OK')
})

test('no free rounds are given to an excluded player', async () => {
  await player.call('POST /wps/member/break', { length: 'day' })
  const given = await world.modules.rewards.grant(
    {
      rewardUuid: randomUUID(),
      brandId: 1,
      playerId: player.id,
      vendor: 'padma-studio',
      gameCode: 'river-kites',
      rounds: 1,
      stakeUnits: 100_000n,
      days: 1,
    },
    null,
  )
  expect(given).toMatchObject({ refused: 'player_excluded' })
})

test('an excluded person’s name and birthday, or number, opens no second account', async () => {
  await world.settings('register', {
    register: { realName: { enabled: true }, birthday: { enabled: true } },
  })
  const person = { realName: 'Rahim Uddin', birthday: '1990-05-17' }
  await sql`
    update members.member set profile = ${JSON.stringify(person)}::jsonb
    where id = ${player.id}`.execute(world.db)
  await player.call('POST /wps/member/self-exclusion', { length: 'half_year' })
  expect(
    await register({ profile: { ...person, realName: ' rahim  UDDIN' } }, 'Second01'),
  ).toMatchObject({ refused: 'self_excluded' })
  expect(
    isRefusal(await register({ profile: { ...person, birthday: '1991-05-17' } }, 'Second02')),
  ).toBe(false)
})

test('a new account on an excluded person’s device is held until an operator decides', async () => {
  await player.call('POST /wps/member/self-exclusion', {
    length: 'half_year',
    device: 'device-of-rahim',
  })
  await register({ device: 'device-of-rahim' }, 'Second03')
  await register({ device: 'device-of-karim' }, 'Second04')
  const [held, free] = [await world.player('Second03'), await world.player('Second04')]
  expect(await held.launch()).toMatchObject({ code: 'play_excluded', value: { kind: 'held' } })
  expect((await free.launch()).success).toBe(true)
  const { value } = await world.call('GET /ops/exclusion-matches', { token: owner })
  expect(value.rows).toMatchObject([
    {
      player: { username: 'Second03' },
      excluded: { username: `Rester${made}` },
      matchedBy: 'device',
    },
  ])
  const decide = (decision: string) =>
    world.call(`POST /ops/exclusion-matches/${value.rows[0].id}/decide`, {
      token: owner,
      body: { decision, note: 'their brother' },
    })
  expect((await decide('other')).success).toBe(true)
  expect(await decide('same')).toMatchObject({ status: 409, code: 'match_decided' })
  expect((await held.launch()).success).toBe(true)
})

test('an account found to be the same person’s is excluded as long as the first', async () => {
  await player.call('POST /wps/member/self-exclusion', {
    length: 'for_good',
    device: 'device-of-selim',
  })
  await register({ device: 'device-of-selim' }, 'Second05')
  const second = await world.player('Second05')
  const { value } = await world.call('GET /ops/exclusion-matches', { token: owner })
  await world.call(`POST /ops/exclusion-matches/${value.rows[0].id}/decide`, {
    token: owner,
    body: { decision: 'same', note: 'same papers' },
  })
  expect(await second.launch()).toMatchObject({
    code: 'play_excluded',
    value: { kind: 'self_exclusion', until: null },
  })
})
