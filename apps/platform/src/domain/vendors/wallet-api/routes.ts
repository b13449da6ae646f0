import { type WalletPath, walletRequests } from '@padma/contract/wallet-api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { walletAnswered } from '../../../metrics/signals.ts'
import { SIGNATURE_HEADER } from '../signatures.ts'
import type { Signed, WalletApi } from './answer.ts'
import { limitBodies } from './body-patience.ts'

const BODY_LIMIT = 64 * 1024
/** Of many acts at once. */
const ACTS_LIMIT = 256 * 1024

// In the language since 2025; the compiler's own types do not know it yet.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

function withAllDigits(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? rawJSON(`${value}`) : value
}

const ACTS_PATH = '/transactions'

function signedOf(request: FastifyRequest<{ Params: { vendor: string } }>): Signed {
  const signature = request.headers[SIGNATURE_HEADER]
  return {
    vendor: request.params.vendor,
    raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : undefined,
  }
}

/**
 * `/gw/v1/{vendor}`: HTTP 200 for every business answer. The body stays raw, for the signature is
 * over its bytes.
 */
export function walletApiRoutes(app: FastifyInstance, walletApi: WalletApi): void {
  app.register(async (gateway) => {
    gateway.removeAllContentTypeParsers()
    gateway.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    limitBodies(gateway)
    // What cannot even be read (too large, broken off) is answered in the vendor's words too.
    gateway.setErrorHandler((_error, request, reply) => {
      walletAnswered.tell({
        vendor: '',
        call: (request.routeOptions.url ?? '').replace('/gw/v1/:vendor', ''),
        status: 'RS_ERROR_WRONG_SYNTAX',
        tookMs: reply.elapsedTime,
      })
      return reply.code(200).send({
        status: 'RS_ERROR_WRONG_SYNTAX',
        ...(request.routeOptions.url?.endsWith(ACTS_PATH) && { results: [] }),
      })
    })
    for (const path of Object.keys(walletRequests) as WalletPath[]) {
      gateway.post<{ Params: { vendor: string } }>(
        `/gw/v1/:vendor${path}`,
        { bodyLimit: BODY_LIMIT },
        async (request, reply) => {
          const { vendor } = request.params
          const began = performance.now()
          const answer = await walletApi.answer({ path, ...signedOf(request) })
          walletAnswered.tell({
            vendor: answer.status === 'RS_ERROR_INVALID_PARTNER' ? '' : vendor,
            call: path,
            status: answer.status,
            tookMs: performance.now() - began,
          })
          return reply.type('application/json').send(JSON.stringify(answer, withAllDigits))
        },
      )
    }
    gateway.post<{ Params: { vendor: string } }>(
      `/gw/v1/:vendor${ACTS_PATH}`,
      { bodyLimit: ACTS_LIMIT },
      async (request, reply) => {
        const began = performance.now()
        const answer = await walletApi.answerActs(signedOf(request))
        const tookMs = performance.now() - began
        for (const { status } of answer.results.length > 0 ? answer.results : [answer])
          walletAnswered.tell({
            vendor: status === 'RS_ERROR_INVALID_PARTNER' ? '' : request.params.vendor,
            call: ACTS_PATH,
            status,
            tookMs,
          })
        return reply.type('application/json').send(JSON.stringify(answer, withAllDigits))
      },
    )
    gateway.get('/gw/v1/:vendor/health', async () => ({
      status: 'RS_OK',
      time: new Date().toISOString(),
    }))
  })
}
