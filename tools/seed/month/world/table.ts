import { sign } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { WalletStatus } from '@padma/contract/wallet-api'
import type { Vendors } from '../../../../apps/platform/src/domain/vendors/index.ts'

export type Act = Record<string, unknown> & { kind: 'bet' | 'win' | 'play' | 'rollback' }
export type Launched = { user: string; token: string }

/**
 * The studio as the platform sees it: it opens games and calls the wallet. Its rounds come without
 * draws, so the real one knows none of them; free rounds are left for it to hear of.
 */
export async function openTable({ port, privateKey }: { port: number; privateKey: string }) {
  let launched: Launched = { user: '', token: '' }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const isLaunch = request.url!.endsWith('/game/url')
      if (isLaunch) launched = JSON.parse(text) as Launched
      response.writeHead(isLaunch ? 200 : 503, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isLaunch ? { url: `http://localhost:${port}/play` } : {}))
    })
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    launched: () => launched,
    /** Calls the wallet with up to a hundred acts at once; what each came to. */
    async acts(vendors: Vendors, acts: readonly Act[]): Promise<WalletStatus[]> {
      const raw = JSON.stringify({ acts })
      const { status, results } = await vendors.walletApi.answerActs({
        vendor: 'padma-studio',
        raw: Buffer.from(raw),
        signature: sign(null, Buffer.from(raw), privateKey).toString('base64'),
      })
      if (status !== 'RS_OK') throw new Error(`the wallet answered ${status}`)
      return results.map((result) => result.status)
    },
    end: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Table = Awaited<ReturnType<typeof openTable>>
