import { type WalletPath, walletRequests } from '@padma/contract/wallet-api'
import type { FastifyInstance } from 'fastify'
import { SIGNATURE_HEADER } from '../signatures.ts'
import type { WalletApi } from './answer.ts'

const BODY_LIMIT = 64 * 1024

/** `/gw/v1/{vendor}`: HTTP 200 for every business answer. The body stays raw, for the signature is over its bytes. */
export function walletApiRoutes(app: FastifyInstance, walletApi: WalletApi): void {
  app.register(async (gateway) => {
    gateway.removeAllContentTypeParsers()
    gateway.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    // What cannot even be read (too large, broken off) is answered in the vendor's words too.
    gateway.setErrorHandler((_error, _request, reply) => reply.code(200).send({ status: 'RS_ERROR_WRONG_SYNTAX' }))
    for (const path of Object.keys(walletRequests) as WalletPath[]) {
      gateway.post<{ Params: { vendor: string } }>(`/gw/v1/:vendor${path}`, async (request) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signature = request.headers[SIGNATURE_HEADER]
        return walletApi.answer({ vendor: request.params.vendor, path, raw, signature: typeof signature === 'string' ? signature : undefined })
      })
    }
    gateway.get('/gw/v1/:vendor/health', async () => ({ status: 'RS_OK', time: new Date().toISOString() }))
  })
}
