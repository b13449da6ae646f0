import { randomUUID } from 'node:crypto'
import { type Input, type MemberCalls, type OperatorCalls, type Value } from '@padma/contract'
import { seal } from '../../../../packages/contract/src/client/seal.ts'
import type { FastifyInstance } from 'fastify'

/** A call of the contract by someone who is signed in. */
export type Ask<C> = <K extends keyof C & string>(
  name: K,
  ...given: unknown extends Input<C[K]> ? [] : [Omit<Input<C[K]>, 'key'>]
) => Promise<Value<C[K]>>
export type MemberAsk = Ask<MemberCalls>
export type OperatorAsk = Ask<OperatorCalls>

type Given = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  key?: string
}
type Caller = { token: string; ip: string; userAgent: string }

/** What a call was refused with. */
export class Refusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Calls as a browser makes them, to a server that need not listen. */
export function askOf<C>(server: FastifyInstance, calls: object, caller: () => Caller): Ask<C> {
  return (async (name: string, given: Given = {}) => {
    const { token, ip, userAgent } = caller()
    const call = (calls as Record<string, { keyed?: true; sealed?: true }>)[name]!
    const [method, path] = name.split(' ') as ['GET', string]
    const url = path.replace(/:(\w+)/g, (_, part: string) => given.params![part]!)
    const query = new URLSearchParams(given.query as Record<string, string>)
    const send = async (
      to: string,
      body: object | undefined,
      more: 'GET' | 'PUT' = method as 'GET',
    ) =>
      server.inject({
        method: more,
        url: to,
        remoteAddress: ip,
        headers: {
          host: 'localhost',
          'user-agent': userAgent,
          'accept-language': 'en',
          authorization: `Bearer ${token}`,
          ...(call.keyed && { 'idempotency-key': given.key ?? randomUUID() }),
        },
        ...(body && { payload: body }),
      })
    let body = given.body
    if (call.sealed) {
      const keys = (await send('/wps/system/keys', undefined, 'GET')).json().value
      body = { payload: await seal(keys, url, body ?? {}) }
    }
    const answer = (await send(query.size ? `${url}?${query}` : url, body)).json()
    if (!answer.success)
      throw new Refusal(
        answer.code,
        `${name}: ${answer.code} ${JSON.stringify(answer.value ?? '')}`,
      )
    return answer.value
  }) as Ask<C>
}
