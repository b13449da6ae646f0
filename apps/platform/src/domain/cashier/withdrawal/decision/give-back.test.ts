import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../../db/pool.ts'
import { untilWaiting } from '../../../auth/testing/until-waiting.test-world.ts'
import {
  type CashierWorld,
  cashierWorld,
  PASSWORD,
  PAYMENT_PASSWORD,
  type TestOperator,
} from '../../test-world.ts'

/** What was requested to a payout account that is removed: it comes back by itself. */

const NEW_PASSWORD = 'Kheya-ghat 1984'
const REASON = 'knew the last deposit'

let world: CashierWorld
let farida: TestOperator
let karim: TestOperator
let owner: TestOperator
beforeAll(async () => {
  // Above 1,000 a second operator checks.
  world = await cashierWorld({ cashier: { withdrawalsPerDay: 20, checkerAboveUnits: '100000000' } })
  world.runClock()
  farida = await world.operator('farida', 'cashier')
  karim = await world.operator('karim', 'cashier')
  owner = await world.operator('malik', 'owner')
})
afterAll(() => world.end())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
  await sql`delete from http.rate_limit`.execute(world.db)
})

const approve = (operator: TestOperator, id: string) =>
  operator.call(`POST /ops/withdrawals/${id}/approve`, {})
const reject = (operator: TestOperator, id: string) =>
  operator.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the name differs' })
const shown = async (id: string) => (await farida.call(`GET /ops/withdrawals/${id}`)).value

/** The member verifies a number of their own, by which they may set a new password later. */
async function verifyMobile(token: string, mobile: string) {
  const contact = { channel: 'sms', to: mobile }
  await world.instance.callSealed('POST /wps/member/contact/code', { token, body: contact })
  const { code: verificationCode } = world.sent.at(-1)!.words
  expect(
    await world.instance.callSealed('POST /wps/member/contact', {
      token,
      body: { ...contact, verificationCode },
    }),
  ).toMatchObject({ success: true })
}

/**
 * A player with 9,000, and an attacker on their network who knows both their passwords and has
 * bound a payout account of the attacker's own. Of the requests to it one waits, one has the first
 * approval of two, one is approved. The player has requested money to their own account as well.
 */
async function robbed() {
  const rahim = await world.winner(9_000)
  const { value } = await world.instance.signIn(rahim.name, PASSWORD)
  const mobile = world.newNumber()
  await verifyMobile(rahim.token, mobile)
  world.pass(1)
  const attacker = world.as(rahim, value.token)
  const { value: account } = await world.bind(attacker)
  const request = (payoutAccountId: string, amount: string) =>
    attacker.call('POST /wps/member/withdrawal', {
      payoutAccountId,
      amount,
      paymentPassword: PAYMENT_PASSWORD,
    })
  const waiting: string = (await request(account.id, '500')).value.id
  const half: string = (await request(account.id, '1500')).value.id
  const approved: string = (await request(account.id, '600')).value.id
  const own: string = (await request(rahim.account.id, '700')).value.id
  expect((await approve(farida, half)).value.state).toBe('approval')
  expect((await approve(farida, approved)).value.state).toBe('approved')
  const steal = (amount: string) => request(account.id, amount)
  return { ...rahim, mobile, steal, waiting, half, approved, own }
}
type Robbed = Awaited<ReturnType<typeof robbed>>

/** Support restores the account to before the attacker's payout account, which is removed. */
async function restore({ id }: Robbed) {
  const { token } = owner
  const { value } = await world.instance.call(`GET /ops/players/${id}/security-events`, { token })
  const bound = value.events.find(({ kind }: { kind: string }) => kind === 'payout_account_bound')
  expect(
    await world.instance.call(`POST /ops/players/${id}/restore`, {
      token,
      body: { reason: REASON, event: bound.id },
    }),
  ).toMatchObject({ value: { state: 'done' } })
}

/** The player sets a new password by a code, and gives the holder's name as the second factor. */
async function signInAgain(rahim: Robbed) {
  const phone = { mobileNum: rahim.mobile, countryDialingCode: '880' }
  await world.instance.call('POST /wps/verification/sms/noLogin', {
    body: { ...phone, purpose: 'password' },
  })
  const { code: verificationCode } = world.sent.at(-1)!.words
  const reset = await world.instance.callSealed('POST /wps/member/password/verification', {
    body: { ...phone, verificationCode, newPassword: NEW_PASSWORD },
  })
  const { value } = await world.instance.callSealed('POST /wps/session/factor', {
    body: { ticket: reset.value.ticket, way: 'bank_name', answer: rahim.account.holder },
  })
  return world.as(rahim, value.token)
}

