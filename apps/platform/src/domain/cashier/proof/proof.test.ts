import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cashierWorld,
  type CashierWorld,
  PASSWORD,
  PAYMENT_PASSWORD,
  type Player,
  secretOf,
} from '../test-world.ts'
import { everyCheck } from '../../../prove-books.ts'
import { undone } from '../../reports/test-world.ts'
import type { Asking } from '../providers/provider.ts'
import { signatureOf } from '../providers/shapla/shapla.ts'
import { cashierChecks } from './proof.ts'

let world: CashierWorld
let rahim: Player
let deposited: string
let refused: string
let waiting: string
let paid: string
let returned: string

/**
 * Rahim deposits 3000 and plays it; of their withdrawals of 500, 600 and 700 one waits, one is
 * paid, and one is rejected while they owe 100.
 */
beforeAll(async () => {
  world = await cashierWorld({ asking: payingAtOnce })
  await world.routePayouts('nagad', 'http://localhost/shapla')
  const farida = await world.operator('farida', 'cashier')
  rahim = await world.player()
  const order = async (transactionId: string) => {
    const { id } = (
      await rahim.call('POST /wps/member/deposit', { methodId: 'bkash', amount: '3000' })
    ).value
    await rahim.call(`PUT /wps/member/deposit/${id}/transaction`, { transactionId })
    return id as string
  }
  refused = await order('CXY7654321')
  await farida.call(`POST /ops/deposits/${refused}/reject`, { reason: 'no such payment' })
  deposited = await order('BXY7654321')
  await sql`
    insert into cashier.incoming_payment (brand_id, network, receiving_account_id,
      provider_transaction_id, amount, paid_at, source, said, noted_at)
    select brand_id, network, receiving_account_id, 'BXY7654321', amount, created_at, 'sms',
      'as it came', created_at
    from cashier.deposit where id = ${deposited}`.execute(world.db)
  await farida.call(`POST /ops/deposits/${deposited}/approve`, { receivedAmount: '3000' })
  await world.play(rahim.id, 3000)
  const { id: payoutAccountId } = (
    await rahim.call('PUT /wps/member/payout-account', {
      methodId: 'nagad',
      number: '01712345678',
      holder: 'Abdur Rahim',
      paymentPassword: PAYMENT_PASSWORD,
      password: PASSWORD,
    })
  ).value
  const ask = async (amount: string) =>
    (
      await rahim.call('POST /wps/member/withdrawal', {
        payoutAccountId,
        amount,
        paymentPassword: PAYMENT_PASSWORD,
      })
    ).value.id as string
  waiting = await ask('500')
  paid = await ask('600')
  returned = await ask('700')
  await farida.call(`POST /ops/withdrawals/${paid}/approve`)
  await world.cashier.runPayouts()
  expect((await farida.call(`GET /ops/withdrawals/${paid}`)).value).toMatchObject({ state: 'paid' })
  await world.owe(rahim.id, 100)
  await farida.call(`POST /ops/withdrawals/${returned}/reject`, {
    reason: 'the win was taken back',
  })
  expect(await world.balance(rahim.id)).toEqual({ cash: 1800, held: 500, owed: 0 })
})
afterAll(() => world.end())

/** A provider that pays what it is told, and signs that it has. */
const payingAtOnce = (now: () => Date): Asking => ({
  now,
  fetch: async (_address, { body }) => {
    const { ref = '', amount = '' } = Object.fromEntries(new URLSearchParams(body))
    const answer = { code: '00', ref, amount, txn: 'NGD8812' }
    return new Response(
      `${new URLSearchParams({ ...answer, sign: signatureOf(answer, secretOf('shapla')) })}`,
    )
  },
})

const ofPayout = 'every payout through a provider is of its withdrawal'
const ofDeposit = 'every credited deposit has its transfer'
const ofWithdrawal = 'every withdrawal is held, paid or given back by its transfers'
const ofTransfer = 'every transfer of the cashier has its order'
const ofHeld = 'what is held of a player is what withdrawals and transfers under way ask for'
const ofProvider = 'what each provider owes is its deposits less its fees and payouts'
const ofEvidence = 'no more is credited by hand of a known payment than came in'
const ofRequirement = 'every requirement is what its deposit asks for'

/**
 * As an intruder with the database would: through the books' own function, so that every sum stays
 * right.
 */
