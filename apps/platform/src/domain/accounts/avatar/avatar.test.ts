import { deflateSync, crc32 } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../accounts.test-world.ts'

const { world, one: instance } = await accountsWorld()
const SECRET = '23.8103N 90.4125E'

const token = (await instance.register('Painter1')).value.token
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b3245b' } })
  .withExif({ IFD0: { ImageDescription: SECRET } })
  .jpeg()
  .toBuffer()
beforeEach(() => sql`delete from http.rate_limit`.execute(world.db))

const upload = (file: Buffer | string, more: object = {}) =>
  instance.call('POST /wps/member/avatar', {
    token,
    body: { data: Buffer.from(file).toString('base64') },
    ...more,
  })
const shown = async (more: object = {}) =>
  instance.call('GET /wps/relay/MCSFE_getPlayerAvatar', { token, ...more })
const part = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** A PNG whose head says these sides, of so many bytes of nothing. */
function png(width: number, height: number, bytes: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.alloc(bytes))),
    part('IEND', Buffer.alloc(0)),
  ])
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is shown as a square WebP of ours, without what a camera wrote beside it, at an address of chance',
  async (kind) => {
    const file = await sharp(photo).keepMetadata().toFormat(kind).toBuffer()
    expect(file.includes(SECRET)).toBe(true)
    const { value } = await upload(file)
    expect((await instance.call('GET /wps/member/info/icon', { token })).value).toEqual({
      isOwn: true,
      url: value.url,
    })
    expect(value).toMatchObject({
      isOwn: true,
      url: expect.stringMatching(/^\/avatars\/[0-9a-f]{40}\.webp$/),
    })
    const response = await instance.fetch(value.url, 'localhost:4000')
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    })
    expect(response.rawPayload.includes(SECRET)).toBe(false)
    expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined()
  },
)

test('a picture is the member’s and the brand’s: another member has his own, and another brand shows none of it', async () => {
  const { url } = (await upload(photo)).value
  expect((await instance.fetch(url, 'b.localhost:4000')).statusCode).toBe(404)
  const other = (await instance.register('Painter2')).value.token
  expect((await shown({ token: other })).value).toMatchObject({ isOwn: false })
  expect(await upload(photo, { token: undefined })).toMatchObject({ status: 401 })
  expect(await upload(photo, { host: 'b.localhost' })).toMatchObject({ status: 401 })
  for (const none of [
    '/avatars/x.webp',
    `/avatars/${'0'.repeat(40)}.webp`,
    `/avatars/${'0'.repeat(40)}.svg`,
    '/avatars/..%2f..%2fpackage.json',
  ])
    expect((await instance.fetch(none, 'localhost:4000')).statusCode).toBe(404)
})

test('a second picture takes the place of the first, and one of ours the place of both', async () => {
  const first = (await upload(photo)).value.url
  const second = (await upload(photo)).value.url
  expect(second).not.toBe(first)
  expect((await instance.fetch(first, 'localhost:4000')).statusCode).toBe(404)
  expect(
    (await instance.call('PUT /wps/member/avatar', { token, body: { avatar: 'tiger' } })).value,
  ).toMatchObject({ isOwn: false, url: '/art/avatars/tiger.svg' })
  expect((await instance.fetch(second, 'localhost:4000')).statusCode).toBe(404)
})

