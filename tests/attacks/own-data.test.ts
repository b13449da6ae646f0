import { memberCalls } from '@padma/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { twoBrands, type TwoBrands } from '../brands/world.ts'

/** What members take away is all theirs, and nothing of anyone else's. */

const NAME = 'GET /wps/member/own-data'
const PASSWORD = 'Shapla-phul 1971'
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let world: TwoBrands
beforeAll(async () => {
  world = await twoBrands()
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'modules', 1, '{"modules":["usernameEnabled","DIRECT_REGISTRATION"]}')
    on conflict (brand_id, name) do update
    set version = brand.section.version + 1, value = excluded.value`.execute(world.db)
})
afterAll(() => world?.end())

const taken = (token: string, host = world.demo.host) => world.ask({ name: NAME, host, token })
type Taken = Record<string, Record<string, unknown>[]>

test('everything that a member has is in it, as the contract says', async () => {
  const { member } = world.demo
  const answer = await taken(member.token)
  const value = memberCalls[NAME].value.parse(answer.value) as unknown as Taken
  const { rows } = await sql<{ entries: number; bets: number; deposits: number }>`
    select (select count(*)::int from ledger.entry e join ledger.account a on a.id = e.account_id
        where a.owner_id = ${member.id}::bigint) as entries,
      (select count(*)::int from reports.bet where player_id = ${member.id}::bigint) as bets,
      (select count(*)::int from cashier.deposit where player_id = ${member.id}::bigint)
        as deposits`.execute(world.db)
  for (const [list, count] of Object.entries(rows[0]!))
    expect(value[list], list).toHaveLength(count)
  expect(value.profile).toMatchObject([{ id: member.id, username: member.username }])
  const empty = Object.keys(value).filter((list) => value[list]!.length === 0)
  expect(empty.sort()).toEqual(EMPTY)
})
/** Of these the world has none. */
const EMPTY = [
  'breaks',
  'clubLabels',
  'contacts',
  'limitChanges',
  'limits',
  'linkedLogins',
  'passkeys',
]

test('nothing of another member, of the desk, or that signs anyone in is in it', async () => {
  const { demo, second } = world
  const { text } = await taken(demo.member.token)
  const { rows: others } = await sql<{ word: string }>`
    select username as word from members.member where id <> ${demo.member.id}::bigint
    union select username from operators.operator
    union select vendor_user from members.member
    union select password_hash from members.member
    union select password_hash from cashier.payment_password
    union select encode(token_hash, 'hex') from auth.session
    union select encode(token_hash, 'base64') from auth.session
    union select request_key::text from cashier.deposit`.execute(world.db)
  for (const { word } of others.filter((one) => one.word)) expect(text).not.toContain(word)
  expect(text).not.toContain(second.mark)
  expect(text).not.toMatch(/"(flags|needsChecker|decidedBy|token|secret|password_hash)"/i)
})

test('another member of the brand takes away their own alone', async () => {
  const { demo } = world
  const { value } = await world.ask({
    name: 'PUT /wps/member/register',
    host: demo.host,
    body: {
      username: 'salma1971',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      isOfAge: true,
      agreesToTerms: true,
    },
  })
  const own = (await taken(value.token as string)).value as unknown as Taken
  expect(own.profile).toMatchObject([{ username: 'salma1971' }])
  for (const list of ['bets', 'entries', 'deposits', 'withdrawals', 'payoutAccounts', 'messages'])
    expect(own[list], list).toEqual([])
})

test('it asks for authentication that is not five minutes old', async () => {
  const { member } = world.second
  await sql`
    update auth.session set authenticated_at = now() - interval '6 minutes'
    where member_id = ${member.id}::bigint`.execute(world.db)
  expect(await taken(member.token, world.second.host)).toMatchObject({ code: 'reauth_needed' })
  expect(await world.ask({ name: NAME, host: world.demo.host })).toMatchObject({
    code: 'not_logged_in',
  })
})
