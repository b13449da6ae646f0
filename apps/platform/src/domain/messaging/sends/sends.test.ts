import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockOwners } from '@padma/ledger'
import { sendsWorld, type SendsWorld } from '../test-world.ts'

const DAY_MS = 86_400_000
type Player = Awaited<ReturnType<SendsWorld['player']>>

let world: SendsWorld
let made = 0
beforeAll(async () => {
  world = await sendsWorld()
})
afterAll(() => world.end())
beforeEach(() => world.forgetAttempts())

async function some(count: number): Promise<Player[]> {
  const players = []
  while (players.length < count) {
    players.push(await world.player(`Reader${++made}`))
    await world.forgetAttempts()
  }
  return players
}
const named = (players: readonly Player[]) => ({
  usernames: players.map(({ username }) => username),
})
const toldOf = (send: { told: { channel: string; outcome: string; count: number }[] }) =>
  Object.fromEntries(
    send.told.map(({ channel, outcome, count }) => [`${channel} ${outcome}`, count]),
  )
/** What becomes of the last offer to a member that waits for its provider. */
async function delivered({ id }: Player) {
  const { rows } = await sql<{ id: bigint }>`
    select max(id) as id from notify.message where member_id = ${id}`.execute(world.db)
  await world.modules.notify.deliver(rows[0]!.id)
  const { rows: ended } = await sql`
    select state, failure from notify.message where id = ${rows[0]!.id}`.execute(world.db)
  return ended[0]
}
/** Whoever has a message of this send in their inbox. */
const readersOf = async (id: string): Promise<string[]> =>
  (
    await sql<{ username: string }>`
      select m.username from notify.inbox i join members.member m on m.id = i.member_id
      where i.subject = ${`send:${id}`} order by m.id`.execute(world.db)
  ).rows.map(({ username }) => username)

test('a message reaches a member in their language, with what it puts in, and is told once', async () => {
  const [rahim, maryam] = (await some(2)) as [Player, Player]
  await maryam.speaks('en')
  const { value } = await world.plan({
    segment: named([rahim, maryam]),
    texts: {
      bn: { title: 'ছুটির দিন', text: '{username}, শুভেচ্ছা।' },
      en: { title: 'Holiday for {nickname}', text: 'From {brand}.' },
    },
  })
  expect(value).toMatchObject({ state: 'planned', plannedBy: 'farida', size: null, done: 0 })
  await world.run()
  await world.run()
  expect(await rahim.inbox()).toMatchObject([
    {
      kind: 'sent_pr',
      group: 'gifts',
      words: { title: 'ছুটির দিন', text: `${rahim.username}, শুভেচ্ছা।` },
    },
  ])
  const [english] = await maryam.inbox()
  expect(english!.words.title).toBe(`Holiday for ${maryam.username}`)
  expect(english!.words.text).toMatch(/^From (?!\{brand\}).+\.$/)
  expect((await rahim.call('GET /wps/member/inbox')).value.unread).toMatchObject({ gifts: 1 })
  const done = await world.one(value.id)
  expect(done).toMatchObject({ state: 'done', size: 2, done: 2 })
  expect(toldOf(done)).toEqual({ 'inbox sent': 2 })
})

test.each([
  ['B', 'sent_b', 'news'],
  ['PL', 'sent_pl', 'news'],
  ['PU', 'sent_pu', 'news'],
  ['PR', 'sent_pr', 'gifts'],
  ['H', 'sent_h', 'news'],
])('a message of type %s is of kind %s, among %s', async (type, kind, group) => {
  const [reader] = (await some(1)) as [Player]
  await world.plan({ type, segment: named([reader]) })
  await world.run()
  expect(await reader.inbox()).toMatchObject([{ kind, group }])
})

