import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type TestOperator } from '../../test-world.ts'
import { type Evidence, flagsOf, type Thresholds } from './flags.ts'

const UNITS = 100_000n
const now = new Date('2026-03-10T06:00:00Z')
const limits: Thresholds = {
  now,
  newAccountDays: 7,
  newAccountUnits: 5_000n * UNITS,
  checkerAboveUnits: 10_000n * UNITS,
  depositsPerHour: 5,
}
const clean: Evidence = {
  units: 6_000n * UNITS,
  boundAt: new Date('2026-01-10T06:00:00Z'),
  hasBeenPaid: true,
  holder: 'Abdur Rahim',
  realName: null,
  others: 0,
  deposited: 0n,
  staked: 0n,
  depositsInAnHour: 0,
  nearLimit: 0,
}
const codes = (more: Partial<Evidence>) =>
  flagsOf({ ...clean, ...more }, limits).map(({ code }) => code)
const fresh = { boundAt: new Date('2026-03-09T06:00:00Z'), hasBeenPaid: false }

test.each<[string, Partial<Evidence>, string[]]>([
  ['nothing strange', {}, []],
  ['a new account and much money', fresh, ['new_account']],
  ['a new account and little money', { ...fresh, units: 4_999n * UNITS }, []],
  ['a new account that was paid before', { ...fresh, hasBeenPaid: true }, []],
  ['a number of two members', { others: 1 }, ['shared_number']],
  ['no play', { deposited: 1_000n * UNITS, staked: 999n * UNITS }, ['no_play']],
  ['play', { deposited: 1_000n * UNITS, staked: 1_000n * UNITS }, []],
  ['the third close under the limit', { units: 9_000n * UNITS, nearLimit: 2 }, ['structuring']],
  ['the second close under the limit', { units: 9_500n * UNITS, nearLimit: 1 }, []],
  ['the third, and not close', { units: 8_999n * UNITS, nearLimit: 2 }, []],
  ['the third, above the limit', { units: 10_001n * UNITS, nearLimit: 2 }, []],
  ['another name', { realName: 'Karim Uddin' }, ['name_differs']],
  ['the same name in other letters', { realName: 'ABDUR  RAHIM.' }, []],
  ['a name in another script', { realName: 'আবদুর রহিম' }, []],
  ['six deposits in an hour', { depositsInAnHour: 6 }, ['velocity']],
  ['five deposits in an hour', { depositsInAnHour: 5 }, []],
])('%s', (_, more, flags) => expect(codes(more)).toEqual(flags))

let world: CashierWorld
let farida: TestOperator
beforeAll(async () => {
  world = await cashierWorld({ cashier: { riskNewAccountDays: 7, depositTurnoverPpm: 0 } })
  farida = await world.operator('farida', 'cashier')
})
afterAll(() => world.end())

test('a flagged request waits for an operator, who alone reads why; cleared it goes on', async () => {
  const rahim = await world.winner(9_000)
  const asked = (await rahim.ask('6000')).value
  // The player sees what they would see without a flag.
  expect(asked.state).toBe('approval')
  expect(asked).not.toHaveProperty('flags')
  const path = `/ops/withdrawals/${asked.id}`
  expect((await farida.call(`GET ${path}`)).value).toMatchObject({
    state: 'risk_review',
    canApprove: false,
    flags: [{ code: 'new_account', count: 0, of: '5000.00' }],
  })
  expect(await farida.call(`POST ${path}/approve`, {})).toMatchObject({
    code: 'withdrawal_not_waiting',
  })
  const clear = () => farida.call(`POST ${path}/clear`, { note: 'called the player' })
  for (const answer of await Promise.all([clear(), clear()]))
    expect(answer.value).toMatchObject({ state: 'approval', canApprove: true })
  expect((await farida.call(`POST ${path}/approve`, {})).value).toMatchObject({ state: 'approved' })
  expect(await clear()).toMatchObject({ code: 'withdrawal_not_flagged' })
  expect(await world.faults()).toEqual([])
})

test('money that came in and goes out without play is flagged, with both sums', async () => {
  const rahim = await world.winner(0)
  const { id } = (
    await rahim.call('POST /wps/member/deposit', { methodId: 'nagad', amount: '1000' })
  ).value
  await rahim.call(`PUT /wps/member/deposit/${id}/transaction`, { transactionId: 'NOPLAY001' })
  await farida.call(`POST /ops/deposits/${id}/approve`, {
    receivedAmount: '1000',
    note: 'seen in the app',
  })
  await world.play(rahim.id, 400)
  const asked = (await rahim.ask('600')).value
  expect((await farida.call(`GET /ops/withdrawals/${asked.id}`)).value).toMatchObject({
    state: 'risk_review',
    flags: [{ code: 'no_play', amount: '400.00', of: '1000.00' }],
  })
})

test('many deposits in an hour are flagged only when they were credited', async () => {
  const rahim = await world.winner(0)
  const order = async (number: number, isCredited: boolean): Promise<void> => {
    const { id } = (
      await rahim.call('POST /wps/member/deposit', { methodId: 'nagad', amount: '500' })
    ).value
    if (!isCredited) return void (await rahim.call(`DELETE /wps/member/deposit/${id}`))
    const transactionId = `VELOCITY${number}`
    await rahim.call(`PUT /wps/member/deposit/${id}/transaction`, { transactionId })
    await farida.call(`POST /ops/deposits/${id}/approve`, {
      receivedAmount: '500',
      note: 'seen in the app',
    })
  }
  for (let number = 0; number < 6; number += 1) await order(number, number < 3)
  await world.play(rahim.id, 1_500)
  const { id } = (await rahim.ask('600')).value
  expect((await farida.call(`GET /ops/withdrawals/${id}`)).value).toMatchObject({ flags: [] })
})

test('a brand that allows it lets players cancel what is being checked, flagged or not', async () => {
  const lenient = await cashierWorld({
    cashier: { riskNewAccountDays: 7, withdrawalCancelAllowed: true },
  })
  try {
    const cashier = await lenient.operator('farida', 'cashier')
    const rahim = await lenient.winner(9_000)
    const cancel = (id: string) => rahim.call(`DELETE /wps/member/withdrawal/${id}`)
    for (const amount of ['6000', '600']) {
      const { id, canCancel } = (await rahim.ask(amount)).value
      expect(canCancel).toBe(true)
      for (let time = 0; time < 2; time += 1)
        expect((await cancel(id)).value).toMatchObject({ state: 'cancelled', canCancel: false })
    }
    expect(await lenient.balance(rahim.id)).toEqual({ cash: 9_000, held: 0, owed: 0 })
    const { id } = (await rahim.ask('600')).value
    await cashier.call(`POST /ops/withdrawals/${id}/approve`, {})
    expect(await cancel(id)).toMatchObject({ code: 'withdrawal_not_cancellable' })
    expect(await lenient.faults()).toEqual([])
  } finally {
    await lenient.end()
  }
  const strict = await world.winner(1_000)
  const { id, canCancel } = (await strict.ask('600')).value
  expect(canCancel).toBe(false)
  expect(await strict.call(`DELETE /wps/member/withdrawal/${id}`)).toMatchObject({
    code: 'withdrawal_not_cancellable',
  })
})
