import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productWorld, type ProductWorld } from '../../../test-world.ts'

let world: ProductWorld
let owner: string
let rahim: string
let karim: string
beforeAll(async () => {
  world = await productWorld()
  owner = await world.owner('farida')
  rahim = await world.member('Rahim77')
  karim = await world.member('Karim77')
})
afterAll(() => world.end())
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
})

const words = { questionType: 'games', content: 'The kites are lovely. More of them!' }
const send = (token?: string, more: object = {}, key: string = randomUUID()) =>
  world.call('PUT /wps/feedback', { key, body: { ...words, ...more }, ...(token && { token }) })
const answer = (id: string, text = 'Thank you, more are coming.') =>
  world.call(`POST /ops/feedback/${id}/answer`, { token: owner, body: { answer: text } })
const own = async (token: string) =>
  (await world.call('GET /wps/member/feedback', { token })).value.rows
const mails = async () =>
  (
    await sql<{ recipient: string; template: string }>`
      select recipient, template from notify.message where channel = 'mail'`.execute(world.db)
  ).rows

test('a member is answered in their inbox, and no one else sees what they wrote', async () => {
  const sent = await send(rahim)
  expect(sent.value).toMatchObject({ state: 'open', answer: null, ...words })
  expect((await answer(sent.value.id)).value).toMatchObject({
    state: 'answered',
    player: { username: 'Rahim77' },
    closedBy: 'farida',
  })
  expect(await own(rahim)).toMatchObject([{ answer: 'Thank you, more are coming.' }])
  expect(await own(karim)).toEqual([])
  const inbox = await world.call('GET /wps/member/inbox', { token: rahim })
  expect(inbox.value.rows).toMatchObject([
    { kind: 'feedback_answered', words: { about: words.content }, link: '?member=feedback' },
  ])
  expect(await mails()).toEqual([])
  expect(await answer(sent.value.id)).toMatchObject({ status: 409, code: 'feedback_closed' })
})

test('a guest is answered by mail where they left an address, and nowhere otherwise', async () => {
  const [left, none] = [await send(undefined, { contact: 'a@b.example' }), await send()]
  const listed = await world.call('GET /ops/feedback', { token: owner })
  expect(listed.value.rows).toMatchObject([
    { id: left.value.id, player: null, contact: 'a@b.example' },
    { id: none.value.id, player: null, contact: null },
  ])
  await answer(left.value.id)
  await answer(none.value.id)
  expect(await mails()).toEqual([{ recipient: 'a@b.example', template: 'feedback_answered' }])
})

test('the same request is kept once; with other words, or by another, it is refused', async () => {
  const key = randomUUID()
  const [first, again] = await Promise.all([send(rahim, {}, key), send(rahim, {}, key)])
  expect(first.value.id).toBe(again.value.id)
  expect(await send(rahim, { content: 'Something else now' }, key)).toMatchObject({ status: 409 })
  expect(await send(karim, {}, key)).toMatchObject({ status: 409, code: 'key_reused' })
  expect(await send(undefined, {}, key)).toMatchObject({ status: 409 })
})

test('too short, too long and what the brand does not ask about are told at their fields', async () => {
  const fields = async (more: object) => (await send(rahim, more)).value.fields
  expect(await fields({ content: 'Too short' })).toEqual({ content: 'too_short' })
  expect(await fields({ content: 'x'.repeat(501) })).toEqual({ content: 'too_long' })
  expect((await send(rahim, { content: 'x'.repeat(10) })).success).toBe(true)
  expect((await send(rahim, { content: 'x'.repeat(500) })).success).toBe(true)
  const { value } = await world.call('GET /ops/configuration/feedback', { token: owner })
  await world.call('PUT /ops/configuration/feedback', {
    token: owner,
    body: {
      version: value.version,
      value: { feedback: { ...value.value.feedback, topics: ['other'] } },
    },
  })
  expect(await fields({})).toEqual({ questionType: 'wrong' })
  expect((await world.call('GET /wps/feedback/form')).value.questionTypes).toEqual(['other'])
})

test('one address sends so much in an hour and no more', async () => {
  const statuses = []
  for (let sent = 0; sent < 21; sent++)
    statuses.push((await send(undefined, { questionType: 'other' })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('closed without an answer, nothing is said; what was written stays what it was', async () => {
  const hostile = '<img src=x onerror=alert(1)> {brand} ${1}'
  const { value } = await send(karim, { questionType: 'other', content: hostile })
  await world.call(`POST /ops/feedback/${value.id}/close`, { token: owner, body: {} })
  expect(await own(karim)).toMatchObject([{ state: 'closed', content: hostile, answer: null }])
  expect((await world.call('GET /wps/member/inbox', { token: karim })).value.rows).toEqual([])
})
