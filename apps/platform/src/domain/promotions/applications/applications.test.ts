import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCash, type Player, type PromotionsWorld, promotionsWorld, taka } from '../test-world.ts'
import { removeOldImages } from './images.ts'

let world: PromotionsWorld
let code: string
beforeAll(async () => {
  world = await promotionsWorld()
  const offered = await world.offer({
    review: 'operator',
    rules: { kind: 'gift', amount: '100', terms: asCash },
    budget: '250',
  })
  code = offered.code
}, 60_000)
afterAll(() => world.end())

const picture = (format: 'png' | 'jpeg' | 'webp' = 'png', side = 8) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0b6860' } })
    .toFormat(format)
    .toBuffer()
const add = (player: Player, data: Buffer) =>
  player.call(`POST /wps/member/promotions/${code}/images`, { data: data.toString('base64') })
const apply = (player: Player, comment = 'at the ground') =>
  player.call(`POST /wps/member/promotions/${code}/apply`, { comment })
const queued = async (player: Player) =>
  (await world.operator('GET /ops/promotion-applications?pageSize=100')).value.rows.find(
    (row: { player: { id: string } }) => row.player.id === `${player.id}`,
  )

test('an application with pictures is seen and approved; the gift is credited once', async () => {
  const rahim = await world.member()
  expect((await add(rahim, await picture())).success).toBe(true)
  const { value } = await add(rahim, await picture('jpeg'))
  await rahim.call(`DELETE /wps/member/promotions/${code}/images/${value.id}`)
  expect((await apply(rahim)).value.status).toBe('applying')
  // Sent twice it is one; other words are another application, and that is not possible now.
  expect((await apply(rahim)).value.status).toBe('applying')
  expect(await apply(rahim, 'other words')).toMatchObject({ code: 'promotion_step_unknown' })
  const row = await queued(rahim)
  expect(row).toMatchObject({ comment: 'at the ground', state: 'applying', warnings: [] })
  expect(row.images).toHaveLength(1)
  const seen = await world.operator(
    `GET /ops/promotion-applications/${row.id}/images/${row.images[0]}`,
  )
  expect(seen.value.kind).toBe('png')
  const decide = () => world.operator(`POST /ops/promotion-applications/${row.id}/approve`, {})
  const decided = await Promise.all([decide(), decide()])
  expect(decided.map(({ value }) => value.state)).toEqual(['issued', 'issued'])
  expect((await world.money(rahim)).cash).toBe(taka(100))
  expect(await world.steps(rahim)).toEqual(['join applying', 'applying issued'])
  const { rows } = await sql<{ act: string }>`
    select act from audit.entry where subject = ${`promotion_application:${row.id}`}
    order by id`.execute(world.db)
  expect(rows.map(({ act }) => act)).toEqual([
    'promotion_application.seen',
    'promotion_application.approved',
  ])
  expect(await world.faults()).toEqual([])
})

test('refused with a reason it can be sent again; decided it is closed', async () => {
  const rahim = await world.member()
  await apply(rahim)
  const { id } = await queued(rahim)
  const reject = (reason: string) =>
    world.operator(`POST /ops/promotion-applications/${id}/reject`, { reason })
  expect((await reject('the ticket can’t be read')).value.state).toBe('rejected')
  expect(await reject('something else')).toMatchObject({ code: 'application_closed' })
  expect(await world.operator(`POST /ops/promotion-applications/${id}/approve`, {})).toMatchObject({
    code: 'application_closed',
  })
  expect(await world.seen(rahim, code)).toMatchObject({
    status: 'rejected',
    mine: { reason: 'the ticket can’t be read' },
  })
  const { value } = await rahim.call('GET /wps/member/inbox')
  expect(value.rows[0]).toMatchObject({
    kind: 'promotion_rejected',
    words: { reason: 'the ticket can’t be read' },
  })
  expect((await apply(rahim, 'a better one')).value.status).toBe('applying')
})

test('what would break the budget is refused to the operator, and the case stays open', async () => {
  const [rahim, karim] = [await world.member(), await world.member()]
  for (const one of [rahim, karim]) await apply(one)
  const ids = [(await queued(rahim)).id, (await queued(karim)).id]
  const answers = await Promise.all(
    ids.map((id) => world.operator(`POST /ops/promotion-applications/${id}/approve`, {})),
  )
  expect(answers.map((answer) => answer.code ?? 'given').toSorted()).toEqual([
    'given',
    'promotion_budget_used',
  ])
  expect(await world.faults()).toEqual([])
})

test('a comment counts code points, up to 140', async () => {
  const rahim = await world.member()
  expect(await apply(rahim, 'ক'.repeat(141))).toMatchObject({
    code: 'invalid_input',
    value: { fields: { comment: expect.any(String) } },
  })
  // Two UTF-16 units each.
  expect((await apply(rahim, '𝄞'.repeat(140))).value.status).toBe('applying')
})

test.each([
  ['a page', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['noise', () => randomBytes(2_000)],
  ['a PNG cut short', async () => (await picture('png', 200)).subarray(0, 60)],
  ['another format', () => picture('webp')],
  ['a PNG that is a script', () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>')],
])('%s is no picture', async (_, made) => {
  const rahim = await world.member()
  expect(await add(rahim, await made())).toMatchObject({
    code: 'invalid_input',
    value: { fields: { data: 'no_picture' } },
  })
})

test('a picture is encoded anew: nothing hidden in it is kept', async () => {
  const rahim = await world.member()
  const hidden = Buffer.concat([await picture('png', 64), Buffer.from('<?php system($_GET[0]) ?>')])
  const { value } = await add(rahim, hidden)
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from promotions.image where id = ${value.id}`.execute(world.db)
  expect(rows[0]!.bytes.includes('php')).toBe(false)
})

test('three pictures at most, also when five come at once; over 5 MB none', async () => {
  const rahim = await world.member()
  const one = await picture()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(rahim, one)))
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  expect(answers.find(({ success }) => !success)!.code).toBe('too_many_images')
  const karim = await world.member()
  expect(await add(karim, Buffer.alloc(5_242_881))).toMatchObject({
    value: { fields: { data: 'too_big' } },
  })
})

test('another member’s picture can’t be removed, and is in no other’s application', async () => {
  const [rahim, karim] = [await world.member(), await world.member()]
  const { value } = await add(rahim, await picture())
  expect(
    await karim.call(`DELETE /wps/member/promotions/${code}/images/${value.id}`),
  ).toMatchObject({ code: 'not_found' })
  await apply(karim)
  const row = await queued(karim)
  expect(row.images).toEqual([])
  expect(
    await world.operator(`GET /ops/promotion-applications/${row.id}/images/${value.id}`),
  ).toMatchObject({ code: 'not_found' })
  world.clock.aheadMs = 2 * 86_400_000
  await removeOldImages(world.modules)
  world.clock.aheadMs = 0
  const { rows } = await sql`select from promotions.image where id = ${value.id}`.execute(world.db)
  expect(rows).toEqual([])
})

test('what operators write of HTML is cleaned before it is sent', async () => {
  const { code: hostile } = await world.offer({
    rules: { kind: 'news' },
    content: { en: '<p onclick="x()">Rules<script>alert(1)</script></p>' },
  })
  const rahim = await world.member()
  expect((await world.seen(rahim, hostile)).content).toBe('<p>Rules</p>')
})
