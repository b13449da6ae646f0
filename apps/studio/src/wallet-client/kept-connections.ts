import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

export type Answer = { status: number; body: string }

/**
 * Posts JSON over connections that are kept, at a third of what `fetch` takes of the processor.
 * Throws when the whole answer is not there in time.
 */
export function keptConnections(
  baseUrl: string,
): (
  path: string,
  body: Buffer,
  headers: Record<string, string>,
  timeoutMs: number,
) => Promise<Answer> {
  const base = new URL(baseUrl)
  const isSecure = base.protocol === 'https:'
  const request = isSecure ? secureRequest : plainRequest
  const agent = isSecure
    ? new SecureAgent({ keepAlive: true })
    : new PlainAgent({ keepAlive: true })
  const at = {
    agent,
    method: 'POST',
    hostname: base.hostname,
    port: base.port,
    protocol: base.protocol,
  }
  const folder = base.pathname.replace(/\/$/, '')

  return (path, body, headers, timeoutMs) =>
    new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(patience)
        reject(error)
      }
      const asked = request(
        {
          ...at,
          path: folder + path,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': body.length,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => void chunks.push(chunk))
          // Also one that breaks off.
          response.on('error', fail)
          response.on('end', () => {
            clearTimeout(patience)
            resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString('utf8') })
          })
        },
      )
      const patience = setTimeout(
        () => asked.destroy(new Error(`no answer within ${timeoutMs} ms`)),
        timeoutMs,
      )
      asked.on('error', fail)
      asked.end(body)
    })
}