test('what is counted of each segment is who gets it', async () => {
  const [rich, poor, agent, old, guest] = (await some(5)) as [
    Player,
    Player,
    Player,
    Player,
    Player,
  ]
  await rich.deposit(1_000)
  await rich.deposit(500)
  await poor.deposit(100)
  await rich.hasRank(3)
  await agent.hasType(1)
  await agent.speaks('en')
  await old.lastSignedIn(40)
  await guest.hasType(4)
  const all = [rich, poor, agent, old, guest]
  const today = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  const cases: [object, Player[]][] = [
    [{}, [rich, poor, agent, old]],
    [{ of: 'members' }, [rich, poor, old]],
    [{ of: 'agents' }, [agent]],
    [{ ranks: [2, 3] }, [rich]],
    [{ languages: ['en'] }, [agent]],
    [{ lastSignIn: { when: 'before', days: 30 } }, [old]],
    [{ lastSignIn: { when: 'after', days: 30 } }, [rich, poor, agent]],
    [{ lastDeposit: { when: 'after', days: 7 } }, [rich, poor]],
    [{ lastDeposit: { when: 'before', days: 7 } }, []],
    [{ deposited: { atLeast: '1500', since: today } }, [rich]],
    [{ deposited: { atLeast: '1500.01', since: today } }, []],
    [{ of: 'members', lastDeposit: { when: 'after', days: 7 }, ranks: [0] }, [poor]],
  ]
  for (const [narrowed, expected] of cases) {
    const segment = { ...named(all), ...narrowed }
    const counted = await world.count(segment)
    expect([narrowed, counted.size]).toEqual([narrowed, expected.length])
    const { value } = await world.plan({ segment })
    await world.run()
    const names = await readersOf(value.id)
    expect([narrowed, names]).toEqual([narrowed, expected.map(({ username }) => username)])
    expect((await world.one(value.id)).size).toBe(counted.size)
    expect(toldOf(await world.one(value.id))).toEqual(toldOf(counted))
  }
})

test('a list of names says whom it does not find, and has no other brand’s members', async () => {
  const [reader] = (await some(1)) as [Player]
  const counted = await world.count({ usernames: [reader.username.toUpperCase(), 'NoOne99'] })
  expect(counted).toMatchObject({ size: 1, unknown: ['NoOne99'] })
})

test('no one kept from play, locked or closed is told, and each is counted with the reason', async () => {
  const [open, resting, excluded, held, locked, closed, leaving, mute] = (await some(8)) as Player[]
  const segment = named([open, resting, excluded, held, locked, closed, leaving, mute] as Player[])
  await resting!.takeBreak()
  await excluded!.call('POST /wps/member/self-exclusion', { length: 'half_year' })
  await sql`
    insert into limits.match (brand_id, player_id, excluded_id, matched_by, found_at)
    values (1, ${held!.id}, ${excluded!.id}, 'device', now())`.execute(world.db)
  await locked!.hasStatus('locked')
  await closed!.hasStatus('closed')
  await sql`
    insert into self_service.closure (member_id, brand_id, asked_at, due_at)
    values (${leaving!.id}, 1, now(), now() + interval '7 days')`.execute(world.db)
  await mute!.wants('inbox', false)
  const told = {
    'inbox sent': 1,
    'inbox break': 1,
    'inbox self_exclusion': 1,
    'inbox held': 1,
    'inbox locked': 1,
    'inbox closed': 2,
    'inbox no_consent': 1,
  }
  expect(toldOf(await world.count(segment))).toEqual(told)
  const { value } = await world.plan({ segment })
  await world.run()
  expect(toldOf(await world.one(value.id))).toEqual(told)
  expect(await readersOf(value.id)).toEqual([open!.username])
})

test('a break that begins between plan and delivery is kept', async () => {
  const [reader, other] = (await some(2)) as [Player, Player]
  const { value } = await world.plan({ segment: named([reader, other]) })
  await reader.takeBreak()
  await world.run()
  expect(toldOf(await world.one(value.id))).toEqual({ 'inbox sent': 1, 'inbox break': 1 })
})

