import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import tls from 'node:tls'
import type { Answer, Fields, Vendor } from '../endpoint.ts'

/**
 * One connection whose bytes are in our hands: what a well-behaved client never sends, and when it
 * never sends it.
 */
export type Line = {
  write: (bytes: Buffer | string) => void
  /** The next answer on this line. */
  answer: () => Promise<Answer>
  /** Ends the line without a word. */
  cut: () => void
  /**
   * How long until the other side closed it, in ms from now. Infinity when it did not within
   * `atMostMs`.
   */
  closedWithin: (atMostMs: number) => Promise<number>
}

export async function openLine({ endpoint }: Vendor): Promise<Line> {
  const { protocol, hostname, port } = new URL(endpoint.baseUrl)
  const isSecure = protocol === 'https:'
  const options = { host: hostname, port: Number(port || (isSecure ? 443 : 80)) }
  const socket = await new Promise<net.Socket>((resolve, reject) => {
    const opening: net.Socket = isSecure
      ? tls.connect({ ...options, servername: hostname }, () => resolve(opening))
      : net.connect(options, () => resolve(opening))
    opening.once('error', reject)
  })
  socket.setNoDelay(true)
  let received = ''
  let wake = () => {}
  let isClosed = false
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1')
    wake()
  })
  // A line that the other side resets has closed.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
    wake()
  })

  function take(): Answer | null {
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return null
    const head = received.slice(0, end)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < end + 4 + length) return null
    const body = Buffer.from(received.slice(end + 4, end + 4 + length), 'latin1').toString('utf8')
    received = received.slice(end + 4 + length)
    const http = Number(head.split(' ')[1])
    try {
      return { http, ...(JSON.parse(body) as object) }
    } catch {
      return { http }
    }
  }
  return {
    write: (bytes) => void socket.write(bytes),
    async answer() {
      for (const deadline = Date.now() + 15_000; Date.now() < deadline;) {
        const answer = take()
        if (answer) return answer
        if (isClosed) return { http: 0 }
        await Promise.race([
          sleep(250),
          new Promise<void>((resolve) => {
            wake = resolve
          }),
        ])
      }
      return { http: 0 }
    },
    cut: () => void socket.destroy(),
    async closedWithin(atMostMs) {
      const began = performance.now()
      while (!isClosed && performance.now() - began < atMostMs)
        await Promise.race([
          sleep(50),
          new Promise<void>((resolve) => {
            wake = resolve
          }),
        ])
      return isClosed ? performance.now() - began : Infinity
    },
  }
}

/** A call as it stands on the line, signed. */
export function bytesOf(
  { endpoint, pathname, sign }: Vendor,
  path: string,
  fields: Fields,
): Buffer {
  const body = Buffer.from(JSON.stringify(fields))
  const head = `POST ${pathname}${path} HTTP/1.1\r\nhost: ${new URL(endpoint.baseUrl).host}\r\ncontent-type: application/json\r\n${endpoint.signatureHeader}: ${sign(body)}\r\ncontent-length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

/**
 * Sends each call on a line of its own so that all of them become whole at one instant: everything
 * but the last byte first.
 */
export async function allAtOnce(
  vendor: Vendor,
  calls: readonly [path: string, fields: Fields][],
): Promise<Answer[]> {
  const ready = await Promise.all(
    calls.map(async ([path, fields]) => {
      const line = await openLine(vendor)
      const bytes = bytesOf(vendor, path, fields)
      line.write(bytes.subarray(0, -1))
      return { line, last: bytes.subarray(-1) }
    }),
  )
  await sleep(50)
  for (const { line, last } of ready) line.write(last)
  const answers = await Promise.all(ready.map(({ line }) => line.answer()))
  for (const { line } of ready) line.cut()
  // Who got no answer that says anything asks again.
  return inTurn(
    answers.map(
      (answer, position) => async () =>
        answer.http === 200 && answer.status !== 'RS_ERROR_UNKNOWN'
          ? answer
          : vendor.call(...calls[position]!),
    ),
    4,
  )
}

/** `count` times the same. */
export const times = <T>(count: number, each: (position: number) => T): T[] =>
  Array.from({ length: count }, (_, position) => each(position))

/** Runs the acts, at most `width` of them at a time, in order. */
export async function inTurn<T>(acts: readonly (() => Promise<T>)[], width: number): Promise<T[]> {
  const done: T[] = []
  let next = 0
  await Promise.all(
    times(width, async () => {
      for (let position = next++; position < acts.length; position = next++)
        done[position] = await acts[position]!()
    }),
  )
  return done
}
