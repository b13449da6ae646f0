import { once } from 'node:events'
import { connect } from 'node:net'

export type Answer = { status: number; body: string }
export type Connection = {
  /** Sends one request; the next may follow when this one is answered. */
  post: (path: string, headers: string, body: string) => Promise<Answer>
  close: () => void
}

/**
 * HTTP/1.1 over one kept connection, with no more than the load needs: a full client would take
 * more of the processor than what is measured. Answers must carry their length, as the product's
 * do.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  const settle = () => {
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]
    if (length === undefined)
      return void socket.destroy(
        new Error(`an answer without its length: ${received.slice(0, headEnd)}`),
      )
    const end = headEnd + 4 + Number(length)
    if (received.length < end) return
    const answer = { status: Number(received.slice(9, 12)), body: received.slice(headEnd + 4, end) }
    received = received.slice(end)
    waiting?.resolve(answer)
    waiting = undefined
  }
  // One byte a character, so that lengths are lengths; answers that are read here are plain ASCII.
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    received += text
    settle()
  })
  const end = (error: Error) => waiting?.reject(error)
  socket.on('error', end)
  socket.on('close', () => end(new Error('the server closed the connection')))
  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
        )
      }),
    close: () => void socket.destroy(),
  }
}