test('a break that is being begun is waited for', async () => {
  const [reader] = (await some(1)) as [Player]
  const { value } = await world.plan({ segment: named([reader]) })
  let running: Promise<void> | undefined
  // As the break does: with the player's books locked, written before the lock is given up.
  await inTransaction(world.db, async (tx) => {
    await lockOwners(tx, [reader.id])
    running = world.run()
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
        return rows[0]!.n
      })
      .toBeGreaterThan(0)
    await sql`
      insert into limits.exclusion (brand_id, player_id, kind, begins_at, ends_at)
      values (1, ${reader.id}, 'break', now() - interval '1 second',
        now() + interval '1 day')`.execute(tx)
  })
  await running
  expect(toldOf(await world.one(value.id))).toEqual({ 'inbox break': 1 })
})

test('SMS and mail go to those alone who want them and whose contact is verified', async () => {
  const [both, silent, unverified] = (await some(3)) as [Player, Player, Player]
  await both.verifyMobile('+8801712000001')
  await both.verifyMail('both@mail.example')
  await silent.verifyMobile('+8801712000002')
  for (const channel of ['sms', 'mail']) {
    await both.wants(channel)
    await unverified.wants(channel)
  }
  const segment = named([both, silent, unverified])
  const counted = await world.count(segment, ['sms', 'mail'])
  const { value } = await world.plan({ segment, channels: ['sms', 'mail'] })
  await world.run()
  const told = {
    'inbox sent': 3,
    'sms sent': 1,
    'sms no_consent': 1,
    'sms no_contact': 1,
    'mail sent': 1,
    'mail no_consent': 1,
    'mail no_contact': 1,
  }
  expect(toldOf(counted)).toEqual(told)
  expect(toldOf(await world.one(value.id))).toEqual(told)
  expect((await world.sent()).map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['sms', '+8801712000001'],
    ['mail', 'both@mail.example'],
  ])
})

test('wherever a run dies, the next goes on: each member is told once', async () => {
  const readers = await some(6)
  const { value } = await world.plan({ segment: named(readers) })
  // The line breaks as a message is written, at the begin and at the first, third and last member.
  for (const [at, dies] of ['begin', 'first', 'third', 'last'].entries()) {
    await sql`
      create or replace function public.line_breaks() returns trigger language plpgsql as $$
      begin raise exception 'planted' using errcode = '57P01'; end $$`.execute(world.db)
    const [table, when] =
      dies === 'begin'
        ? ['messaging.delivery', sql`true`]
        : ['notify.inbox', sql`new.member_id = ${sql.lit(`${readers[[0, 0, 2, 5][at]!]!.id}`)}`]
    await sql`
      create trigger breaks before insert on ${sql.raw(table as string)}
      for each row when (${when}) execute function public.line_breaks()`.execute(world.db)
    await expect(world.run()).rejects.toThrow('planted')
    await sql`drop trigger breaks on ${sql.raw(table as string)}`.execute(world.db)
    expect((await readersOf(value.id)).length).toBe([0, 0, 2, 5][at])
  }
  await world.run()
  expect(await readersOf(value.id)).toEqual(readers.map(({ username }) => username).sort())
  expect(await world.one(value.id)).toMatchObject({ state: 'done', size: 6, done: 6 })
})

test('several workers at once share a send, and no one is told twice', async () => {
  const readers = await some(12)
  const { value } = await world.plan({ segment: named(readers) })
  await Promise.all([world.run(), world.run(), world.run()])
  await world.run()
  expect(await world.one(value.id)).toMatchObject({ state: 'done', size: 12, done: 12 })
  expect((await readersOf(value.id)).length).toBe(12)
  for (const reader of readers) expect(await reader.inbox()).toHaveLength(1)
})

