import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productWorld, type ProductWorld } from '../../../test-world.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
type Asked = { body?: object; key?: string }

let world: ProductWorld
let farida: string
let salim: string
let made = 0
beforeAll(async () => {
  world = await productWorld()
  farida = await world.owner('farida')
  salim = await world.owner('salim')
})
afterAll(() => world.end())
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  await sql`update messaging.conversation set state = 'closed', closed_at = now()
    where state <> 'closed'`.execute(world.db)
})

type Person = { token?: string; guest?: string }
const member = async (): Promise<Person> => ({ token: await world.member(`Chatter${++made}`) })
const guest = (): Person => ({ guest: randomBytes(32).toString('base64url') })
const as = async ({ token, guest }: Person, name: string, { body, key }: Asked = {}) => {
  const [method, url] = name.split(' ') as ['GET', string]
  const response = await world.servers.portal.inject({
    method,
    url,
    headers: {
      host: 'localhost',
      'accept-language': 'bn',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(guest && { 'service-token': guest }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  })
  return { ...response.json<object>(), status: response.statusCode } as {
    status: number
    code?: string
    value: any
  }
}
const write = (who: Person, body: object, key: string = randomUUID()) =>
  as(who, 'POST /wps/service/messages', { body, key })
const own = async (who: Person) => (await as(who, 'GET /wps/service')).value.conversation
const desk = (token: string, name: string, body: object = {}) =>
  world.call(name, {
    token,
    key: randomUUID(),
    ...(!name.startsWith('GET') && { body }),
  })
const open = async () => (await desk(farida, 'GET /ops/conversations')).value.rows
const hints = async (conversation: string) =>
  (
    await sql<{ name: string; player: boolean }>`
      select name, player_id is not null as player from outbox.event
      where name like 'service.%' and payload->>'id' = ${conversation} order by id`.execute(
      world.db,
    )
  ).rows

test('a member writes, an operator takes it, answers and closes; each sees what the other said', async () => {
  const rahim = await member()
  const { value } = await write(rahim, { text: 'টাকা আসেনি' })
  expect(value).toMatchObject({
    state: 'waiting',
    messages: [{ from: 'player', text: 'টাকা আসেনি' }],
  })
  expect(await open()).toMatchObject([
    { id: value.id, language: 'bn', unread: 1, last: 'টাকা আসেনি', isMine: false },
  ])
  const at = `/ops/conversations/${value.id}`
  expect(await desk(farida, `POST ${at}/messages`, { text: 'Hello' })).toMatchObject({
    code: 'conversation_taken',
  })
  expect((await desk(farida, `POST ${at}/take`)).value).toMatchObject({
    isMine: true,
    operator: 'farida',
  })
  await desk(farida, `POST ${at}/read`, { upTo: value.messages[0].id })
  await desk(farida, `POST ${at}/messages`, { text: 'দেখছি' })
  const seen = await own(rahim)
  expect(seen).toMatchObject({
    state: 'taken',
    readUpTo: value.messages[0].id,
    messages: [{ from: 'player' }, { from: 'operator', text: 'দেখছি' }],
  })
  // What an operator signs in with is no player's to read.
  expect(JSON.stringify(seen)).not.toContain('farida')
  await desk(farida, `POST ${at}/close`)
  expect(await own(rahim)).toMatchObject({ state: 'closed' })
  expect(await desk(farida, `POST ${at}/messages`, { text: 'One more' })).toMatchObject({
    code: 'conversation_closed',
  })
  expect(await open()).toEqual([])
  expect((await write(rahim, { text: 'Again' })).value.id).not.toBe(value.id)
  expect(await hints(value.id)).toEqual(
    Array.from({ length: 5 }, () => ({ name: 'service.changed', player: true })),
  )
})

test('a conversation is taken once; another operator answers only after taking it over', async () => {
  const { value } = await write(await member(), { text: 'Hello' })
  const at = `/ops/conversations/${value.id}`
  const taken = await Promise.all([desk(farida, `POST ${at}/take`), desk(salim, `POST ${at}/take`)])
  expect(taken.map(({ code }) => code).toSorted()).toEqual(['conversation_taken', undefined])
  const [mine, other] = taken[0]!.code ? [salim, farida] : [farida, salim]
  for (const act of ['messages', 'close'])
    expect(await desk(other, `POST ${at}/${act}`, { text: 'Hello' })).toMatchObject({
      code: 'conversation_taken',
    })
  expect(await desk(other, `POST ${at}/read`, { upTo: value.messages[0].id })).toMatchObject({
    code: 'conversation_taken',
  })
  expect((await desk(other, `POST ${at}/take`, { isOver: true })).value.isMine).toBe(true)
  expect(await desk(mine, `POST ${at}/messages`, { text: 'Still me' })).toMatchObject({
    code: 'conversation_taken',
  })
})

test('a message is kept once, however often it is sent; first messages at once open one', async () => {
  const [rahim, key] = [await member(), randomUUID()]
  const answers = await Promise.all([
    write(rahim, { text: 'One' }, key),
    write(rahim, { text: 'One' }, key),
    write(rahim, { text: 'Two' }),
  ])
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
  const texts = (await own(rahim)).messages.map(({ text }: { text: string }) => text)
  expect(texts.toSorted()).toEqual(['One', 'Two'])
  expect(await write(rahim, { text: 'Other words' }, key)).toMatchObject({ code: 'key_reused' })
})

test('a guest’s conversation is theirs by their token; facts of it go to operators alone', async () => {
  const [one, other] = [guest(), guest()]
  const { value } = await write(one, { picture: PIXEL })
  expect(value.messages).toMatchObject([{ text: null, pictureId: expect.any(String) }])
  expect(await own(other)).toBeNull()
  expect(await own({})).toBeNull()
  const picture = `GET /wps/service/pictures/${value.messages[0].pictureId}`
  expect(await as(one, picture)).toMatchObject({ status: 200, value: { kind: 'png' } })
  for (const stranger of [other, {}, await member()])
    expect(await as(stranger, picture)).toMatchObject({ status: 404 })
  await as(other, 'POST /wps/service/close', { body: {} })
  expect(await own(one)).toMatchObject({ state: 'waiting' })
  await as(one, 'POST /wps/service/close', { body: {} })
  expect(await own(one)).toMatchObject({ state: 'closed' })
  expect(await hints(value.id)).toEqual([
    { name: 'service.guest', player: false },
    { name: 'service.guest', player: false },
  ])
  expect(await write({}, { text: 'No one' })).toMatchObject({
    value: { fields: { 'service-token': 'required' } },
  })
})

test('another member reads nothing of it, and a picture is found in its conversation alone', async () => {
  const [rahim, karim] = [await member(), await member()]
  const { value } = await write(rahim, { picture: PIXEL })
  const second = (await write(karim, { text: 'Mine' })).value
  expect(second.messages).toHaveLength(1)
  const { pictureId } = value.messages[0]
  const at = (id: string) => `GET /ops/conversations/${id}/pictures/${pictureId}`
  expect(await desk(farida, at(value.id))).toMatchObject({ status: 200 })
  expect(await desk(farida, at(second.id))).toMatchObject({ status: 404 })
})

test('what is no picture, an empty message and too many pictures are refused; words stay words', async () => {
  const rahim = await member()
  const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  expect((await write(rahim, { picture: svg })).value.fields).toEqual({ picture: 'no_picture' })
  expect((await write(rahim, {})).value.fields).toEqual({ text: 'custom' })
  expect((await write(rahim, { text: '   ' })).status).toBe(400)
  expect(await own(rahim)).toBeNull()
  const hostile = '<img src=x onerror=alert(1)>'
  expect((await write(rahim, { text: hostile })).value.messages[0].text).toBe(hostile)
  for (let sent = 0; sent < 20; sent++) await write(rahim, { picture: PIXEL })
  expect((await write(rahim, { picture: PIXEL })).value.fields).toEqual({ picture: 'too_many' })
})

test('guests behind one address send so many pictures a day, whatever token they bring', async () => {
  for (let sent = 0; sent < 20; sent++)
    expect((await write(guest(), { picture: PIXEL })).status).toBe(200)
  expect(await write(guest(), { picture: PIXEL })).toMatchObject({ code: 'too_many_requests' })
  expect((await write(guest(), { text: 'Words alone' })).status).toBe(200)
  expect((await write(await member(), { picture: PIXEL })).status).toBe(200)
})

test('members behind one address are counted each by themselves, guests together', async () => {
  const address = (name: string) =>
    sql`update http.rate_limit set points = 1000000 where key like ${`${name}%`}`.execute(world.db)
  const [rahim, karim] = [await member(), await member()]
  await write(rahim, { text: 'One' })
  await write(guest(), { text: 'One' })
  await address('POST /wps/service/messages per address')
  expect(await write(rahim, { text: 'Two' })).toMatchObject({ code: 'too_many_requests' })
  expect(await write(guest(), { text: 'Two' })).toMatchObject({ code: 'too_many_requests' })
  expect((await write(karim, { text: 'One' })).status).toBe(200)
})

test('what may not be sent is refused before its picture is read', async () => {
  const rahim = await member()
  const key = randomUUID()
  await write(rahim, { text: 'One' }, key)
  const damaged = Buffer.from('no picture').toString('base64')
  expect(await write(rahim, { text: 'Two', picture: damaged }, key)).toMatchObject({
    code: 'key_reused',
  })
})

test('pictures of guests go a month after their conversation was closed; the messages stay', async () => {
  const [one, two] = [guest(), guest()]
  const [closed, open] = [
    (await write(one, { text: 'Look', picture: PIXEL })).value,
    (await write(two, { picture: PIXEL })).value,
  ]
  const [old, still] = [closed, open].map(({ messages }) => messages[0].pictureId)
  await as(one, 'POST /wps/service/close', { body: {} })
  const remove = world.modules.all
    .find(({ name }) => name === 'messaging')!
    .jobs!.find(({ name }) => name === 'remove_guest_pictures')!
  const picture = (who: Person, id: string) => as(who, `GET /wps/service/pictures/${id}`)
  await remove.act()
  expect((await picture(one, old)).status).toBe(200)
  await sql`update messaging.conversation set opened_at = opened_at - interval '32 days',
    closed_at = closed_at - interval '31 days' where id = ${closed.id}`.execute(world.db)
  await sql`update messaging.picture set made_at = made_at - interval '32 days'`.execute(world.db)
  await remove.act()
  expect((await picture(one, old)).status).toBe(404)
  expect((await picture(two, still)).status).toBe(200)
})

test('out of hours no conversation begins, and one that is open goes on', async () => {
  const [rahim, karim] = [await member(), await member()]
  await write(rahim, { text: 'Before closing' })
  const set = async (opens: string, closes: string) => {
    const { value } = await desk(farida, 'GET /ops/configuration/service')
    const service = { ...value.value.service, opens, closes }
    await desk(farida, 'PUT /ops/configuration/service', {
      version: value.version,
      value: { service },
    })
  }
  const minutes = (ahead: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Dhaka',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(Date.now() + ahead * 60_000)
  await set(minutes(60), minutes(120))
  expect((await as(karim, 'GET /wps/service')).value).toMatchObject({ isOpen: false })
  expect(await write(karim, { text: 'Anyone?' })).toMatchObject({ code: 'service_closed' })
  expect((await write(rahim, { text: 'And another thing' })).status).toBe(200)
  await set('', '')
  expect((await write(karim, { text: 'Anyone?' })).status).toBe(200)
})

test('members with a club label above 4 come first', async () => {
  const [plain, vip] = [await member(), await member()]
  await write(plain, { text: 'First' })
  await sql`update members.member set rank_level = 5
    where username = ${`Chatter${made}`}`.execute(world.db)
  await write(vip, { text: 'Second' })
  expect(
    (await open()).map(({ last, isVip }: { last: string; isVip: boolean }) => [last, isVip]),
  ).toEqual([
    ['Second', true],
    ['First', false],
  ])
})