const post = (
  kind: string,
  source: string,
  reference: string,
  units: number,
  to: 'cash' | 'held',
  from: string,
) =>
  `select ledger.post('${kind}', '${source}', '${reference}', 'f', '${reference}', array[(select id from ledger.account where owner_id = ${rahim.id} and kind = '${to}'), ${from}], array[${units}, -${units}])`
const house = `ledger.house_account('provider:bkash', 'BDT', 0)`
const transferOf = (reference: string) =>
  `(select id from ledger.transfer where source = 'cashier' and reference = '${reference}')`

const differences: [check: string, sql: () => string, first: RegExp][] = [
  [
    ofProvider,
    () => post('gift', 'test', 'planted', 7, 'cash', house),
    /^provider:bkash: -300000007 in the books, -300000000 by its orders$/,
  ],
  [
    ofEvidence,
    () => `update cashier.incoming_payment set amount = amount - 1 where deposit_id = ${deposited}`,
    /^deposit \d+: 300000000 credited, 299999999 came in$/,
  ],
  [
    ofPayout,
    () => `update cashier.payout set amount = amount * 10`,
    /^payout W\d+-1 is of another sum$/,
  ],
  [
    ofPayout,
    () => `update cashier.payout set transaction_id = 'ELSE1'`,
    /^payout W\d+-1 was sent, its withdrawal says otherwise$/,
  ],
  [
    ofPayout,
    () => `update cashier.payout set state = 'sending', transaction_id = null, ended_at = null`,
    /^payout W\d+-1 is under way, its withdrawal is not$/,
  ],
  [
    ofDeposit,
    () => `update cashier.deposit set credited = credited * 10 where id = ${deposited}`,
    /^deposit:\d+: was posted as deposit\|\d+\|300000000\|deposit:\d+, not as deposit\|\d+\|3000000000\|deposit:\d+$/,
  ],
  [
    ofDeposit,
    () =>
      `update cashier.deposit set state = 'success', credited = amount, turnover_ppm = 0, fee = 0 where id = ${refused}`,
    /^deposit:\d+: was never posted$/,
  ],
  [
    ofDeposit,
    () => `delete from ledger.posted_reference where reference = 'deposit:${deposited}'`,
    /^deposit:\d+: was never posted$/,
  ],
  [
    ofDeposit,
    () => `delete from ledger.transfer where reference = 'deposit:${deposited}'`,
    /^deposit:\d+: transfer \d+ is missing$/,
  ],
  [
    ofDeposit,
    () => `update ledger.transfer set kind = 'gift' where reference = 'deposit:${deposited}'`,
    /^deposit:\d+: transfer \d+ is gift of deposit:\d+$/,
  ],
  [
    ofDeposit,
    () =>
      `update ledger.entry set amount = amount * 2 where transfer_id = ${transferOf(`deposit:${deposited}`)}`,
    /^deposit:\d+: transfer \d+ moved 600000000 units, 0 of them held, not 300000000 and 0$/,
  ],
  [
    ofDeposit,
    () => `update cashier.deposit set method_id = 'nagad' where id = ${deposited}`,
    /^deposit:\d+: transfer \d+ is with provider:bkash, not provider:nagad$/,
  ],
  [
    ofDeposit,
    () =>
      `select ledger.write_transfers(array['deposit'], array['cashier'], array['deposit:${deposited}'], array['deposit:${deposited}'], array[1, 1], array[(select id from ledger.account where owner_id = ${rahim.id} and kind = 'cash'), ${house}], array[300000000, -300000000])`,
    /^deposit:\d+: transfer \d+ is a second one, after \d+$/,
  ],
  [
    ofWithdrawal,
    () => `update cashier.withdrawal set amount = amount * 3 where id = ${paid}`,
    /^withdrawal:\d+:hold: was posted as withdrawal_hold\|\d+\|60000000\|withdrawal:\d+, not as /,
  ],
  [
    ofWithdrawal,
    () =>
      `update ledger.posted_reference set fingerprint = repeat('a', 64) where reference like 'withdrawal:%'; update cashier.withdrawal set amount = amount * 3 where id = ${returned}`,
    /^withdrawal:\d+:hold: transfer \d+ moved 0 units, 70000000 of them held, not 0 and 210000000$/,
  ],
  [
    ofWithdrawal,
    () => `update cashier.withdrawal set state = 'rejected' where id = ${waiting}`,
    /^withdrawal:\d+:release: was never posted$/,
  ],
  [
    ofWithdrawal,
    () => `update cashier.withdrawal set state = 'paid' where id = ${waiting}`,
    /^withdrawal:\d+:paid: was never posted$/,
  ],
  [
    ofWithdrawal,
    () => `delete from ledger.posted_reference where reference = 'withdrawal:${waiting}:hold'`,
    /^withdrawal:\d+:hold: was never posted$/,
  ],
  [
    ofTransfer,
    () => post('deposit', 'cashier', 'deposit:777777', 100_000_000, 'cash', house),
    /^transfer \d+ \(deposit:777777\): no order asks for it$/,
  ],
  [
    ofTransfer,
    () => `update cashier.withdrawal set state = 'approved' where id = ${paid}`,
    /^transfer \d+ \(withdrawal:\d+:paid\): no order asks for it$/,
  ],
  [
    ofTransfer,
    () =>
      `update cashier.deposit set state = 'rejected', credited = null, turnover_ppm = null, fee = null where id = ${deposited}`,
    /^transfer \d+ \(deposit:\d+\): no order asks for it$/,
  ],
  [
    ofTransfer,
    () =>
      `delete from cashier.withdrawal_approval; delete from cashier.withdrawal where id = ${returned}`,
    /^transfer \d+ \(withdrawal:\d+:hold\): no order asks for it$/,
  ],
  [
    ofHeld,
    () => `update cashier.withdrawal set state = 'approved' where id = ${paid}`,
    /^player \d+: 50000000 held, 110000000 under way$/,
  ],
  [
    ofHeld,
    () =>
      post(
        'hold',
        'other',
        'x',
        10_000_000,
        'held',
        `(select id from ledger.account where owner_id = ${rahim.id} and kind = 'cash')`,
      ),
    /^player \d+: 60000000 held, 50000000 under way$/,
  ],
  [
    ofRequirement,
    () => `delete from wallet.requirement`,
    /^deposit \d+ of player \d+: no requirement of 300000000$/,
  ],
  [
    ofRequirement,
    () => `update wallet.requirement set required = 1, done = 1`,
    /^deposit \d+: requirement of 1 for player \d+, not of 300000000 for player \d+$/,
  ],
  [
    ofRequirement,
    () => `update wallet.requirement set source_id = '${refused}'`,
    /^(deposit \d+ of player \d+: no requirement of 300000000|requirement of player \d+: deposit \d+ asks for none)$/,
  ],
]

