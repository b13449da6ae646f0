import { deflateSync, crc32 } from 'node:zlib'
import { totp } from '@padma/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'
import { seedOperator } from '../../operators/seed.ts'
import { newTotpSecret } from '../../../secrets/totp.ts'
import { encodePicture } from './encode-picture.ts'

const part = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** One colour, eight bits of red, green and blue. `says` is the width in its head. */
function png(
  width: number,
  height: number,
  { says = width, beside = [] as Buffer[], behind = '' } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(says, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    ...beside,
    part('IDAT', deflateSync(Buffer.alloc(height * (1 + width * 3)))),
    part('IEND', Buffer.alloc(0)),
    Buffer.from(behind),
  ])
}
const SECRET = '23.8103N 90.4125E'

const secretExif = { IFD0: { Copyright: SECRET }, IFD3: { GPSLatitudeRef: SECRET } }
const plain = sharp({ create: { width: 120, height: 48, channels: 3, background: '#b3245b' } })
const [jpeg, webp, avif] = await Promise.all(
  (['jpeg', 'webp', 'avif'] as const).map((format) =>
    plain.clone().withExif(secretExif).toFormat(format).toBuffer(),
  ),
)

test.each([
  ['PNG', 'png', 'png', [120, 48], png(120, 48, { beside: [part('tEXt', Buffer.from(SECRET))] })],
  ['JPEG', 'jpg', 'jpeg', [120, 48], jpeg!],
  ['WebP', 'webp', 'webp', [120, 48], webp!],
  ['AVIF', 'webp', 'webp', [120, 48], avif!],
])(
  'a %s is kept as %s, of its size, without metadata or what follows its end',
  async (_, kind, format, [width, height], file) => {
    expect(file.includes(SECRET)).toBe(true)
    const kept = (await encodePicture(Buffer.concat([file, Buffer.from(`<script>${SECRET}`)])))!
    expect(kept).toMatchObject({ kind, width, height })
    for (const beside of [SECRET, 'script', 'Exif', 'rdf', 'xmpmeta'])
      expect(kept.bytes.includes(beside), beside).toBe(false)
    const read = await sharp(kept.bytes).metadata()
    expect(read).toMatchObject({ format, width, height })
    expect([read.exif, read.xmp, read.iptc, read.icc]).toEqual(Array(4).fill(undefined))
  },
)

test('a kept picture shows the colours of its file', async () => {
  for (const file of [jpeg!, webp!, avif!]) {
    const { bytes } = (await encodePicture(file))!
    const { channels } = await sharp(bytes).stats()
    for (const [nth, channel] of [0xb3, 0x24, 0x5b].entries())
      expect(Math.abs(channels[nth]!.mean - channel)).toBeLessThan(4)
  }
})

test('a photo taken upright is kept upright, as its orientation tag says', async () => {
  const file = await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await encodePicture(file)).toMatchObject({ width: 48, height: 120 })
})

test('an animated WebP stays animated', async () => {
  const frames = Buffer.alloc(8 * 8 * 3 * 2, 0).fill(255, 8 * 8 * 3)
  const file = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const kept = (await encodePicture(file))!
  expect(kept).toMatchObject({ kind: 'webp', width: 8, height: 8 })
  expect((await sharp(kept.bytes).metadata()).pages).toBe(2)
})

