import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registration } from '../../../test-world.ts'
import { sendsWorld, type SendsWorld } from '../test-world.ts'

type Player = Awaited<ReturnType<SendsWorld['player']>>
let world: SendsWorld
let made = 0
let rahim: Player
beforeAll(async () => {
  world = await sendsWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.forgetAttempts()
  rahim = await world.player(`Rahim${++made}`)
})

const channelsOf = async (player: Player): Promise<Record<string, boolean>> =>
  Object.fromEntries(
    (await player.call('GET /wps/member/marketing')).value.channels.map(
      ({ channel, isOn }: { channel: string; isOn: boolean }) => [channel, isOn],
    ),
  )
const historyOf = async ({ id }: Player) =>
  (await world.call(`GET /ops/players/${id}/marketing`, { token: world.owner })).value
/** The link at the end of what they were sent by SMS. */
async function linkOf(player: Player): Promise<string> {
  await player.verifyMobile(`+88017130000${String(made).padStart(2, '0')}`)
  await player.wants('sms')
  await world.plan({ channels: ['sms'], segment: { usernames: [player.username] } })
  await world.run()
  const { words } = (await world.sent()).at(-1)!
  return words.unsubscribe!.slice(words.unsubscribe!.indexOf('/unsubscribe'))
}

test('offers come by the inbox unless a brand says otherwise, and by SMS and mail when wanted', async () => {
  expect(await channelsOf(rahim)).toEqual({ inbox: true, sms: false, mail: false })
  const { value } = await world.call('GET /ops/configuration/marketing', { token: world.owner })
  const change = (inboxByDefault: boolean, version: number) =>
    world.call('PUT /ops/configuration/marketing', {
      token: world.owner,
      body: { version, value: { marketing: { inboxByDefault } } },
    })
  const changed = await change(false, value.version)
  expect(changed.success).toBe(true)
  expect(await channelsOf(rahim)).toEqual({ inbox: false, sms: false, mail: false })
  // Their own word holds whatever the brand says.
  await rahim.wants('inbox')
  expect(await channelsOf(rahim)).toMatchObject({ inbox: true })
  await change(true, changed.value.version)
})

test('every word is kept with its moment and source, and nothing of it is changed or taken out', async () => {
  await rahim.wants('sms')
  await rahim.wants('sms')
  await rahim.wants('sms', false)
  expect(await historyOf(rahim)).toMatchObject({
    barred: null,
    history: [
      { channel: 'sms', isOn: false, source: 'settings' },
      { channel: 'sms', isOn: true, source: 'settings' },
    ],
  })
  for (const change of [
    sql`update messaging.consent set is_on = true where member_id = ${rahim.id}`,
    sql`delete from messaging.consent where member_id = ${rahim.id}`,
  ])
    await expect(change.execute(world.db)).rejects.toThrow('append-only')
})

test('what one wants is asked at registration too', async () => {
  const username = `Newcomer${made}`
  await world.modules.selfService.register({
    ...registration(username),
    offersBy: ['sms', 'inbox'],
    profile: {},
  })
  const newcomer = await world.player(username)
  expect(await channelsOf(newcomer)).toEqual({ inbox: true, sms: true, mail: false })
  // The inbox was on without it.
  expect((await historyOf(newcomer)).history).toMatchObject([
    { channel: 'sms', isOn: true, source: 'registration' },
  ])
})

test('a link unsubscribes by a press on its button alone, without a session, once', async () => {
  const link = await linkOf(rahim)
  const opened = await world.page('GET', link)
  expect(opened.statusCode).toBe(200)
  expect(opened.headers['content-security-policy']).toContain("default-src 'none'")
  expect(opened.headers['referrer-policy']).toBe('no-referrer')
  expect(opened.body).toContain('<form method="post">')
  // Whoever looks at links changes nothing.
  expect(await channelsOf(rahim)).toMatchObject({ sms: true })
  const pressed = await world.page('POST', link)
  expect(pressed.statusCode).toBe(200)
  expect(pressed.body).toContain('Offers stopped')
  expect((await world.page('POST', link)).body).toBe(pressed.body)
  expect(await channelsOf(rahim)).toEqual({ inbox: true, sms: false, mail: false })
  expect((await historyOf(rahim)).history).toMatchObject([
    { channel: 'sms', isOn: false, source: 'link' },
    { channel: 'sms', isOn: true, source: 'settings' },
  ])
  const before = (await world.sent()).length
  await world.plan({ channels: ['sms'], segment: { usernames: [rahim.username] } })
  await world.run()
  expect((await world.sent()).length).toBe(before)
})