test('one member who cannot be told keeps no other waiting', async () => {
  const [broken, reader] = (await some(2)) as [Player, Player]
  await sql`
    create function public.planted() returns trigger language plpgsql as $$
    begin raise exception 'planted'; end $$`.execute(world.db)
  await sql`
    create trigger breaks before insert on notify.inbox
    for each row when (new.member_id = ${sql.lit(`${broken.id}`)})
    execute function public.planted()`.execute(world.db)
  const { value } = await world.plan({ segment: named([broken, reader]) })
  await world.run()
  await sql`drop trigger breaks on notify.inbox`.execute(world.db)
  expect(await world.one(value.id)).toMatchObject({ state: 'done', size: 2, done: 2 })
  expect(toldOf(await world.one(value.id))).toEqual({ 'inbox sent': 1, 'inbox failed': 1 })
})

test('one that is planned for later waits, and can be cancelled until it begins', async () => {
  const [reader] = (await some(1)) as [Player]
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const later = (await world.plan({ segment: named([reader]), startsAt })).value
  const now = (await world.plan({ segment: named([reader]) })).value
  await world.run()
  expect(await world.one(later.id)).toMatchObject({ state: 'planned' })
  const cancel = (id: string) =>
    world.call(`POST /ops/sends/${id}/cancel`, { token: world.owner, body: {} })
  expect(await cancel(now.id)).toMatchObject({ status: 409, code: 'send_begun' })
  const cancelled = { state: 'cancelled', cancelledBy: 'farida', endedAt: expect.any(String) }
  expect((await cancel(later.id)).value).toMatchObject(cancelled)
  expect((await cancel(later.id)).value).toMatchObject(cancelled)
  world.clock.aheadMs = 2 * 3_600_000
  await world.run()
  world.clock.aheadMs = 0
  expect(await reader.inbox()).toHaveLength(1)
  const { rows } = await sql<{ act: string }>`
    select act from audit.entry where subject = ${`send:${later.id}`} order by id`.execute(world.db)
  expect(rows.map(({ act }) => act)).toEqual(['send.planned', 'send.cancelled'])
})

test('one that is under way can be stopped: the rest is not told, what waits is dropped', async () => {
  const readers = await some(3)
  const [first] = readers as [Player]
  await first.verifyMail('stopped@mail.example')
  await first.wants('mail')
  const { value } = await world.plan({ segment: named(readers), channels: ['mail'] })
  const stop = (token = world.owner) =>
    world.call(`POST /ops/sends/${value.id}/stop`, { token, body: {} })
  expect(await stop()).toMatchObject({ status: 409, code: 'send_not_running' })
  expect(await stop(first.token)).toMatchObject({ status: 401 })
  // A run that ended after the first of them.
  await sql`
    create or replace function public.line_breaks() returns trigger language plpgsql as $$
    begin raise exception 'planted' using errcode = '57P01'; end $$`.execute(world.db)
  await sql`
    create trigger breaks before insert on notify.inbox
    for each row when (new.member_id = ${sql.lit(`${readers[1]!.id}`)})
    execute function public.line_breaks()`.execute(world.db)
  await expect(world.run()).rejects.toThrow('planted')
  await sql`drop trigger breaks on notify.inbox`.execute(world.db)
  const stopped = { state: 'stopped', cancelledBy: 'farida', size: 3, done: 1 }
  expect((await stop()).value).toMatchObject(stopped)
  expect((await stop()).value).toMatchObject(stopped)
  await world.run()
  expect(await readersOf(value.id)).toEqual([first.username])
  expect(toldOf(await world.one(value.id))).toEqual({ 'inbox sent': 1, 'mail sent': 1 })
  expect(await delivered(first)).toEqual({ state: 'dropped', failure: 'stopped' })
  const { rows } = await sql<{ act: string }>`
    select act from audit.entry where subject = ${`send:${value.id}`} order by id`.execute(world.db)
  expect(rows.map(({ act }) => act)).toEqual(['send.planned', 'send.stopped'])
})