test('what is no whole picture, or more than one, changes nothing', async () => {
  const before = (await shown()).value.url
  const script = '<script>alert(1)</script>'
  const whole = await sharp(photo).png().toBuffer()
  const files: Record<string, Buffer> = {
    'an SVG': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`,
    ),
    HTML: Buffer.from(`<!doctype html>${script.repeat(9)}`),
    'HTML behind the head of a PNG': Buffer.concat([
      whole.subarray(0, 8),
      Buffer.from(script.repeat(9)),
    ]),
    'an SVG behind the head of a JPEG': Buffer.concat([
      photo.subarray(0, 4),
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      photo.subarray(-2),
    ]),
    'a PNG with a page behind its end': Buffer.concat([whole, Buffer.from(script)]),
    'a PNG with an archive behind its end, closed by another end': Buffer.concat([
      whole,
      Buffer.from('PK\x03\x04'),
      whole.subarray(-12),
    ]),
    'a JPEG with a page behind its end': Buffer.concat([photo, Buffer.from(script)]),
    'a WebP with a page behind its end': Buffer.concat([
      await sharp(photo).webp().toBuffer(),
      Buffer.from(script),
    ]),
    'a PNG cut short': whole.subarray(0, -30),
    'a PNG cut short, with an end': Buffer.concat([whole.subarray(0, 60), whole.subarray(-12)]),
    'a JPEG cut short': photo.subarray(0, -40),
    'a JPEG cut short, with an end': Buffer.concat([photo.subarray(0, -60), photo.subarray(-2)]),
    'a GIF': await sharp(photo).gif().toBuffer(),
    'an AVIF': await sharp(photo).avif().toBuffer(),
    'a TIFF': await sharp(photo).tiff().toBuffer(),
    'a PNG of more pixels than anybody needs': png(20_000, 20_000, 1_000),
    'nothing but noise': Buffer.alloc(4_000, 7),
  }
  for (const [name, file] of Object.entries(files)) {
    await sql`delete from http.rate_limit`.execute(world.db)
    const answer = await upload(file)
    expect([name, answer.code, answer.value?.fields]).toEqual([
      name,
      'invalid_input',
      { data: 'no_picture' },
    ])
  }
  expect(await upload('')).toMatchObject({ code: 'invalid_input' })
  expect(
    await instance.call('POST /wps/member/avatar', { token, body: { data: 'no base64 !' } }),
  ).toMatchObject({ code: 'invalid_input' })
  expect(await upload(Buffer.alloc(700_100))).toMatchObject({
    code: 'invalid_input',
    value: { fields: { data: 'too_big' } },
  })
  expect((await upload(Buffer.alloc(2_000_000))).status).toBe(413)
  expect((await shown()).value.url).toBe(before)
})

test('a PNG that would unpack to far more than it says is read no further', async () => {
  const { value } = await upload(png(8, 8, 50_000_000))
  expect((await instance.fetch(value.url, 'localhost:4000')).rawPayload.length).toBeLessThan(2_000)
})

test('a member uploads twenty in an hour', async () => {
  const answers = await Promise.all(Array.from({ length: 23 }, () => upload('x')))
  expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(3)
})

test('many large pictures at once are done one at a time, and hold up nothing else', async () => {
  const sides = 4_096
  const heavy = await sharp({
    create: { width: sides, height: sides, channels: 3, background: '#000000' },
  })
    .png()
    .toBuffer()
  const answers = Promise.all(Array.from({ length: 12 }, () => upload(heavy)))
  let isUnderWay = true
  void answers.finally(() => (isUnderWay = false))
  let asked = 0
  for (; isUnderWay; asked++) {
    expect((await instance.call('GET /wps/member/info', { token })).success).toBe(true)
  }
  // One and eight that wait for it; whoever comes after them is told to come back.
  const done = await answers
  expect(done.map(({ success, code }) => (success ? 'shown' : code)).toSorted()).toEqual([
    ...Array(9).fill('shown'),
    ...Array(3).fill('unavailable'),
  ])
  expect(asked).toBeGreaterThan(20)
})

test('a picture of sixteen bits a channel has to have fewer pixels: it would be twice as much to decode', async () => {
  const deep = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#00000000' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
  expect((await sharp(await deep(8)).metadata()).depth).toBe('ushort')
  expect(await upload(await deep(4_096))).toMatchObject({
    code: 'invalid_input',
    value: { fields: { data: 'no_picture' } },
  })
  expect((await upload(await deep(1_000))).success).toBe(true)
})
