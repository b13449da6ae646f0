import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCash, type Player, type PromotionsWorld, promotionsWorld, taka } from '../test-world.ts'

const DAY_MS = 86_400_000
let world: PromotionsWorld
beforeAll(async () => {
  world = await promotionsWorld()
}, 60_000)
afterAll(() => world.end())

const rules = (more: object = {}) => ({
  kind: 'check_in',
  amounts: ['5', '5', '10', '10', '15', '20', '50'],
  needs: 'nothing',
  least: '',
  onMiss: 'reset',
  terms: asCash,
  ...more,
})
const press = (player: Player, code: string) =>
  player.call(`POST /wps/member/promotions/${code}/claim`, {})
const nextDay = async (player: Player, days = 1) => {
  world.clock.aheadMs += days * DAY_MS
  await player.again()
}

test('a visit a day pays its day of the table, once for two presses at once', async () => {
  const { code } = await world.offer({ rules: rules() })
  const rahim = await world.member()
  const answers = await Promise.all([press(rahim, code), press(rahim, code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await world.money(rahim)).cash).toBe(taka(5))
  expect(await world.seen(rahim, code)).toMatchObject({ mine: { step: 1, isDone: true } })
  for (const cash of [10, 20]) {
    await nextDay(rahim)
    expect((await press(rahim, code)).status).toBe(200)
    expect((await world.money(rahim)).cash).toBe(taka(cash))
  }
  // A day is missed: the table begins again.
  await nextDay(rahim, 2)
  expect(await world.seen(rahim, code)).toMatchObject({ mine: { step: 3, isDone: false } })
  await press(rahim, code)
  expect(await world.seen(rahim, code)).toMatchObject({ mine: { step: 1 } })
  expect((await world.money(rahim)).cash).toBe(taka(25))
  expect((await world.offered(code)).cost).toBe('25.00')
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
})

test('where a deposit or a bet of the day is asked for, it must be there', async () => {
  const deposits = await world.offer({ rules: rules({ needs: 'deposit', least: '200' }) })
  const bets = await world.offer({ rules: rules({ needs: 'bet', least: '100' }) })
  const rahim = await world.member()
  expect(await press(rahim, deposits.code)).toMatchObject({ code: 'check_in_needs_more' })
  await world.deposit(rahim, 300)
  expect((await press(rahim, deposits.code)).status).toBe(200)
  expect(await press(rahim, bets.code)).toMatchObject({ code: 'check_in_needs_more' })
  await rahim.launch()
  await rahim.bet(100, true)
  await world.listen()
  expect((await press(rahim, bets.code)).status).toBe(200)
})

test('the budget’s end is told to the member, and nothing is written', async () => {
  const { code } = await world.offer({ rules: rules(), budget: '6' })
  const [rahim, karim] = [await world.member(), await world.member()]
  const answers = await Promise.all([press(rahim, code), press(karim, code)])
  expect(answers.map((answer) => answer.code ?? 'paid').toSorted()).toEqual([
    'paid',
    'promotion_budget_used',
  ])
  expect((await world.offered(code)).participants).toBe(1)
  expect(await world.faults()).toEqual([])
})

test('a visit like another member’s is paid once an operator has approved it, later ones at once', async () => {
  const { code } = await world.offer({ rules: rules(), budget: '1000' })
  const [rahim, karim] = [await world.member(), await world.member()]
  const visit = (player: Player) =>
    player.call(`POST /wps/member/promotions/${code}/claim`, { device: 'a-phone-in-dhaka' })
  expect((await visit(rahim)).value.status).toBe('issued')
  expect((await visit(karim)).value.status).toBe('applying')
  expect((await world.money(karim)).cash).toBe(0n)
  const [row] = (await world.operator('GET /ops/promotion-applications')).value.rows.filter(
    ({ promotionCode }: { promotionCode: string }) => promotionCode === code,
  )
  await world.operator(`POST /ops/promotion-applications/${row.id}/approve`, {})
  const paid = (await world.money(karim)).cash
  expect(paid).toBe((await world.money(rahim)).cash)
  await nextDay(karim)
  expect((await visit(karim)).value.status).toBe('issued')
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
})
