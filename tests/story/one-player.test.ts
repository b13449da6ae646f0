import { randomUUID } from 'node:crypto'
import type { Client, Refused } from '@padma/contract/client'
import type { OperatorCalls } from '@padma/contract'
import { parseUnits } from '@padma/money'
import { checkRound } from '@padma/games/verify/check-round.ts'
import { toExport } from '@padma/games/verify/round-file.ts'
import { loadVerifiable } from '../../tools/verify/load.ts'
import type { SlotView } from '@padma/games/slots/kit/view.ts'
import type { Round } from '@padma/game-protocol'
import { startStack, type Stack } from '@padma/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOperator } from '../drivers/operator.ts'
import { deposit, registerPlayer, sitDown, type Table, type TestPlayer } from '../drivers/player.ts'

// The first player to sit down draws from this pair: after twenty spins of 1,000 they have 20,950
// of their 20,000.
const env = {
  SPIN_MIN_MS: '0',
  TEST_SERVER_SEEDS: '005e'.repeat(16),
  TEST_CLIENT_SEED: 'kite-lantern',
}

let stack: Stack
let owner: Client<OperatorCalls>
let maker: Client<OperatorCalls>
let checker: Client<OperatorCalls>
let player: TestPlayer
let table: Table
let rounds: Round<SlotView>[]

beforeAll(async () => {
  stack = await startStack({ env })
  // A one-time code is good once, so each of them signs in once for all that follows.
  ;[owner, maker, checker] = (await Promise.all(
    ['owner', 'cashier1', 'cashier2'].map((name) => signInOperator(stack, name)),
  )) as [typeof owner, typeof maker, typeof checker]
  player = await registerPlayer(stack)
})
afterAll(() => stack.stop())

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())
const range = () => ({ from: today(), to: today(), pageSize: 100 })
const balance = async () => (await player.call('GET /wps/v2/wallets/balance')).balance
const refusal = async (promise: Promise<unknown>) =>
  ((await promise.catch((error: unknown) => error)) as Refused).code

test('a deposit is credited with what the operator received', async () => {
  await deposit(player, maker, '20000')
  expect(await balance()).toBe('20000.00')
})

test('spins are staked and settled through the wallet API, to the unit', async () => {
  table = await sitDown(player)
  rounds = []
  for (let spin = 0; spin < 20; spin++)
    rounds.push((await table.spin(randomUUID(), table.session.stakes.at(-1)!)) as Round<SlotView>)
  expect(rounds.every((round) => round.state === 'settled')).toBe(true)
  const net = rounds.reduce(
    (sum, round) => sum + BigInt(round.payoutUnits) - BigInt(round.stakeUnits),
    0n,
  )
  expect(parseUnits(await balance())).toBe(2_000_000_000n + net)
  expect(await balance()).toBe('20950.00')
})

test('the same request key is one spin', async () => {
  const key = randomUUID()
  const answers = (await Promise.all([
    table.spin(key, '200000'),
    table.spin(key, '200000'),
    table.spin(key, '200000'),
  ])) as Round<SlotView>[]
  expect(new Set(answers.map((answer) => answer.roundId)).size).toBe(1)
  rounds.push(answers[0]!)
})

test('a past round is drawn again from its seeds once they are shown, and not before', async () => {
  expect((await table.round(rounds[3]!.roundId)).fair.serverSeed).toBeNull()
  await table.rotate('another-seed')
  const claim = toExport('river-kites', '৳', await table.round(rounds[3]!.roundId))!
  const verifiable = await loadVerifiable('river-kites')
  expect(claim.commitment).toBe(table.session.seeds.commitment)
  expect(checkRound(verifiable, claim).isRight).toBe(true)
  expect(checkRound(verifiable, { ...claim, nonce: claim.nonce + 1 }).isRight).toBe(false)
})

test('the records show every bet and every movement', async () => {
  await expect
    .poll(
      async () =>
        (await player.call('GET /wps/member/report/bets', { query: range() })).totals.stake,
    )
    .toBe('20002.00')
  const entries = await player.call('GET /wps/member/report/entries', { query: range() })
  expect(entries.totals.net).toBe(await balance())
  expect(entries.rows.at(-1)).toMatchObject({
    kind: 'deposit',
    amount: '20000.00',
    balanceAfter: '20000.00',
  })
})

