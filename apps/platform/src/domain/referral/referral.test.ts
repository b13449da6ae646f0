import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenersOf } from '../../jobs/of-modules.ts'
import { readAll } from '../../jobs/read-all.ts'
import { limitsWorld, type LimitsWorld, type Player, taka } from '../limits/test-world.ts'

const DAY_MS = 86_400_000
const rules = {
  inviterUnits: `${taka(50)}`,
  friendUnits: `${taka(30)}`,
  reward: 'cash',
  wageringTimes: 1,
  bonusDays: 30,
  depositUnits: `${taka(500)}`,
  betUnits: `${taka(100)}`,
  days: 30,
  perMonth: 20,
  refusesSameNetwork: false,
}
let world: LimitsWorld
let inviter: Player
let made = 0
beforeAll(async () => {
  world = await limitsWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.aheadMs = 0
  await world.settings('referral', { referral: rules })
  inviter = await world.player(`Inviter${++made}`)
})

const follow = () =>
  readAll(
    world.db,
    listenersOf(world.modules.all).filter(({ name }) => name === 'referral.follow'),
  )
const settle = async () => {
  await follow()
  await world.modules.referral.settle()
}
/** Of a member's page: the friends, or all of it. */
const page = async (whose: Player = inviter) => (await whose.call('GET /wps/member/referral')).value
const friends = async (whose: Player = inviter) => (await page(whose)).friends.rows
/** A new member who came by that one's code. */
async function invited(by: Player = inviter): Promise<Player> {
  const friend = await world.player(`Friend${++made}`)
  await sql`update members.member set invited_by = ${by.id} where id = ${friend.id}`.execute(
    world.db,
  )
  await follow()
  return friend
}
const verify = async ({ id }: Player) => {
  await sql`
    update members.member set mobile = ${`+88017${String(10_000_000 + ++made)}`},
      mobile_proved_at = now() where id = ${id}`.execute(world.db)
  await tell(id, 'member.contact_changed')
}
const tell = (id: bigint, fact: string) =>
  sql`select outbox.publish(${fact}, 1, ${id}, '{}'::jsonb)`.execute(world.db)
/** As the cashier leaves a credited deposit. */
async function deposit(player: Player, amount: number) {
  await player.fund(amount)
  const { value } = await player.call('POST /wps/member/deposit', {
    methodId: 'bkash',
    amount: `${amount}`,
  })
  await sql`
    update cashier.deposit set state = 'success', credited = amount, closed_at = now(),
      turnover_ppm = 0, fee = 0
    where id = ${value.id}`.execute(world.db)
  await tell(player.id, 'deposit.credited')
}
async function play(player: Player, amount: number) {
  await player.launch()
  const bet = await player.bet(amount)
  return player.win(bet, 0)
}
async function doesAll(friend: Player) {
  await verify(friend)
  await deposit(friend, 500)
  await play(friend, 100)
}
const cash = async ({ id }: Player) => (await world.modules.wallet.balance(world.db, id)).cash
const grants = async () =>
  (
    await sql<{ source_id: string; member_id: bigint }>`
      select source_id, member_id from rewards.grant where source = 'referral'
        and member_id = ${inviter.id}`.execute(world.db)
  ).rows