test('a page says nothing of an account: the same of one that is closed or has had enough', async () => {
  const link = await linkOf(rahim)
  const [opened, pressed] = [await world.page('GET', link), await world.page('POST', link)]
  await rahim.hasStatus('closed')
  expect((await world.page('GET', link)).body).toBe(opened.body)
  expect((await world.page('POST', link)).body).toBe(pressed.body)
  for (const secret of [rahim.username, `${rahim.id}`, '8801713'])
    expect(opened.body + pressed.body).not.toContain(secret)
})

test('a token that was changed, cut or invented gets a plain page, and changes nothing', async () => {
  const link = await linkOf(rahim)
  const token = new URL(link, 'http://localhost').searchParams.get('t')!
  const other = (at: number) => (token[at] === 'A' ? 'B' : 'A')
  const wrong = [
    ...Array.from(token, (_, at) => token.slice(0, at) + other(at) + token.slice(at + 1)),
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    '',
    'x'.repeat(5_000),
    '<script>alert(1)</script>',
  ]
  for (const each of wrong)
    for (const method of ['GET', 'POST'] as const) {
      const answer = await world.page(method, `/unsubscribe?t=${encodeURIComponent(each)}`)
      expect([each, answer.statusCode]).toEqual([each, 404])
      expect(answer.body).not.toContain('<form')
      expect(answer.body).not.toContain('alert(1)')
    }
  expect((await world.page('GET', '/unsubscribe')).statusCode).toBe(404)
  expect((await world.page('GET', `${link}&t=x`)).statusCode).toBe(404)
  expect(await channelsOf(rahim)).toMatchObject({ sms: true })
})

test('who is kept from play is told of no promotion among the notices either', async () => {
  const { value } = await world.call('GET /ops/configuration/notices', { token: world.owner })
  const notices = ['PR', 'B'].map((type) => ({
    id: `n-${type.toLowerCase()}`,
    type,
    timestamp: '2026-02-01T00:00:00Z',
    isOn: true,
    title: { bn: type },
    content: { bn: `<p>${type}</p>` },
  }))
  const put = await world.call('PUT /ops/configuration/notices', {
    token: world.owner,
    body: { version: value.version, value: { notices } },
  })
  expect(put.success).toBe(true)
  const typesTo = async (token?: string, name = 'MCSFE_getListAnnouncements') =>
    (await world.call(`GET /wps/relay/${name}`, { ...(token && { token }) })).value.list.map(
      ({ type }: { type: string }) => type,
    )
  expect(await typesTo()).toEqual(expect.arrayContaining(['PR', 'B']))
  expect(await typesTo(rahim.token)).toContain('PR')
  await rahim.takeBreak()
  expect(await typesTo(rahim.token)).toEqual(['B'])
  expect(await typesTo(rahim.token, 'MCSFE_getListAnnouncementsMember')).toEqual(['B'])
  expect(await historyOf(rahim)).toMatchObject({ barred: 'break' })
})

test('a reward that waits is told by the same rule', async () => {
  const offered = (player: Player) =>
    world.db.transaction().execute((tx) =>
      world.modules.notify.inbox.offer(tx, {
        brandId: 1,
        memberId: player.id,
        kind: 'reward_waiting',
        subject: `grant:${randomUUID()}`,
        params: { until: new Date() },
      }),
    )
  // It is theirs: they hear of it though they want no offers.
  await rahim.wants('inbox', false)
  expect(await offered(rahim)).toBeNull()
  await rahim.takeBreak()
  expect(await offered(rahim)).toBe('break')
  expect((await rahim.inbox()).filter(({ kind }) => kind === 'reward_waiting')).toHaveLength(1)
})