test.each<[string, Buffer]>([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', await plain.clone().gif().toBuffer()],
  ['a TIFF', await plain.clone().tiff().toBuffer()],
  [
    'the head of a PNG with HTML behind it',
    Buffer.concat([png(1, 1).subarray(0, 8), Buffer.from('<script>alert(1)</script>'.repeat(9))]),
  ],
  ['a PNG cut short', png(120, 48).subarray(0, -30)],
  [
    'a PNG with a changed byte',
    Buffer.from(png(9, 9).map((byte, at) => (at === 20 ? byte ^ 1 : byte))),
  ],
  ['a PNG that holds less than it says', png(2, 2, { says: 3_000 })],
  ['a PNG that says a billion pixels', png(2, 2, { says: 500_000_000 })],
  ['a picture wider than 4096', png(5_000, 1)],
  ['a JPEG cut short', jpeg!.subarray(0, -200)],
  ['a JPEG without a size', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a WebP that says more than it holds', webp!.subarray(0, -60)],
  ['a WebP without a picture', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
  ['nothing', Buffer.alloc(0)],
  ['an AVIF cut short', avif!.subarray(0, 400)],
  [
    'an AVIF of many pictures',
    Buffer.concat([avif!.subarray(0, 8), Buffer.from('avis'), avif!.subarray(12)]),
  ],
  [
    'the head of an AVIF with HTML behind it',
    Buffer.concat([avif!.subarray(0, 28), Buffer.from('<script>alert(1)</script>'.repeat(9))]),
  ],
])('%s is no picture', async (_, file) => {
  expect(await encodePicture(file)).toBeNull()
})

const { world, one } = await accountsWorld()
const tokens: Record<string, string> = {}
for (const [name, brandId, role] of [
  ['owner', 1, 'owner'],
  ['cashier', 1, 'cashier'],
] as const) {
  const totpSecret = newTotpSecret()
  await seedOperator(
    { db: world.db, now: () => world.clock.at, passwords: one.passwords, box: world.box },
    { brandId, username: name, role, password: 'nodi-pare 4821 kash', totpSecret },
  )
  tokens[name] = (
    await one.call('POST /ops/session', {
      body: {
        username: name,
        password: 'nodi-pare 4821 kash',
        code: totp(totpSecret, world.clock.at.getTime()),
      },
    })
  ).value.token
}

test('whatever is changed in an AVIF, it is kept as a WebP or refused', async () => {
  const kinds = new Set<string | undefined>()
  for (let at = 0; at < avif!.length; at += 3) {
    const spoilt = Buffer.from(avif!)
    spoilt[at] = at % 2 === 0 ? 0 : 0xff
    for (const file of [spoilt, avif!.subarray(0, at)]) kinds.add((await encodePicture(file))?.kind)
  }
  expect([...kinds].sort()).toEqual(['webp', undefined])
})

const upload = (file: Buffer, token = tokens.owner) =>
  one.call('POST /ops/pictures', {
    ...(token && { token }),
    body: { data: file.toString('base64') },
  })

test('an owner uploads a picture; its address shows it, at their own brand; twice is once', async () => {
  const { value } = await upload(png(120, 48))
  expect(value).toMatchObject({
    width: 120,
    height: 48,
    url: expect.stringMatching(/^\/pictures\/[0-9a-f]{40}\.png$/),
  })
  expect((await upload(png(120, 48, { behind: 'other words' }))).value).toEqual(value)
  const shown = await one.fetch(value.url, 'localhost')
  expect(await sharp(shown.rawPayload).raw().toBuffer()).toEqual(Buffer.alloc(120 * 48 * 3))
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await one.fetch(value.url, 'b.localhost')).statusCode).toBe(404)
  for (const name of ['x.png', `${'0'.repeat(40)}.png`, `${'0'.repeat(40)}.svg`])
    expect((await one.fetch(`/pictures/${name}`, 'localhost')).statusCode).toBe(404)
  expect(
    (await one.call('GET /ops/audit', { token: tokens.owner! })).value.rows.filter(
      ({ act }: { act: string }) => act === 'picture.uploaded',
    ),
  ).toMatchObject([{ operator: 'owner', after: { width: 120, height: 48 } }])
})

test('no picture or one too large is refused at its field; a cashier and a guest cannot upload', async () => {
  expect(await upload(Buffer.from('<svg/>'))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    value: { fields: { data: 'no_picture' } },
  })
  expect(await upload(Buffer.concat([png(1, 1), Buffer.alloc(700_100)]))).toMatchObject({
    status: 400,
    value: { fields: { data: 'too_big' } },
  })
  expect(
    await one.call('POST /ops/pictures', { token: tokens.owner!, body: { data: 'not base64!' } }),
  ).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await upload(png(1, 1), tokens.cashier)).toMatchObject({ status: 403 })
  expect(await upload(png(1, 1), '')).toMatchObject({ status: 401 })
})

test('pictures uploaded together wait for one another, and all are kept', async () => {
  const files = Array.from({ length: 8 }, (_, n) => png(9, 9 + n))
  const answers = await Promise.all(files.map((file) => upload(file)))
  expect(answers.map(({ value }) => value?.height)).toEqual(files.map((_, n) => 9 + n))
})