test('an offer that waits for its provider is judged again when it is delivered', async () => {
  const [reader] = (await some(1)) as [Player]
  await reader.verifyMail('later@mail.example')
  await reader.wants('mail')
  await world.plan({ segment: named([reader]), channels: ['mail'] })
  await world.run()
  await reader.wants('mail', false)
  expect(await delivered(reader)).toEqual({ state: 'dropped', failure: 'no_consent' })
})

test('the same request plans one; with other words it is refused', async () => {
  const [reader] = (await some(1)) as [Player]
  const key = randomUUID()
  const segment = named([reader])
  const [one, other] = await Promise.all([
    world.plan({ segment }, { key }),
    world.plan({ segment }, { key }),
  ])
  expect(one.value.id).toBe(other.value.id)
  expect(await world.plan({ segment, type: 'B' }, { key })).toMatchObject({
    status: 409,
    code: 'key_reused',
  })
})

test.each([
  [{ texts: { en: { title: 'Hi', text: 'Hi' } } }, { 'texts.bn': 'required' }],
  [
    { texts: { bn: { title: 'Hi', text: 'Your balance: {balance}' } } },
    { 'texts.bn.text': 'unknown_placeholder' },
  ],
  [
    { texts: { bn: { title: 'প্রিয় {নাম}', text: 'Hi' } } },
    { 'texts.bn.title': 'unknown_placeholder' },
  ],
  [
    { texts: { bn: { title: '{constructor}', text: 'Hi' } } },
    { 'texts.bn.title': 'unknown_placeholder' },
  ],
  [{ startsAt: '2020-01-01T00:00:00Z' }, { startsAt: 'in_the_past' }],
])('%j is refused at its field', async (more, fields) => {
  expect(await world.plan(more)).toMatchObject({
    status: 400,
    code: 'invalid_input',
    value: { fields },
  })
})

test('markup and signs in a text are text, and what is put in is not read again', async () => {
  const [reader] = (await some(1)) as [Player]
  await sql`
    update members.member set nickname = '{username}<b>' where id = ${reader.id}`.execute(world.db)
  await reader.verifyMail('hostile@mail.example')
  await reader.wants('mail')
  const hostile = '<img src=x onerror=alert(1)> $1 $& {{username}} { } %s'
  await world.plan({
    channels: ['mail'],
    segment: named([reader]),
    texts: { bn: { title: '<script>{nickname}', text: hostile } },
  })
  await world.run()
  const text = hostile.replace('{username}', reader.username)
  expect(await reader.inbox()).toMatchObject([{ words: { title: '<script>{username}<b>', text } }])
  const mail = (await world.sent()).find(({ recipient }) => recipient === 'hostile@mail.example')
  expect(mail!.words).toMatchObject({ title: '<script>{username}<b>', text })
})

test('the list is searched by number, title and who planned it, and is taken away as a file', async () => {
  const [reader] = (await some(1)) as [Player]
  const { value } = await world.plan({
    segment: named([reader]),
    texts: { bn: { title: 'ইলিশ উৎসব', text: 'আজ' } },
  })
  await world.run()
  const found = async (search: string) =>
    (
      await world.call(`GET /ops/sends?state=all&search=${encodeURIComponent(search)}`, {
        token: world.owner,
      })
    ).value.rows.map(({ id }: { id: string }) => id)
  expect(await found(`S-${value.id}`)).toEqual([value.id])
  expect(await found('ইলিশ')).toEqual([value.id])
  expect(await found('farid')).toContain(value.id)
  expect(await found('nothing of it')).toEqual([])
  const file = await world.servers.console.inject({
    url: '/ops/sends?state=closed&format=csv',
    headers: { host: 'localhost', authorization: `Bearer ${world.owner}` },
  })
  expect(file.body).toContain('ইলিশ উৎসব')
})
