import type { MemberHint, OperatorHint } from '@padma/contract'
import type { FastifyReply } from 'fastify'

const HEARTBEAT_MS = 15_000

/** One open page that listens. `close` ends it from our side. */
export type Listening = { send: (hint: MemberHint | OperatorHint) => void; close: () => void }

/** Turns a reply into a Server-Sent Events stream. */
export function openStream(reply: FastifyReply, onClosed: () => void): Listening {
  reply.hijack()
  const stream = reply.raw
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  stream.write(': open\n\n')
  const write = (words: string): void => {
    // One that is ended is still told of until it is gone, and writing to it then would be a fault
    // that no one catches.
    if (!stream.writableEnded) stream.write(words)
  }
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
  stream.on('close', () => {
    clearInterval(heartbeat)
    onClosed()
  })
  return {
    send: (hint) => write(`event: hint\ndata: ${JSON.stringify({ hint })}\n\n`),
    close: () => void stream.end(),
  }
}
