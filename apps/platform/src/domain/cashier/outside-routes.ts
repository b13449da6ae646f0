import type { FastifyInstance } from 'fastify'
import { inCall, step } from '../../metrics/steps.ts'
import type { Deps } from './deps.ts'
import { askAbout } from './online/settle-payment.ts'
import { depositByReturn } from './deposit/store.ts'
import { takeCallback } from './online/take-callback.ts'
import { takeSms } from './matching/take-sms.ts'

const BODY_LIMIT = 16 * 1024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Where others come to by themselves: providers with callbacks, browsers that return from paying,
 * phones with the messages of receiving numbers. Bodies stay raw: signatures are over their bytes.
 */
export function outsideRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (outside) => {
    outside.removeAllContentTypeParsers()
    outside.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    outside.post<{ Params: { account: string } }>(
      '/cashier/callback/:account',
      async (request, reply) => {
        const { account } = request.params
        const outcome = /^\d{1,18}$/.test(account)
          ? await taken('callback', () => takeCallback(deps, BigInt(account), requestOf(request)))
          : 'forged'
        if (outcome === 'forged') return reply.code(401).send({ code: 'BAD_SIGNATURE' })
        const isTaken = ['credited', 'failed', 'pending'].includes(outcome)
        return isTaken ? { code: 'OK' } : { code: 'REFUSED', reason: outcome }
      },
    )
    outside.post<{ Params: { device: string } }>('/cashier/sms/:device', async (request, reply) => {
      const outcome = await taken('sms', () =>
        takeSms(deps, request.params.device, requestOf(request)),
      )
      if (outcome === 'unsigned') return reply.code(401).send({ code: 'BAD_SIGNATURE' })
      if (outcome === 'unreadable') return reply.code(400).send({ code: 'UNREADABLE' })
      return { code: 'OK', outcome }
    })
    // Credits nothing by itself: the provider is asked, whatever the address says.
    outside.get<{ Params: { key: string } }>('/cashier/return/:key', async (request, reply) => {
      const { key } = request.params
      const id = UUID.test(key) ? await depositByReturn(deps.db, key) : undefined
      if (id !== undefined) await taken('return', () => askAbout(deps, id))
      return reply.header('cache-control', 'no-store').redirect('/?modal=deposit', 303)
    })
  })
}

/** Under the name of what came, for tests that see the process die on the way. */
function taken<T>(what: string, act: () => Promise<T>): Promise<T> {
  return inCall(`cashier ${what}`, async () => {
    step('received')
    const outcome = await act()
    step('settled')
    return outcome
  })
}

const requestOf = (request: { headers: object; body: unknown }) => ({
  headers: request.headers as Record<string, string | string[] | undefined>,
  raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
})
