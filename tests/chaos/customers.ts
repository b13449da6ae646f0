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
import { giveFreeRounds, registerPlayer, type TestPlayer } from '../drivers/player.ts'
import { ONE_PIXEL } from '../fuzz/values/likely.ts'
import { type Patience, untilAnswered as untilAnsweredWith } from './until-answered.ts'

/**
 * What each of them holds at the end: 1,000 paid in, staked and won back, 1,200 asked for that a
 * win of 300 was part of, which was taken back, 500 asked for and refused, 500 paid out, 10 won in
 * a free round, 500 asked for and given back.
 */
export const KEPT = '510.00'

export type Customers = {
  finished: TestPlayer[]
  /** What went wrong with one of them. */
  faults: string[]
}

/**
 * Customers one after the other, each through every way that money takes: orders that are
 * cancelled, refused, forgotten and paid; bet, win, an undone bet; a free round that is undone and
 * played again; a withdrawal that is stopped because a win in it is taken back, and that pays the
 * debt when it is turned down; withdrawals that are refused and paid, with and without the player's
 * word, and one that comes back as its account is taken off. Whatever got no answer is asked again
 * with its own key until it has one, as pages and vendors do.
 */
export async function serveCustomers(
  stack: Stack,
  { operator, owner }: { operator: Client<OperatorCalls>; owner: Client<OperatorCalls> },
  isOver: () => boolean,
  patience: Patience,
): Promise<Customers> {
  const vendor = connect({
    baseUrl: `${stack.portalUrl}/gw/v1/padma-studio`,
    privateKeyPem: readFileSync(join(stack.dataDir, 'keys/studio.private.pem'), 'utf8'),
    signatureHeader: 'x-padma-signature',
    gameCode: 'river-kites',
    currency: 'BDT',
    stakeLimitUnits: 0,
    player: nobody,
    pauper: nobody,
    disabled: nobody,
    expired: nobody,
  })
  const customers: Customers = { finished: [], faults: [] }
  let begun = 0
  while (!isOver()) {
    try {
      customers.finished.push(await serve())
    } catch (error) {
      customers.faults.push(String((error as Error).stack))
      await sleep(500)
    }
  }
  return customers

  /** Money by hand: asked by one, approved by another, and undone the same way. */
  async function givenAndTakenBack({ username }: TestPlayer): Promise<void> {
    const { rows } = await untilAnswered(() =>
      operator('GET /ops/players', { query: { q: username } }),
    )
    const params = { id: rows.find((row) => row.username === username)!.id }
    const approved = (id: string) =>
      untilAnswered(() => owner('POST /ops/approvals/:id/approve', { params: { id }, body: {} }))
    const given = await keyed((key) =>
      operator('POST /ops/players/:id/adjustments', {
        key,
        params,
        body: { direction: 'credit', kind: 'goodwill', amount: '5', reason: 'a slow answer' },
      }),
    )
    await approved(given.id)
    const { adjustments } = await untilAnswered(() =>
      operator('GET /ops/players/:id/adjustments', { params }),
    )
    const undo = await keyed((key) =>
      operator('POST /ops/adjustments/:id/undo', {
        key,
        params: { id: adjustments[0]!.id },
        body: { reason: 'given to the wrong player' },
      }),
    )
    await approved(undo.id)
  }

  async function serve(): Promise<TestPlayer> {
    begun += 1
    const player = await untilAnswered(() => registerPlayer(stack))
    // Wide enough for all that they do: the proof compares what is left of them with the rounds.
    for (const limit of ['loss_month', 'stake_day', 'deposit_week'] as const)
      await untilAnswered(() =>
        player.call('PUT /wps/member/limits/:limit', {
          params: { limit },
          body: { amount: '100000' },
        }),
      )
    const cancelled = await order('bkash')
    await untilAnswered(() =>
      player.call('DELETE /wps/member/deposit/:id', { params: { id: cancelled.id } }),
    )
    const refused = await order('bkash')
    await claim(refused.id)
    await untilAnswered(() =>
      operator('POST /ops/deposits/:id/reject', {
        params: { id: refused.id },
        body: { reason: 'no such payment' },
      }),
    )
    const forgotten = await order('rocket')
    const paid = await order('bkash')
    // After the last order: a new one would close it before the job does.
    await forget(forgotten.id)
    await claim(paid.id)
    await untilAnswered(() =>
      operator('POST /ops/deposits/:id/approve', {
        params: { id: paid.id },
        body: { receivedAmount: '1000', note: 'seen in the app' },
      }),
    )
    await givenAndTakenBack(player)

    const actor = await untilAnswered(() => seat(player))
    const bet = vendor.bet(actor, 1_000)
    await moved('/transaction/bet', bet)
    await moved('/transaction/win', vendor.win(bet, 1_000))
    const undone = vendor.bet(actor, 10)
    await moved('/transaction/bet', undone)
    await moved('/transaction/rollback', vendor.rollback(undone))
    const reward = await keyed((key) =>
      giveFreeRounds(player, owner, { key, rounds: 1, stake: '10' }),
    )
    const free = () => vendor.bet(actor, 10, { is_free: true, reward_uuid: reward })
    const freeUndone = free()
    await moved('/transaction/bet', freeUndone)
    await moved('/transaction/rollback', vendor.rollback(freeUndone))
    const freePlayed = free()
    await moved('/transaction/bet', freePlayed)
    await moved('/transaction/win', vendor.win(freePlayed, 10))

    const number = `017${String(randomInt(1e8)).padStart(8, '0')}`
    const account = await keyed((key) =>
      player.call.sealed('PUT /wps/member/payout-account', {
        key,
        body: {
          methodId: 'nagad',
          number,
          holder: 'Rahim Uddin',
          paymentPassword: '482913',
        },
      }),
    )
    const withdraw = (amount: string) =>
      keyed((key) =>
        player.call.sealed('POST /wps/member/withdrawal', {
          key,
          body: { payoutAccountId: account.id, amount, paymentPassword: '482913' },
        }),
      )
    const staked = vendor.bet(actor, 100)
    await moved('/transaction/bet', staked)
    const takenBack = vendor.win(staked, 300, { round_closed: false })
    await moved('/transaction/win', takenBack)
    const stopped = await withdraw('1200')
    await moved('/transaction/rollback', vendor.rollback(takenBack, { round_closed: false }))
    await untilAnswered(() =>
      operator('POST /ops/withdrawals/:id/approve', { params: { id: stopped.id }, body: {} }),
    ).then(
      () => {
        throw new Error(`withdrawal ${stopped.id} of ${player.username} was approved while he owed`)
      },
      (error: { code?: string }) => {
        if (error.code !== 'player_owes') throw error
      },
    )
    await untilAnswered(() =>
      operator('POST /ops/withdrawals/:id/reject', {
        params: { id: stopped.id },
        body: { reason: 'a win was taken back' },
      }),
    )
    await moved('/transaction/win', vendor.win(staked, 100))

    const turnedDown = await withdraw('500')
    await untilAnswered(() =>
      operator('POST /ops/withdrawals/:id/reject', {
        params: { id: turnedDown.id },
        body: { reason: 'another account' },
      }),
    )
    const { id } = await withdraw('500')
    await untilAnswered(() =>
      operator('POST /ops/withdrawals/:id/approve', { params: { id }, body: {} }),
    )
    await untilAnswered(() =>
      operator('POST /ops/withdrawals/:id/paid', {
        params: { id },
        body: { paymentReference: 'NGD8812' },
      }),
    )
    // Of a third of the customers the clock says it; it may be quicker than the others too.
    if (begun % 3 === 1) await disputed(id).catch(unlessTold('withdrawal_not_paid'))
    if (begun % 3 === 0)
      await untilAnswered(() =>
        player.call('POST /wps/member/withdrawal/:id/receipt', {
          params: { id },
          body: { outcome: 'received' },
        }),
      ).catch(unlessTold('withdrawal_not_paid'))

    /** A part did not arrive: they show it, and an operator returns it to the wallet. */
    async function disputed(withdrawal: string): Promise<void> {
      const params = { id: withdrawal }
      await untilAnswered(() =>
        player.call('POST /wps/member/withdrawal/:id/proof', { params, body: { data: ONE_PIXEL } }),
      )
      await untilAnswered(() =>
        player.call('POST /wps/member/withdrawal/:id/receipt', {
          params,
          body: { outcome: 'partly_received', receivedAmount: '300' },
        }),
      )
      await untilAnswered(() =>
        owner('POST /ops/withdrawals/:id/dispute', {
          params,
          body: { decision: 'return_rest', reason: 'the statement shows 300' },
        }),
      )
    }
    const left = await withdraw('500')
    const {
      rows: [asked],
    } = await untilAnswered(() =>
      onPlatform((db) =>
        db.query<{ player_id: string }>(`select player_id from cashier.withdrawal where id = $1`, [
          left.id,
        ]),
      ),
    )
    await untilAnswered(() =>
      owner('POST /ops/players/:id/payment-password/forget', {
        params: { id: asked!.player_id },
        body: { reason: 'has forgotten it' },
      }),
    ).catch(unlessTold('payment_password_not_set'))
    const { rows } = await untilAnswered(() =>
      player.call('GET /wps/member/withdrawals', { query: { page: 1, pageSize: 20 } }),
    )
    const back = rows.find((row) => row.id === left.id)!
    if (back.reason !== 'payout_account_gone')
      throw new Error(
        `withdrawal ${back.id} of ${player.username} is ${back.state} though its account was taken off`,
      )
    return player

    function order(methodId: string) {
      return keyed((key) =>
        player.call('POST /wps/member/deposit', { key, body: { methodId, amount: '1000' } }),
      )
    }
    function claim(id: string) {
      const transactionId = randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
      return untilAnswered(() =>
        player.call('PUT /wps/member/deposit/:id/transaction', {
          params: { id },
          body: { transactionId },
        }),
      )
    }
  }

  function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    return untilAnsweredWith(ask, patience)
  }

  function keyed<T>(ask: (key: string) => Promise<T>): Promise<T> {
    const key = randomUUID()
    return untilAnswered(() => ask(key))
  }

  /** An order's hour, over at once. */
  function forget(orderId: string): Promise<unknown> {
    return untilAnswered(() =>
      onPlatform((db) =>
        db.query(`update cashier.deposit set expires_at = now() where id = $1`, [orderId]),
      ),
    )
  }

  /** A vendor asks until it hears something other than "unknown". */
  async function moved(path: string, fields: Record<string, unknown>): Promise<void> {
    const answer = await untilAnswered(async () => {
      const said = await vendor.call(path, fields).catch((cause: Error) => {
        throw new Unreachable(cause.message, { cause })
      })
      if (said.http !== 200 || said.status === 'RS_ERROR_UNKNOWN')
        throw new Unreachable(`${said.http} ${said.status}`)
      return said
    })
    if (answer.status !== 'RS_OK')
      throw new Error(`${path} of ${JSON.stringify(fields)} was answered ${answer.status}`)
  }

  /** A session as the launch of a game would make it. */
  function seat(player: TestPlayer) {
    return onPlatform(async (db) => {
      const token = newToken()
      const { rows } = await db.query<{ vendor_user: string }>(
        `
          with member as (select id, vendor_user from members.member where username = $2),
            seated as (insert into vendors.game_session (token_hash, player_id, vendor,
            currency) select $1, id, 'padma-studio', 'BDT' from member)
         select vendor_user from member`,
        [hashToken(token), player.username],
      )
      return { user: rows[0]!.vendor_user, token }
    })
  }

  async function onPlatform<T>(act: (db: pg.Client) => Promise<T>): Promise<T> {
    const db = new pg.Client({ connectionString: stack.databaseUrls.platform })
    db.on('error', () => {})
    try {
      await db.connect()
      return await act(db)
    } finally {
      await db.end().catch(() => {})
    }
  }
}

/** Another, or the call itself before its answer was lost, had done it. */
const unlessTold =
  (code: string) =>
  (error: unknown): void => {
    if ((error as { code?: string }).code !== code) throw error
  }

const nobody = { user: '', token: '' }