test('each step of a friend shows as the next, and both are given their reward once', async () => {
  expect(await page()).toMatchObject({
    code: expect.stringMatching(/^[A-Z0-9]{12}$/),
    url: expect.stringContaining('referralCode='),
    terms: { inviterReward: '50.00', minimumDeposit: '500.00' },
    friends: { rows: [] },
  })
  const friend = await invited()
  expect(await friends()).toMatchObject([
    { state: 'open', next: 'phone', name: expect.stringMatching(/^Fr\*\*\*\d$/) },
  ])
  await verify(friend)
  await settle()
  expect(await friends()).toMatchObject([{ next: 'deposit' }])
  await deposit(friend, 500)
  await settle()
  expect(await friends()).toMatchObject([{ next: 'bet', deposited: '500.00' }])
  await play(friend, 60)
  await settle()
  expect(await friends()).toMatchObject([{ next: 'bet', bet: '60.00', validBet: '100.00' }])
  await play(friend, 40)
  await Promise.all([settle(), settle()])
  await settle()
  expect(await page()).toMatchObject({
    earned: { total: '50.00', month: '50.00' },
    counts: { joined: 1, deposited: 1, rewarded: 1 },
    friends: { rows: [{ state: 'rewarded', reward: '50.00', reason: null }] },
  })
  expect(await cash(inviter)).toBe(taka(50))
  expect(await grants()).toHaveLength(1)
  expect((await friend.call('GET /wps/member/grants')).value.rows).toMatchObject([
    { source: 'referral', value: { amount: '30.00' } },
  ])
})

test('a process that died between the two rewards goes on where it was', async () => {
  const friend = await invited()
  await doesAll(friend)
  await settle()
  const { rows } = await sql<{ id: bigint }>`
    update referral.friend set state = 'paying', friend_done = false, inviter_done = false
    where member_id = ${friend.id} returning id`.execute(world.db)
  expect(rows).toHaveLength(1)
  await settle()
  expect(await cash(inviter)).toBe(taka(50))
  expect(await grants()).toHaveLength(1)
  expect(await friends()).toMatchObject([{ state: 'rewarded' }])
})

test('a friend who can not be settled is told, holds back no other, and is settled later', async () => {
  const [failing, other] = [await invited(), await invited()]
  for (const friend of [failing, other]) await doesAll(friend)
  await sql
    .raw(
      `create function referral.planted() returns trigger language plpgsql as
        $$ begin raise exception 'planted'; end $$;
      create trigger planted before update on referral.friend for each row
        when (new.member_id = ${failing.id} and new.state = 'paying')
        execute function referral.planted()`,
    )
    .execute(world.db)
  world.errors.length = 0
  await settle()
  expect(world.errors).toHaveLength(1)
  expect((await friends()).map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'checking',
    'rewarded',
  ])
  await sql
    .raw('drop trigger planted on referral.friend; drop function referral.planted()')
    .execute(world.db)
  await settle()
  expect(await friends()).toMatchObject([{ state: 'rewarded' }, { state: 'rewarded' }])
})

test('a friend who is counted moves the mission of the one who invited them, once', async () => {
  const token = await world.owner(`refowner${++made}`)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' })
  const added = await world.call('POST /ops/activities', {
    token,
    key: randomUUID(),
    body: {
      kind: 'mission',
      name: { en: 'Bring a friend' },
      period: 'week',
      counter: 'friends',
      gameType: null,
      steps: [{ at: '1', reward: { kind: 'points', points: 20 } }],
      from: day.format(new Date()),
      until: null,
      budget: null,
    },
  })
  const mission = async () =>
    (await inviter.call('GET /wps/relay/MCSFE_getMissionSummaryDetails')).value.missions.find(
      ({ id }: { id: string }) => id === added.value.id,
    )
  const count = () =>
    readAll(
      world.db,
      listenersOf(world.modules.all).filter(({ name }) => name === 'missions.counted'),
    )
  const friend = await invited()
  await verify(friend)
  await settle()
  await count()
  expect(await mission()).toMatchObject({ done: '0', steps: [{ state: 'open' }] })
  await doesAll(friend)
  await settle()
  await count()
  await sql`
    update outbox.reader set xid = '0', id = 0 where name = 'missions.counted'`.execute(world.db)
  await count()
  expect(await mission()).toMatchObject({ done: '1', steps: [{ state: 'due' }] })
})

test('an undone bet counts for nothing', async () => {
  const friend = await invited()
  await verify(friend)
  await deposit(friend, 500)
  await friend.launch()
  const bet = await friend.bet(90)
  const won = await friend.win(bet, 0)
  await settle()
  expect(await friends()).toMatchObject([{ bet: '90.00' }])
  await friend.rollback(won)
  await friend.rollback({ transaction_uuid: bet.transaction_uuid, round: bet.round })
  await settle()
  expect(await friends()).toMatchObject([{ bet: '0.00', state: 'open' }])
})

