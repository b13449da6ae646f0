import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startStack, type Stack } from '@padma/testkit'
import { withAdmin } from '../../postgres/databases.ts'

export const PLAYERS = 2_000

/**
 * A player at the studio's game: their name and token at the wallet, and their token at the studio.
 */
export type HttpPlayer = { user: string; walletToken: string; gameToken: string }
export type HttpWorld = {
  stack: Stack
  players: HttpPlayer[]
  studioKeyPem: string
  platformPort: number
  studioPort: number
}

/**
 * The whole product in its own processes on a durable database, with players who have money and sit
 * at the game. They are put into the tables: registration and launch are not what is measured.
 * Spins follow each other at once; in production a player's next one must wait 2.5 s.
 */
export async function httpWorld(
  env: Record<string, string> = {},
  count = PLAYERS,
): Promise<HttpWorld> {
  const stack = await startStack({ ownPostgres: true, env: { SPIN_MIN_MS: '0', ...env } })
  const players = Array.from({ length: count }, (_, n) => ({
    user: `bench${String(n).padStart(11, '0')}`,
    walletToken: `wallet-token-of-the-bench-${n}`,
    gameToken: `game-token-of-the-bench-${n}`,
  }))
  const hashes = (token: 'walletToken' | 'gameToken') =>
    players.map((player) => createHash('sha256').update(player[token]).digest('hex'))
  await withAdmin(stack.databaseUrls.platform, (client) =>
    client
      .query(readFileSync(join(import.meta.dirname, 'players.sql'), 'utf8'))
      .then(() =>
        client.query('select seat_players($1, $2)', [
          players.map(({ user }) => user),
          hashes('walletToken'),
        ]),
      ),
  )
  await withAdmin(stack.databaseUrls.studio, (client) =>
    client.query(
      `
        insert into session (token_hash, wallet_user, wallet_token, game_code, currency,
          portal_origin)
     select decode(hash, 'hex'), wallet_user, wallet_token, 'river-kites', 'BDT', $4
     from unnest($1::text[], $2::text[], $3::text[]) as s(hash, wallet_user, wallet_token)`,
      [
        hashes('gameToken'),
        players.map(({ user }) => user),
        players.map(({ walletToken }) => walletToken),
        stack.portalUrl,
      ],
    ),
  )
  const world = {
    stack,
    players,
    studioKeyPem: readFileSync(join(stack.dataDir, 'keys/studio.private.pem'), 'utf8'),
    platformPort: Number(new URL(stack.portalUrl).port),
    studioPort: Number(new URL(stack.studioUrl).port),
  }
  await settleIn(world)
  return world
}

/** As autovacuum does within a minute: tables that were just filled have no statistics yet. */
export async function settleIn({ stack }: Pick<HttpWorld, 'stack'>): Promise<void> {
  for (const url of [stack.databaseUrls.platform, stack.databaseUrls.studio])
    await withAdmin(url, (client) => client.query('vacuum analyze'))
}
