import { randomUUID } from 'node:crypto'
import { ONE_PIXEL } from '../../fuzz/values/likely.ts'
import type { Customer, Desk } from './desk.ts'
import type { Manner } from './outside.ts'

const manners: readonly Manner[] = ['usual', 'twice', 'out_of_order']

/**
 * Every way in: orders that are cancelled, refused, forgotten and credited by an operator, and
 * those that credit themselves by a phone's text, a bank's statement, bKash's checkout and NodiPay.
 */
export async function payIn(desk: Desk, customer: Customer): Promise<void> {
  await byHand(desk, customer)
  await byText(desk, customer)
  await byStatement(desk, customer)
  await byCheckout(desk, customer)
  await byProvider(desk, customer)
}

async function byHand(desk: Desk, customer: Customer): Promise<void> {
  const { operator, untilAnswered } = desk
  const cancelled = await order(desk, customer, 'bkash', 1_000)
  await untilAnswered(() =>
    customer.call('DELETE /wps/member/deposit/:id', { params: { id: cancelled.id } }),
  )
  const refused = await order(desk, customer, 'bkash', 1_000)
  await claim(desk, customer, refused.id)
  await untilAnswered(() =>
    operator('POST /ops/deposits/:id/reject', {
      params: { id: refused.id },
      body: { reason: 'no such payment' },
    }),
  )
  const forgotten = await order(desk, customer, 'rocket', 1_000)
  const paid = await order(desk, customer, 'bkash', 1_000)
  // Its hour is over at once; after the last order, for a new one would close it.
  await desk.query('platform', `update cashier.deposit set expires_at = now() where id = $1`, [
    forgotten.id,
  ])
  await claim(desk, customer, paid.id)
  await untilAnswered(() =>
    operator('POST /ops/deposits/:id/approve', {
      params: { id: paid.id },
      body: { receivedAmount: '1000', note: 'seen in the app' },
    }),
  )
  customer.kept += 1_000_00
}

/** The receiving phone forwards the text; before the claim or after it. */
async function byText(desk: Desk, customer: Customer): Promise<void> {
  const { id, receiver } = await order(desk, customer, 'nagad', 400)
  await desk.outside.behave('phone', manners[customer.turn % 2]!)
  const key = randomUUID()
  const transactionId = await desk.outside.send({
    method: 'nagad',
    to: receiver!.number,
    amount: '400',
    key,
  })
  if (customer.turn % 2 === 0)
    await desk.until(
      `the text of ${transactionId} is taken`,
      () =>
        desk.query(
          'platform',
          `
          select from cashier.incoming_payment where provider_transaction_id = '${transactionId}'`,
        ),
      (rows) => rows.length === 1,
      desk.sendAgain,
    )
  await claim(desk, customer, id, transactionId)
  await credited(desk, customer, id, desk.sendAgain)
}

/** The bank's slip, and its statement; either first. */
async function byStatement(desk: Desk, customer: Customer): Promise<void> {
  const { owner, untilAnswered } = desk
  const { id, number } = await order(desk, customer, 'bank', 500)
  const { accounts } = await untilAnswered(() => owner('GET /ops/receiving-accounts'))
  const account = accounts.find(({ methodId }) => methodId === 'bank')!
  const csv = [
    'Ref,Amount,Date,Narration',
    `NB${id},500.00,${new Date().toISOString()},transfer ${number}`,
  ].join('\n')
  const slip = () =>
    untilAnswered(() =>
      customer.call('PUT /wps/member/deposit/:id/slip', {
        params: { id },
        body: { senderBank: 'Nodi Bank', senderName: 'Rahim Uddin', slip: ONE_PIXEL },
      }),
    )
  const statement = () =>
    untilAnswered(() =>
      owner('POST /ops/incoming-payments/import', {
        body: {
          receivingAccountId: account.id,
          csv,
          columns: {
            transactionId: 'Ref',
            amount: 'Amount',
            paidAt: 'Date',
            reference: 'Narration',
          },
        },
      }),
    )
  for (const step of customer.turn % 2 ? [slip, statement] : [statement, slip]) await step()
  await credited(desk, customer, id, () => desk.strike('match_late_payments'))
}

/** The browser comes back and the house asks; of those who never come back the job does. */
async function byCheckout(desk: Desk, customer: Customer): Promise<void> {
  const { id, page } = await opened(desk, customer, 'bkash_checkout', 300)
  const back = await desk.outside.payAt(page)
  if (customer.turn % 3 !== 0) await desk.outside.comeBack(back)
  await credited(desk, customer, id, () => askNow(desk, id))
}

/** The callback comes by itself: once, twice, or followed by what was true before. */
async function byProvider(desk: Desk, customer: Customer): Promise<void> {
  const { id, page } = await opened(desk, customer, 'nodipay', 600)
  await desk.outside.behave('nodipay', manners[customer.turn % 3]!)
  await desk.outside.payAt(page)
  if (customer.turn % 4 === 0) await askNow(desk, id)
  await credited(desk, customer, id, desk.sendAgain)
}

async function askNow(desk: Desk, id: string): Promise<void> {
  await desk.query('platform', `update cashier.deposit set ask_at = now() where id = $1`, [id])
  await desk.strike('ask_about_payments')
}

function order({ keyed }: Desk, { call }: Customer, methodId: string, amount: number) {
  return keyed((key) =>
    call('POST /wps/member/deposit', { key, body: { methodId, amount: `${amount}` } }),
  )
}

/** An order whose provider gave a page. One whose answer was lost is pressed again. */
async function opened(desk: Desk, { call }: Customer, methodId: string, amount: number) {
  const key = randomUUID()
  const { id, redirectTo } = await desk.until(
    `the page of ${methodId}`,
    () => call('POST /wps/member/deposit', { key, body: { methodId, amount: `${amount}` } }),
    (seen) => seen.redirectTo !== null,
  )
  return { id, page: redirectTo! }
}

function claim(
  { untilAnswered }: Desk,
  { call }: Customer,
  id: string,
  transactionId = randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase(),
) {
  return untilAnswered(() =>
    call('PUT /wps/member/deposit/:id/transaction', { params: { id }, body: { transactionId } }),
  )
}

async function credited(
  desk: Desk,
  customer: Customer,
  id: string,
  nudge: () => Promise<unknown>,
): Promise<void> {
  const seen = await desk.until(
    `deposit ${id} of ${customer.username} is credited`,
    async () =>
      (
        await desk.query<{ state: string; paisa: number }>(
          'platform',
          `select state, (credited / 1000)::int as paisa from cashier.deposit where id = $1`,
          [id],
        )
      )[0]!,
    ({ state }) => state === 'success',
    nudge,
  )
  customer.kept += seen.paisa
}
