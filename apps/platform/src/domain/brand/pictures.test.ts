import { deflateSync, crc32 } from 'node:zlib'
import { totp } from '@padma/testkit'
import { expect, test } from 'vitest'
import { accountsWorld } from '../accounts/accounts.test-world.ts'
import { seedOperator } from '../operators/seed.ts'
import { newTotpSecret } from '../accounts/factors/totp.ts'
import { readPicture } from './picture-file.ts'

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
const segment = (marker: number, content: Buffer | string): Buffer => {
  const body = Buffer.from(content as string, 'latin1')
  return Buffer.concat([
    Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]),
    body,
  ])
}
const jpeg = (...beside: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0'),
    ...beside,
    segment(0xc0, Buffer.from([8, 0, 48, 0, 120, 1, 1, 17, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd9]),
  ])
const webp = (...beside: [string, string][]): Buffer => {
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(name, 'latin1'),
      Buffer.from([content.length, 0, 0, 0]),
      content,
      Buffer.alloc(content.length % 2),
    ])
  const body = Buffer.concat([
    chunk('VP8L', Buffer.from([0x2f, 119, 0xc0, 0x0b, 0, 1, 2])),
    ...beside.map(([name, content]) => chunk(name, Buffer.from(content))),
  ])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}
const SECRET = '23.8103N 90.4125E'
/** Of one colour, 24 by 16, with a place and a copyright in its EXIF and XMP; made by libavif. */
const toldAvif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAWFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAEZpbG9jAAAAAERAAAMAAQAAAAABhQABAAAAAAAAACcAAgAAAAABrAABAAAAAAAAANwAAwAAAAACiAABAAAAAAAAAEEAAABiaWluZgAAAAAAAwAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAACppbmZlAgAAAQADAABtaW1lAGFwcGxpY2F0aW9uL3JkZit4bWwAAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABgAAAAQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAoaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAA5jZHNjAAMAAQABAAABTG1kYXQSAAoIOBDv7SAhoNIyGRxCYuTpppphY2AA1268m/MF5qnQEAdpAfsAAAAGRXhpZgAASUkqAAgAAAAHABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgASAAAAcgAAAGmHBAABAAAAhAAAAAAAAAA4YwAA6AMAADhjAADoAwAAMjMuODEwM04gOTAuNDEyNUUABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAABgAAAADoAQAAQAAABAAAAAAAAAAPHg6eG1wbWV0YSB4bWxuczp4PSJhZG9iZTpuczptZXRhLyI+MjMuODEwM04gOTAuNDEyNUU8L3g6eG1wbWV0YT4=',
  'base64',
)

test.each([
  [
    'a PNG',
    png(120, 48),
    png(120, 48, {
      beside: [part('tEXt', Buffer.from(`GPS\0${SECRET}`))],
      behind: `<script>${SECRET}</script>`,
    }),
    'png',
  ],
  [
    'a JPEG',
    jpeg(),
    Buffer.concat([
      jpeg(segment(0xe1, `Exif\0\0${SECRET}`), segment(0xfe, SECRET)),
      Buffer.from(`<?php ${SECRET}`),
    ]),
    'jpg',
  ],
  [
    'a WebP',
    webp(),
    Buffer.concat([webp(['EXIF', SECRET], ['XMP ', SECRET]), Buffer.from(SECRET)]),
    'webp',
  ],
])(
  'of %s what shows is kept, and nothing of what cameras and programs wrote beside it',
  (_, plain, told, kind) => {
    expect(readPicture(plain)).toEqual({ kind, width: 120, height: 48, bytes: plain })
    const kept = readPicture(told)!
    expect(kept).toMatchObject({ kind, width: 120, height: 48 })
    expect(kept.bytes.includes(SECRET)).toBe(false)
    expect(readPicture(kept.bytes)).toEqual(kept)
  },
)

test.each<[string, Buffer]>([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0')],
  [
    'the head of a PNG with HTML behind it',
    Buffer.concat([png(1, 1).subarray(0, 8), Buffer.from('<script>alert(1)</script>'.repeat(9))]),
  ],
  ['a PNG cut short', png(120, 48).subarray(0, -20)],
  [
    'a PNG with a changed byte',
    Buffer.from(png(9, 9).map((byte, at) => (at === 20 ? byte ^ 1 : byte))),
  ],
  ['a PNG that holds less than it says', png(2, 2, { says: 3_000 })],
  ['a PNG that holds far more than it says', png(3_000, 40, { says: 1 })],
  ['a picture wider than 4096', png(5_000, 1)],
  ['a JPEG without an end', jpeg().subarray(0, -2)],
  ['a JPEG without a size', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a WebP that says more than it holds', webp().subarray(0, -4)],
  ['a WebP without a picture', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
  ['nothing', Buffer.alloc(0)],
  ['an AVIF cut short', toldAvif.subarray(0, 400)],
  [
    'an AVIF of many pictures',
    Buffer.concat([toldAvif.subarray(0, 8), Buffer.from('avis'), toldAvif.subarray(12)]),
  ],
  [
    'the head of an AVIF with HTML behind it',
    Buffer.concat([toldAvif.subarray(0, 28), Buffer.from('<script>alert(1)</script>'.repeat(9))]),
  ],
])('%s is no picture', (_, file) => {
  expect(readPicture(file)).toBeNull()
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

test('of an AVIF what shows stays in its place; what was written beside it, and behind its end, is gone', () => {
  expect(toldAvif.includes(SECRET)).toBe(true)
  const kept = readPicture(Buffer.concat([toldAvif, Buffer.from(SECRET)]))!
  expect(kept).toMatchObject({ kind: 'avif', width: 24, height: 16 })
  expect(kept.bytes).toHaveLength(toldAvif.length)
  for (const beside of [SECRET, 'Exif', 'rdf', 'xmpmeta', 'II*'])
    expect(kept.bytes.includes(beside), beside).toBe(false)
  expect(readPicture(kept.bytes)).toEqual(kept)
  // The picture's own bytes: AV1 begins with a temporal delimiter or a sequence header.
  const at = toldAvif.indexOf(Buffer.from('mdat')) + 4
  expect(kept.bytes.subarray(at, at + 39).equals(toldAvif.subarray(at, at + 39))).toBe(true)
})

test('whatever is changed in an AVIF, it is a picture or none, and soon', () => {
  const kinds = new Set<string | undefined>()
  for (let at = 0; at < toldAvif.length; at++)
    for (const byte of [0, 1, 0x7f, 0xff]) {
      const spoilt = Buffer.from(toldAvif)
      spoilt[at] = byte
      for (const file of [spoilt, toldAvif.subarray(0, at)]) kinds.add(readPicture(file)?.kind)
    }
  expect([...kinds].sort()).toEqual(['avif', undefined])
})

const upload = (file: Buffer, token = tokens.owner) =>
  one.call('POST /ops/pictures', {
    ...(token && { token }),
    body: { data: file.toString('base64') },
  })

test('an owner uploads a picture; its address shows it for ever, as a picture alone, at his own brand; a second time it is the same', async () => {
  const { value } = await upload(png(120, 48))
  expect(value).toMatchObject({
    width: 120,
    height: 48,
    url: expect.stringMatching(/^\/pictures\/[0-9a-f]{40}\.png$/),
  })
  expect((await upload(png(120, 48, { behind: 'other words' }))).value).toEqual(value)
  const shown = await one.fetch(value.url, 'localhost')
  expect(shown.rawPayload.equals(png(120, 48))).toBe(true)
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

test('what is no picture, or too large, is refused at its field; a cashier and a guest upload nothing', async () => {
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
