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
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const isLaunch = request.url!.endsWith('/game/url')
      response.writeHead(isLaunch ? 200 : 503, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isLaunch ? { url: pageFor(port, JSON.parse(text)) } : {}))
    })
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
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

const pageFor = (port: number, { user, token }: Launched) =>
  `http://localhost:${port}/play?${new URLSearchParams({ user, token })}`

/** Whose game a page is, and by what it bets. */
export function launchedAt(url: string): Launched {
  const { searchParams } = new URL(url)
  return { user: searchParams.get('user')!, token: searchParams.get('token')! }
}
export type Table = Awaited<ReturnType<typeof openTable>>