test('the own device, network and payout account are not counted, and it is said why', async () => {
  const device = await invited()
  await sql`
    insert into referral.device (member_id, mark)
    values (${inviter.id}, 'x'), (${device.id}, 'x')`.execute(world.db)
  await doesAll(device)
  const account = await invited()
  await doesAll(account)
  await sql`
    insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder,
      usable_from, created_at)
    select 1, id, gen_random_uuid(), 'bkash', '01712345678', 'Rahim', now(), now()
    from members.member where id in (${inviter.id}, ${account.id})`.execute(world.db)
  await settle()
  await world.settings('referral', { referral: { ...rules, refusesSameNetwork: true } })
  await invited()
  await settle()
  expect(await friends()).toMatchObject([
    { state: 'not_counted', reason: 'same_network' },
    { state: 'not_counted', reason: 'same_payout_account' },
    { state: 'not_counted', reason: 'same_device' },
  ])
  expect(await cash(inviter)).toBe(0n)
})

test('no more friends in a month are counted than the brand says', async () => {
  await world.settings('referral', { referral: { ...rules, perMonth: 1 } })
  for (const friend of [await invited(), await invited()]) await doesAll(friend)
  await follow()
  await Promise.all([world.modules.referral.settle(), world.modules.referral.settle()])
  expect((await friends()).map(({ state }: { state: string }) => state).sort()).toEqual([
    'not_counted',
    'rewarded',
  ])
  expect(await cash(inviter)).toBe(taka(50))
})

test('who is late brings nothing; a member on a break is passed over, the friend is not', async () => {
  const late = await invited()
  await verify(late)
  const quick = await invited()
  await doesAll(quick)
  await inviter.call('POST /wps/member/break', { length: 'day' })
  await settle()
  world.clock.aheadMs = 31 * DAY_MS
  await settle()
  await inviter.again()
  expect(await friends()).toMatchObject([
    { state: 'not_counted', reason: 'player_excluded', reward: null },
    { state: 'late' },
  ])
  expect(await cash(inviter)).toBe(0n)
  expect((await page()).earned.total).toBe('0.00')
  await quick.again()
  expect((await quick.call('GET /wps/member/grants')).value.rows).toHaveLength(1)
})

test('an agent’s own code brings a member of the team, not a referral', async () => {
  await sql`update members.member set type = 2 where id = ${inviter.id}`.execute(world.db)
  await invited()
  const { rows } = await sql`
    select 1 from referral.friend where inviter_id = ${inviter.id}`.execute(world.db)
  expect(rows).toEqual([])
})

test('operators find a friend by either name, as a page and as a file', async () => {
  const friend = await invited()
  await settle()
  const token = await world.owner(`refowner${++made}`)
  const { rows } = await sql<{ username: string }>`
    select username from members.member where id in (${friend.id}, ${inviter.id})
    order by id desc`.execute(world.db)
  for (const { username } of rows)
    expect(
      (await world.call(`GET /ops/referrals?search=${username}`, { token })).value.rows,
    ).toMatchObject([{ friend: { id: `${friend.id}` }, inviter: { id: `${inviter.id}` } }])
  const file = await world.servers.console.inject({
    url: '/ops/referrals?format=csv',
    headers: { authorization: `Bearer ${token}`, host: 'localhost' },
  })
  expect(file.body).toContain(`${rows[0]!.username}`)
})

test('where the brand has it off, there is no page and no friend is noted', async () => {
  await world.settings('modules', { modules: ['RNG', 'usernameEnabled', 'DIRECT_REGISTRATION'] })
  expect(await inviter.call('GET /wps/member/referral')).toMatchObject({ code: 'referral_off' })
  await sql`delete from brand.section where name = 'modules'`.execute(world.db)
  world.modules.brand.forget()
})
