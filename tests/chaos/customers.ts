import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatorCalls } from '@padma/contract'
import { type Client, Unreachable } from '@padma/contract/client'
import { newToken, hashToken } from '@padma/platform/domain/vendors/launch/token.ts'
import type { Stack } from '@padma/testkit'
import pg from 'pg'
import { connect } from '../conformance/endpoint.ts'
import { registerPlayer, type TestPlayer } from '../drivers/player.ts'

/** What each of them holds at the end: 1,000 paid in, staked and won back, 600 paid out. */
export const KEPT = '400.00'

export type Customers = { finished: TestPlayer[]; /** What went wrong with one of them. */ faults: string[] }

/**
 * Customers one after the other, each through every way that money takes: deposit, bet, win, an undone bet, withdrawal. Whatever
 * got no answer is asked again with its own key until it has one, as pages and vendors do.
 */
export async function serveCustomers(stack: Stack, operator: Client<OperatorCalls>, isOver: () => boolean): Promise<Customers> {
  const vendor = connect({
    baseUrl: `${stack.portalUrl}/gw/v1/padma-studio`, privateKeyPem: readFileSync(join(stack.dataDir, 'keys/studio.private.pem'), 'utf8'), signatureHeader: 'x-padma-signature',
    gameCode: 'river-kites', currency: 'BDT', stakeLimitUnits: 0, player: nobody, pauper: nobody, disabled: nobody, expired: nobody,
  })
  const customers: Customers = { finished: [], faults: [] }
  while (!isOver()) {
    try {
      customers.finished.push(await serve())
    } catch (error) {
      customers.faults.push(String((error as Error).stack))
      await sleep(500)
    }
  }
  return customers

  async function serve(): Promise<TestPlayer> {
    const player = await untilAnswered(() => registerPlayer(stack))
    const order = await keyed((key) => player.call('POST /wps/member/deposit', { key, body: { methodId: 'bkash', amount: '1000' } }))
    const transactionId = randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
    await untilAnswered(() => player.call('PUT /wps/member/deposit/:id/transaction', { params: { id: order.id }, body: { transactionId } }))
    await untilAnswered(() => operator('POST /ops/deposits/:id/approve', { params: { id: order.id }, body: { receivedAmount: '1000' } }))

    const actor = await untilAnswered(() => seat(player))
    const bet = vendor.bet(actor, 1_000)
    await moved('/transaction/bet', bet)
    await moved('/transaction/win', vendor.win(bet, 1_000))
    const undone = vendor.bet(actor, 10)
    await moved('/transaction/bet', undone)
    await moved('/transaction/rollback', vendor.rollback(undone))

    const number = `017${String(randomInt(1e8)).padStart(8, '0')}`
    const account = await keyed((key) => player.call.sealed('PUT /wps/member/payout-account', { key, body: { methodId: 'nagad', number, holder: 'Rahim Uddin', paymentPassword: '482913' } }))
    const { id } = await keyed((key) => player.call.sealed('POST /wps/member/withdrawal', { key, body: { payoutAccountId: account.id, amount: '600', paymentPassword: '482913' } }))
    await untilAnswered(() => operator('POST /ops/withdrawals/:id/approve', { params: { id }, body: {} }))
    await untilAnswered(() => operator('POST /ops/withdrawals/:id/paid', { params: { id }, body: { paymentReference: 'NGD8812' } }))
    await untilAnswered(() => player.call('POST /wps/member/withdrawal/:id/receipt', { params: { id }, body: { outcome: 'received' } }))
    return player
  }

  /** A vendor asks until it hears something other than "unknown". */
  async function moved(path: string, fields: Record<string, unknown>): Promise<void> {
    const answer = await untilAnswered(async () => {
      const said = await vendor.call(path, fields).catch((cause: Error) => { throw new Unreachable(cause.message, { cause }) })
      if (said.http !== 200 || said.status === 'RS_ERROR_UNKNOWN') throw new Unreachable(`${said.http} ${said.status}`)
      return said
    })
    if (answer.status !== 'RS_OK') throw new Error(`${path} of ${JSON.stringify(fields)} was answered ${answer.status}`)
  }

  /** A session as the launch of a game would make it. */
  async function seat(player: TestPlayer) {
    const db = new pg.Client({ connectionString: stack.databaseUrls.platform })
    await db.connect()
    try {
      const token = newToken()
      const { rows } = await db.query<{ vendor_user: string }>(
        `with member as (select id, vendor_user from accounts.member where username = $2), seated as (insert into vendors.game_session (token_hash, player_id, vendor, currency) select $1, id, 'padma-studio', 'BDT' from member)
         select vendor_user from member`, [hashToken(token), player.username])
      return { user: rows[0]!.vendor_user, token }
    } finally {
      await db.end().catch(() => {})
    }
  }
}

const nobody = { user: '', token: '' }

function keyed<T>(ask: (key: string) => Promise<T>): Promise<T> {
  const key = randomUUID()
  return untilAnswered(() => ask(key))
}

/** Asks the same again while nobody answers, for a minute at most. What is refused is thrown at once. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 60_000; ; await sleep(200)) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error
    }
  }
}

/** Lost lines, a server that says it cannot now, a database that is away. */
function isPassing(error: unknown): boolean {
  const { code, status } = error as { code?: string; status?: number }
  return error instanceof Unreachable || error instanceof TypeError || (status ?? 0) >= 500 || /^(57P|08|ECONN)/.test(code ?? '') || /terminat|ECONN|closed/.test((error as Error).message)
}
