import { type Call, memberCalls } from '@padma/contract'
import { proveBooks } from '@padma/ledger'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { seal } from '../../../../../../packages/contract/src/client/seal.ts'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'

const { world, one: instance } = await accountsWorld()
await sql`
  update brand.brand
  set settings = settings || '{"trialsPerAddressPerHour":4,"trialsPerDevicePerHour":2}'::jsonb
  where id = 1`.execute(world.db)
beforeEach(() => sql`delete from http.rate_limit`.execute(world.db))

const CALL = 'POST /wps/session/login/freeplay'
async function begin({
  device = crypto.randomUUID(),
  ip = '103.4.5.6',
  host = 'localhost:4000',
  headers = {},
}: { device?: string; ip?: string; host?: string; headers?: Record<string, string> } = {}) {
  const keys = (await instance.call('GET /wps/system/keys', { host })).value
  const value = await seal(keys, CALL.split(' ')[1]!, { device, time: Date.now() })
  return instance.call(CALL, {
    host,
    ip,
    headers: { os: 'Linux', platform: 'W', 'gateway-version': '3', value, ...headers },
  })
}
const balance = async (username: string) =>
  (
    await sql<{
      currency: string
      balance: bigint
    }>`
      select a.currency, a.balance
      from ledger.account a
      join members.member m on m.id = a.owner_id
      where m.username = ${username} and a.kind = 'cash'`.execute(world.db)
  ).rows
const isOut = async (token: string) =>
  (await instance.call('GET /wps/member/info', { token })).code === 'not_logged_in'

test('free play opens an account of type 4 with play money of its own currency, and the books stay proved', async () => {
  const { value } = await begin()
  const { value: info } = await instance.call('GET /wps/member/info', { token: value.token })
  expect(info).toMatchObject({ type: 4, account: expect.stringMatching(/^trial-[0-9a-f]{12}$/) })
  expect(await balance(info.account)).toEqual([{ currency: 'FUN', balance: 1_000_000_000n }])
  const { rows } = await sql<{
    sum: bigint
  }>`select sum(a.balance)::bigint as sum from ledger.account a where a.currency = 'FUN'`.execute(
    world.db,
  )
  expect(rows[0]!.sum).toBe(0n)
  expect((await proveBooks(world.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
})

test('it is closed where the brand has it off; the value travels sealed, to the web’s portal alone', async () => {
  expect(await begin({ host: 'b.localhost' })).toMatchObject({ status: 403, code: 'way_closed' })
  expect(await begin({ headers: { value: 'plain' } })).toMatchObject({ code: 'payload_invalid' })
  expect(await begin({ headers: { 'gateway-version': '2' } })).toMatchObject({
    status: 400,
    value: { fields: { 'gateway-version': expect.any(String) } },
  })
  expect(await begin({ headers: { platform: 'A' } })).toMatchObject({
    status: 400,
    value: { fields: { platform: expect.any(String) } },
  })
})

test('a device opens two in an hour, an address four, whatever the devices call themselves', async () => {
  const device = 'one-and-the-same'
  const asked: string[] = []
  for (const ip of ['103.4.5.1', '103.4.5.2', '103.4.5.3'])
    asked.push((await begin({ device, ip })).code ?? 'open')
  expect(asked).toEqual(['open', 'open', 'too_many_requests'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin({ ip: '103.9.9.9' })))
  expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(2)
})

test('every call of members is refused to a trial but those that a game and its shell need', async () => {
  const { token } = (await begin()).value
  const open: string[] = []
  for (const [name, call] of Object.entries(memberCalls) as [string, Call][]) {
    if (call.session !== 'member') continue
    if (call.forTrial) {
      open.push(name)
      continue
    }
    const answer = await instance.call(name.replaceAll(/:\w+/g, '1'), {
      token,
      ...(call.body && { body: {} }),
    })
    // A route that this world does not answer is none that a trial could use.
    if (answer.status !== 404 || answer.code)
      expect([name, answer.status, answer.code]).toEqual([name, 403, 'real_account_needed'])
  }
  expect(open.toSorted()).toEqual([
    'DELETE /wps/session/logout',
    'GET /lgw/vn/games/game_menu/recent',
    'GET /lotto/lgw/games/opened/numero',
    'GET /wps/game/draws',
    'GET /wps/game/jackpots',
    'GET /wps/game/launchGame',
    'GET /wps/member/info',
    'GET /wps/member/info/funds/consolidated',
    'GET /wps/member/info/icon',
    'GET /wps/member/turnover',
    'GET /wps/relay/CSP_unreadCount',
    'GET /wps/relay/GCS_recentGame',
    'GET /wps/relay/GLS2_roomList',
    'GET /wps/relay/MCSFE_getFavoriteGames',
    'GET /wps/relay/MCSFE_getFavoriteGamesList',
    'GET /wps/relay/MCSFE_getListAnnouncementsMember',
    'GET /wps/relay/MCSFE_getListPromotionsMember',
    'GET /wps/relay/MCSFE_getPlayerAvatar',
    'GET /wps/v2/wallets/balance',
    'POST /wps/member/firstLogin',
    'PUT /wps/member/language',
  ])
})

test('nobody signs in to a trial account, and operators find none among the players', async () => {
  const { token } = (await begin()).value
  const { account } = (await instance.call('GET /wps/member/info', { token })).value
  expect(await instance.signIn(account, 'play-money')).toMatchObject({ code: 'wrong_credentials' })
  expect(
    await instance.accounts.list(
      1,
      { words: 'trial-', state: null, type: null, order: 'name' },
      { limit: 10, offset: 0 },
    ),
  ).toEqual({ rows: [], total: 0 })
})

test('who registers or signs in from a trial leaves it behind: nothing of it comes along', async () => {
  const first = (await begin()).value.token
  const { value } = await instance.register('Fresh1', { token: first })
  expect(await isOut(first)).toBe(true)
  expect(await balance('Fresh1')).toEqual([{ currency: 'BDT', balance: 0n }])
  const second = (await begin()).value.token
  expect(await instance.register('Fresh1', { token: second })).toMatchObject({
    code: 'username_taken',
  })
  expect(await isOut(second)).toBe(false)
  await instance.signIn('Fresh1', 'Shapla-phul 1971', { token: second })
  expect(await isOut(second)).toBe(true)
  // So does a member's own session, when he signs in anew with it in hand.
  await instance.signIn('Fresh1', 'Shapla-phul 1971', { token: value.token })
  expect(await isOut(value.token)).toBe(true)
})

test('after a day a trial is closed and its sessions end; its books stay', async () => {
  const { token } = (await begin()).value
  const { account } = (await instance.call('GET /wps/member/info', { token })).value
  await instance.accounts.sweepTrials()
  expect(await isOut(token)).toBe(false)
  await sql`
    update members.member
    set created_at = created_at - interval '24 hours'
    where username = ${account}`.execute(world.db)
  expect(await instance.accounts.sweepTrials()).toBe(1)
  expect(await isOut(token)).toBe(true)
  expect(
    (
      await sql`
        select 1
        from outbox.event
        where name = 'session.ended' and player_id = (select id from members.member
          where username = ${account} and status = 'closed')`.execute(world.db)
    ).rows,
  ).toHaveLength(1)
  expect(await balance(account)).toHaveLength(1)
})
