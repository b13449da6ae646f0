import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { digestFor } from '@padma/testkit/sign-bytes.ts'
import { type HttpFigures, load } from './load.ts'
import type { HttpPlayer, HttpWorld } from '../world.ts'

const CONNECTIONS = 128
export const WALLET_PATH = '/gw/v1/padma-studio/transaction'
const signAsync = promisify(sign)

type Signed = { headers: string; body: string }
type Pair = { bet: Signed; win: Signed }

/**
 * Bets and wins as a vendor sends them, signed before the clock runs. Answers the figures of single
 * calls.
 */
export async function walletCalls(
  world: HttpWorld,
  seconds: number,
  expectedPerSecond: number,
): Promise<HttpFigures> {
  const pairs = await signedPairs(world, Math.ceil(((seconds + 1) * expectedPerSecond) / 2))
  let isShort = false
  const figures = await load(world, {
    port: world.platformPort,
    connections: CONNECTIONS,
    seconds,
    turn: async (connection, _number, done, failed) => {
      const pair = pairs.pop()
      // What was signed is used up: the rest of the time is not measured.
      if (!pair)
        return void ((isShort = true), await new Promise((resolve) => setTimeout(resolve, 50)))
      for (const [path, { headers, body }] of [
        [`${WALLET_PATH}/bet`, pair.bet],
        [`${WALLET_PATH}/win`, pair.win],
      ] as const) {
        const began = performance.now()
        const answer = await connection.post(path, headers, body)
        // A vendor would try again; here it is only not counted as done.
        if (answer.body.includes('"RS_ERROR_UNKNOWN"')) return failed()
        if (!answer.body.includes('"RS_OK"'))
          throw new Error(`a wallet call was answered ${answer.status} ${answer.body}`)
        done(began)
      }
    },
  })
  if (isShort)
    throw new Error(`more than the ${expectedPerSecond} calls a second that were signed for`)
  return figures
}

export async function signedPairs(
  { players, studioKeyPem }: Pick<HttpWorld, 'players' | 'studioKeyPem'>,
  count: number,
): Promise<Pair[]> {
  const key = createPrivateKey(studioKeyPem)
  const pairs: Pair[] = []
  // The thread pool signs; a few at a time keep it busy.
  const lane = async () => {
    while (pairs.length < count) {
      const bet = betOf(players[Math.floor(Math.random() * players.length)]!)
      const win = {
        ...bet,
        request_uuid: randomUUID(),
        transaction_uuid: randomUUID(),
        supplier_transaction_id: randomUUID(),
        reference_transaction_uuid: bet.transaction_uuid,
        round_closed: true,
      }
      pairs.push({ bet: await signed(bet, key), win: await signed(win, key) })
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  return pairs
}

function betOf({ user, walletToken }: HttpPlayer) {
  const uuid = randomUUID()
  return {
    user,
    token: walletToken,
    game_code: 'river-kites',
    request_uuid: randomUUID(),
    transaction_uuid: uuid,
    supplier_transaction_id: uuid,
    round: uuid,
    round_closed: false,
    amount: 100_000,
    currency: 'BDT',
  }
}

async function signed(fields: object, key: KeyObject): Promise<Signed> {
  const body = JSON.stringify(fields)
  return {
    body,
    headers: `x-padma-signature: ${(await signAsync(digestFor(key), Buffer.from(body), key)).toString('base64')}\r\n`,
  }
}