test('orders and books that were only used agree, and each check looked at something', async () => {
  const checks = await undone(world.db, everyCheck)
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([])
  expect(
    checks.filter(
      ({ name, checked }) => cashierChecks.some(([known]) => known === name) && checked === 0n,
    ),
  ).toEqual([])
})

test.each(differences)('%s: what %s does is named', async (name, plant, first) => {
  const failed = await undone(world.db, async (tx) => {
    await sql.raw(plant()).execute(tx)
    return (await everyCheck(tx)).filter((check) => !check.isHeld)
  })
  expect(failed).toContainEqual(
    expect.objectContaining({ name, firstDifference: expect.stringMatching(first) }),
  )
})

test('orders with archived transfers are proved by what was posted, and a change is still named', async () => {
  const archived = (plant: string) =>
    undone(world.db, async (tx) => {
      const steps = [
        `insert into ledger.opening select id, sequence, balance, ledger.current_period() from ledger.account`,
        `delete from ledger.entry`,
        `delete from ledger.transfer`,
        `update ledger.posted_reference set period = period - 7`,
        plant,
      ]
      for (const step of steps) await sql.raw(step).execute(tx)
      return (await everyCheck(tx)).filter((check) => !check.isHeld).map(({ name }) => name)
    })
  expect(await archived('select 1')).toEqual([])
  expect(
    await archived(`update cashier.deposit set credited = credited * 10 where id = ${deposited}`),
  ).toContain(ofDeposit)
  expect(
    await archived(`update cashier.withdrawal set amount = amount * 3 where id = ${paid}`),
  ).toContain(ofWithdrawal)
  expect(await archived(`delete from cashier.withdrawal where id = ${returned}`)).toContain(
    ofTransfer,
  )
})