test('a withdrawal above the limit takes a maker and a checker, is paid, and is confirmed by the player', async () => {
  const payout = {
    methodId: 'nagad',
    number: '01712345678',
    holder: 'Rahim Uddin',
    paymentPassword: '482913',
  }
  const account = await player.call.sealed('PUT /wps/member/payout-account', {
    key: randomUUID(),
    body: payout,
  })
  const ask = (amount: string, paymentPassword = '482913', key = randomUUID()) =>
    player.call.sealed('POST /wps/member/withdrawal', {
      key,
      body: { payoutAccountId: account.id, amount, paymentPassword },
    })
  expect(await refusal(ask('11000', '000000'))).toBe('wrong_payment_password')
  expect(await refusal(ask('50000'))).toBe('not_enough_money')
  const key = randomUUID()
  const [asked, repeated] = await Promise.all([
    ask('11000', '482913', key),
    ask('11000', '482913', key),
  ])
  expect(repeated.id).toBe(asked.id)
  const { held, cash, bonus } = await player.call('GET /wps/v2/wallets/balance')
  expect(held).toBe('11000.00')
  expect(await player.call('GET /wps/member/info/funds/consolidated')).toMatchObject({
    total: (Number(held) + Number(cash) + Number(bonus)).toFixed(2),
    wallets: [{ wallet: 'main', held, cash, bonus, owed: '0.00' }],
  })

  const params = { id: asked.id }
  const { state, flags } = await maker('GET /ops/withdrawals/:id', { params })
  expect({ state, flags: flags.map(({ code }) => code) }).toEqual({
    state: 'risk_review',
    flags: ['new_account'],
  })
  const clear = { params, body: { note: 'the player answered by phone' } }
  expect((await maker('POST /ops/withdrawals/:id/clear', clear)).state).toBe('approval')
  expect((await maker('POST /ops/withdrawals/:id/approve', { params, body: {} })).state).toBe(
    'approval',
  )
  expect(await refusal(maker('POST /ops/withdrawals/:id/approve', { params, body: {} }))).toBe(
    'maker_cannot_check',
  )
  expect((await checker('POST /ops/withdrawals/:id/approve', { params, body: {} })).state).toBe(
    'approved',
  )
  expect(
    (
      await checker('POST /ops/withdrawals/:id/paid', {
        params,
        body: { paymentReference: 'NGD8812' },
      })
    ).state,
  ).toBe('paid')
  expect(
    (
      await player.call('POST /wps/member/withdrawal/:id/receipt', {
        params,
        body: { outcome: 'received' },
      })
    ).state,
  ).toBe('received')
  expect(await player.call('GET /wps/v2/wallets/balance')).toMatchObject({ held: '0.00' })
})

test('money that was not staked yet does not leave', async () => {
  const fresh = await registerPlayer(stack)
  await deposit(fresh, maker, '1000')
  const account = await fresh.call.sealed('PUT /wps/member/payout-account', {
    key: randomUUID(),
    body: {
      methodId: 'bkash',
      number: '01812345678',
      holder: 'Karim',
      paymentPassword: '739154',
    },
  })
  const asked = fresh.call.sealed('POST /wps/member/withdrawal', {
    key: randomUUID(),
    body: { payoutAccountId: account.id, amount: '600', paymentPassword: '739154' },
  })
  expect(await asked.catch((error: Refused) => [error.code, error.value.open])).toEqual([
    'turnover_open',
    '1000.00',
  ])
})

test('no one sees or touches what is another player’s', async () => {
  const stranger = await registerPlayer(stack)
  const own = await player.call('POST /wps/member/deposit', {
    key: randomUUID(),
    body: { methodId: 'rocket', amount: '300' },
  })
  const params = { id: own.id }
  expect(
    await refusal(
      stranger.call('PUT /wps/member/deposit/:id/transaction', {
        params,
        body: { transactionId: '1234567890' },
      }),
    ),
  ).toBe('not_found')
  expect(await refusal(stranger.call('DELETE /wps/member/deposit/:id', { params }))).toBe(
    'not_found',
  )
  expect((await stranger.call('GET /wps/member/deposits', { query: {} })).rows).toEqual([])
  const strangersTable = await sitDown(stranger)
  expect(await strangersTable.round(rounds[0]!.roundId)).toMatchObject({ code: 'not_found' })
  await player.call('DELETE /wps/member/deposit/:id', { params })
})

test('a member who signs out plays no further in a game that is still open', async () => {
  const leaving = await registerPlayer(stack)
  await deposit(leaving, maker, '1000')
  const open = await sitDown(leaving)
  expect(await open.spin(randomUUID(), '200000')).toMatchObject({ state: 'settled' })
  await leaving.call('DELETE /wps/session/logout')
  await expect
    .poll(() => open.spin(randomUUID(), '200000'))
    .toMatchObject({ code: 'session_ended' })
})

test('ending all other sessions also ends the games open in one’s own', async () => {
  const wary = await registerPlayer(stack)
  await deposit(wary, maker, '1000')
  const open = await sitDown(wary)
  expect(await open.spin(randomUUID(), '200000')).toMatchObject({ state: 'settled' })
  await wary.call('POST /wps/member/devices/end', { body: {} })
  await expect
    .poll(() => open.spin(randomUUID(), '200000'))
    .toMatchObject({ code: 'session_ended' })
})

test('a cashier does not reach what is the owner’s', async () => {
  expect(await refusal(maker('POST /ops/proof', { body: {} }))).toBe('forbidden')
  expect(await refusal(maker('GET /ops/receiving-accounts'))).toBe('forbidden')
  expect(await refusal(maker('GET /ops/audit', { query: {} }))).toBe('forbidden')
})

test('the books are proved after all of it', async () => {
  const proof = await owner('POST /ops/proof', { body: {} })
  expect(proof.checks.filter((check) => !check.isHeld)).toEqual([])
})