test('what was requested to a removed account comes back, but for what was approved', async () => {
  const rahim = await robbed()
  await restore(rahim)
  for (const id of [rahim.waiting, rahim.half]) {
    const request = await shown(id)
    expect(request).toMatchObject({
      state: 'rejected',
      reason: 'payout_account_gone',
      closedAt: expect.any(String),
      canApprove: false,
      isPayoutAccountGone: true,
    })
    expect(request.steps.at(-1)).toMatchObject({
      from: 'approval',
      to: 'rejected',
      by: 'system',
      note: 'payout_account_gone',
    })
    const { rows: logged } = await sql`
      select operator_id, before, after from audit.entry
      where act = 'withdrawal.rejected' and subject = ${`withdrawal:${id}`}`.execute(world.db)
    const { amount } = request
    expect(logged).toEqual([
      {
        operator_id: null,
        before: { state: 'approval', amount },
        after: { state: 'rejected', amount, reason: 'payout_account_gone' },
      },
    ])
    const { rows: told } = await sql`
      select from outbox.event
      where name = 'withdrawal.changed'
        and payload = ${JSON.stringify({ id, state: 'rejected' })}::jsonb`.execute(world.db)
    expect(told).toHaveLength(1)
    expect(await approve(karim, id)).toMatchObject({ code: 'withdrawal_not_waiting' })
    expect(await reject(karim, id)).toMatchObject({ code: 'withdrawal_not_waiting' })
  }
  // It may have been sent.
  expect(await shown(rahim.approved)).toMatchObject({ state: 'approved' })
  expect(
    await farida.call(`POST /ops/withdrawals/${rahim.approved}/paid`, {
      paymentReference: 'BKX81STOLEN',
    }),
  ).toMatchObject({ code: 'payout_account_gone' })
  expect(await shown(rahim.own)).toMatchObject({ state: 'approval' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 7_700, held: 1_300, owed: 0 })
})

test('the player sees in their list what came back, and can request it again', async () => {
  const rahim = await robbed()
  await restore(rahim)
  const home = await signInAgain(rahim)
  const { rows } = (await home.call('GET /wps/member/withdrawals')).value
  expect(rows.map(({ id, state, reason }: Record<string, string>) => [id, state, reason])).toEqual([
    [rahim.own, 'approval', null],
    [rahim.approved, 'approved', null],
    [rahim.half, 'rejected', 'payout_account_gone'],
    [rahim.waiting, 'rejected', 'payout_account_gone'],
  ])
  const again = () =>
    home.call('POST /wps/member/withdrawal', {
      payoutAccountId: rahim.account.id,
      amount: '7700',
      paymentPassword: PAYMENT_PASSWORD,
    })
  expect(await again()).toMatchObject({ code: 'payouts_held' })
  world.pass(72 * 60 + 1)
  expect(await again()).toMatchObject({ success: true })
})

test('what comes back first pays what the player has come to owe', async () => {
  const rahim = await robbed()
  await world.owe(rahim.id, 1_900)
  await restore(rahim)
  expect(await world.balance(rahim.id)).toEqual({ cash: 5_800, held: 1_300, owed: 0 })
})

test('requests that operators decide while the account is removed are decided once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const rahim = await robbed()
    const spare: string = (await rahim.steal('800')).value.id
    // Each comes a little later than the others in turn.
    const after = (turn: number) => sleep(((turn + round) % 4) * 6)
    const [, first, second, refused] = await Promise.all([
      after(0).then(() => restore(rahim)),
      after(1).then(() => approve(karim, rahim.waiting)),
      after(2).then(() => approve(karim, rahim.half)),
      after(3).then(() => reject(karim, spare)),
    ])
    for (const [id, answer, decided] of [
      [rahim.waiting, first, 'approved'],
      [rahim.half, second, 'approved'],
      [spare, refused, 'rejected'],
    ] as const) {
      const { state, steps } = await shown(id)
      expect([state, answer.code]).toEqual(
        answer.success ? [decided, undefined] : ['rejected', 'withdrawal_not_waiting'],
      )
      const ends = (steps as { to: string }[]).filter(({ to }) => /approved|rejected/.test(to))
      expect(ends).toHaveLength(1)
    }
    const held = 1_300 + (first.success ? 500 : 0) + (second.success ? 1_500 : 0)
    expect(await world.balance(rahim.id)).toEqual({ cash: 9_000 - held, held, owed: 0 })
  }
})

/**
 * At which a removal that is under way waits: before it has the requests, or, as of a bet, after.
 */
const stops: Record<string, (tx: Tx, playerId: bigint) => Promise<unknown>> = {
  'the account': (tx, playerId) =>
    sql`
      select from cashier.payout_account where player_id = ${playerId} for update`.execute(tx),
  'the money': (tx, playerId) => world.wallet.lock(tx, playerId),
}

test.each(Object.entries(stops))(
  'a decision and a removal at %s do not deadlock',
  async (_, lock) => {
    const rahim = await robbed()
    let open = (): void => {}
    const shut = new Promise<void>((resolve) => void (open = resolve))
    const stopping = world.db.transaction().execute(async (tx) => {
      await lock(tx, rahim.id)
      await shut
    })
    const restoring = restore(rahim)
    await untilWaiting(world.db, 1)
    const approving = approve(karim, rahim.waiting)
    await untilWaiting(world.db, 2)
    open()
    await Promise.all([stopping, restoring])
    expect(await approving).toMatchObject({ code: 'withdrawal_not_waiting' })
    expect(await world.balance(rahim.id)).toEqual({ cash: 7_700, held: 1_300, owed: 0 })
  },
)

test('an account that is removed while money is requested leaves nothing waiting', async () => {
  for (let round = 0; round < 3; round += 1) {
    const rahim = await robbed()
    const requesting = Array.from({ length: 4 }, () => rahim.steal('500'))
    await sleep(round * 15)
    await restore(rahim)
    for (const answer of await Promise.all(requesting)) {
      if (answer.success)
        expect(await shown(answer.value.id)).toMatchObject({ reason: 'payout_account_gone' })
      else expect(answer).toMatchObject({ code: 'not_logged_in' })
    }
    expect(await world.balance(rahim.id)).toEqual({ cash: 7_700, held: 1_300, owed: 0 })
  }
})
