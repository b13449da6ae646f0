import { type WalletPath, walletRequests } from '@padma/contract/wallet-api'
import type { FastifyInstance } from 'fastify'
import { walletAnswered } from '../../../metrics/signals.ts'
import { SIGNATURE_HEADER } from '../signatures.ts'
import type { WalletApi } from './answer.ts'
import { limitBodies } from './body-patience.ts'

const BODY_LIMIT = 64 * 1024

// In the language since 2025; the compiler's own types do not know it yet.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

function withAllDigits(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? rawJSON(`${value}`) : value
}

/**
 * `/gw/v1/{vendor}`: HTTP 200 for every business answer. The body stays raw, for the signature is
 * over its bytes.
 */
export function walletApiRoutes(app: FastifyInstance, walletApi: WalletApi): void {
  app.register(async (gateway) => {
    gateway.removeAllContentTypeParsers()
    gateway.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
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
      return reply.code(200).send({ status: 'RS_ERROR_WRONG_SYNTAX' })
    })
    for (const path of Object.keys(walletRequests) as WalletPath[]) {
      gateway.post<{ Params: { vendor: string } }>(
        `/gw/v1/:vendor${path}`,
        async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const signature = request.headers[SIGNATURE_HEADER]
          const { vendor } = request.params
          const began = performance.now()
          const answer = await walletApi.answer({
            vendor,
            path,
            raw,
            signature: typeof signature === 'string' ? signature : undefined,
          })
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
    gateway.get('/gw/v1/:vendor/health', async () => ({
      status: 'RS_OK',
      time: new Date().toISOString(),
    }))
  })
}
