import { units } from '../endpoint.ts'
import { answered, holds, same, type Scenario } from './ground.ts'
import { bytesOf, openLine, times } from './lines.ts'

const LIMIT = 64 * 1_024
/** No one who is slow keeps a line longer, in ms. */
const LINE_LASTS_MS = 15_000
/** Long enough for a crowded machine; who waited for the slow ones would wait longer. */
const ANSWER_MS = 5_000

export const bodies: Scenario[] = [
  {
    id: 'B1',
    rule: 'a body of 64 KiB is read, one byte more is refused in the protocol, whether its length was told or not',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5, { meta: { filler: '' } })
      const room = LIMIT - Buffer.byteLength(JSON.stringify(bet))
      answered(
        '64 KiB and a byte',
        await vendor.sendBet({ ...bet, meta: { filler: 'x'.repeat(room + 1) } }),
        'RS_ERROR_WRONG_SYNTAX',
      )
      const line = await openLine(vendor)
      line.write(
        `POST ${vendor.pathname}/transaction/bet HTTP/1.1\r\nhost: ${new URL(vendor.endpoint.baseUrl).host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      )
      const chunk = 'x'.repeat(4_096)
      for (let sent = 0; sent <= LIMIT; sent += chunk.length)
        line.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
      answered('more than 64 KiB of unknown length', await line.answer(), 'RS_ERROR_WRONG_SYNTAX')
      line.cut()
      await holds(ground, seat, 0)
      answered(
        '64 KiB',
        await vendor.sendBet({ ...bet, meta: { filler: 'x'.repeat(room) } }),
        'RS_OK',
      )
      await holds(ground, seat, units(-5))
    },
  },
  {
    id: 'B2',
    rule: 'a head or a body that comes a byte at a time, or not at all, loses its line within seconds; meanwhile others are answered',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const slow = await Promise.all(
        times(20, async (n) => {
          const line = await openLine(vendor)
          const bytes = bytesOf(vendor, '/transaction/bet', vendor.bet(seat, 5))
          const headEnds = bytes.indexOf('\r\n\r\n') + 4
          // A quarter of them each: a slow body, a body that never comes, a slow head, no head.
          const [atOnce, isDripping] = [
            [headEnds, true],
            [headEnds, false],
            [20, true],
            [0, false],
          ][n % 4] as [number, boolean]
          if (atOnce > 0) line.write(bytes.subarray(0, atOnce))
          return { line, bytes, sent: atOnce, isDripping }
        }),
      )
      const dripping = setInterval(() => {
        for (const drip of slow)
          if (drip.isDripping) drip.line.write(drip.bytes.subarray(drip.sent, ++drip.sent))
      }, 100)
      try {
        const began = performance.now()
        answered('a bet among them', await vendor.sendBet(vendor.bet(seat, 3)), 'RS_OK')
        const tookMs = performance.now() - began
        if (tookMs > ANSWER_MS)
          throw new Error(`a bet among slow lines took ${Math.round(tookMs)} ms`)
        const open = await Promise.all(
          slow.map(async ({ line }) => (await line.closedWithin(LINE_LASTS_MS)) === Infinity),
        )
        // A line on which nothing ever came costs nothing and may stay.
        same('slow lines still open', open.filter((isOpen, n) => isOpen && n % 4 !== 3).length, 0)
      } finally {
        clearInterval(dripping)
        for (const { line } of slow) line.cut()
      }
      await holds(ground, seat, units(-3))
    },
  },
  {
    id: 'B3',
    rule: 'what is no call, signed or not, is WRONG_SYNTAX or WRONG_TYPES, and nothing of it is done',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const text = JSON.stringify(vendor.bet(seat, 5))
      const amount = `"amount":${units(5)}`
      for (const body of [
        '',
        ' ',
        'null',
        '0',
        '[]',
        '"bet"',
        '{}',
        '['.repeat(30_000),
        '{"a":'.repeat(10_000),
        `﻿${text}`,
        text.slice(0, -1),
        `${text}}`,
        text.replace(amount, '"amount":NaN'),
        text.replaceAll('"', "'"),
        ...[
          '1e400',
          '-0.5',
          '1.5',
          '0.1',
          '9007199254740993',
          '-1',
          '"5"',
          'null',
          'true',
          '[5]',
          '{"$gt":0}',
        ].map((value) => text.replace(amount, `"amount":${value}`)),
        ...['user', 'token', 'round', 'transaction_uuid'].map((field) =>
          text.replace(new RegExp(`"${field}":"[^"]*"`), `"${field}":{"__proto__":{"amount":1}}`),
        ),
      ])
        answered(
          `a body of ${body.slice(0, 40)}…`,
          await vendor.raw('/transaction/bet', body),
          'RS_ERROR_WRONG_SYNTAX',
          'RS_ERROR_WRONG_TYPES',
        )
      await holds(ground, seat, 0)
    },
  },
]
