import { randomInt } from 'node:crypto'
import { ONE_PIXEL } from '../../fuzz/values/likely.ts'
import { type Customer, type Desk, toldOnly, unlessTold } from './desk.ts'

const PAYMENT_PASSWORD = '482913'
export type Accounts = { nagad: string; rocket: string }
type Outcome = 'received' | 'partly_received' | 'not_received'

/** Where their money goes: to one an operator sends it, to the other a provider does. */
export async function bindAccounts(desk: Desk, { call }: Customer): Promise<Accounts> {
  const bind = (methodId: string) => {
    const number = `017${String(randomInt(1e8)).padStart(8, '0')}`
    const body = { methodId, number, holder: 'Rahim Uddin', paymentPassword: PAYMENT_PASSWORD }
    return desk.keyed((key) => call.sealed('PUT /wps/member/payout-account', { key, body }))
  }
  return { nagad: (await bind('nagad')).id, rocket: (await bind('rocket')).id }
}

/** What an operator sends by hand, with the player's word, the clock's or a dispute. */
export async function payOutByHand(
  desk: Desk,
  customer: Customer,
  { nagad }: Accounts,
): Promise<void> {
  const { operator, untilAnswered, vendor, moved } = desk
  await stopByDebt(desk, customer, nagad)
  const actor = await desk.seat(customer)
  const staked = vendor.bet(actor, 10)
  await moved('/transaction/bet', staked)
  await moved('/transaction/win', vendor.win(staked, 10))

  const turnedDown = await withdraw(desk, customer, nagad, '500')
  await reject(desk, turnedDown)
  const id = await withdraw(desk, customer, nagad, '500')
  await approve(desk, id)
  await untilAnswered(() =>
    operator('POST /ops/withdrawals/:id/paid', {
      params: { id },
      body: { paymentReference: 'NGD8812' },
    }),
  )
  if (customer.turn % 3 === 0) {
    await answer(desk, customer, id, 'received')
    customer.kept -= 500_00
  } else if (customer.turn % 3 === 1) {
    await answer(desk, customer, id, 'partly_received', '300')
    await decide(desk, id, 'return_rest')
    customer.kept -= 300_00
  } else {
    await waitForClock(desk, id)
    customer.kept -= 500_00
  }
}

/** A win is taken back under a request that it was part of: nothing is approved while they owe. */
async function stopByDebt(desk: Desk, customer: Customer, account: string): Promise<void> {
  const { operator, untilAnswered, vendor, moved } = desk
  const actor = await desk.seat(customer)
  const staked = vendor.bet(actor, 100)
  await moved('/transaction/bet', staked)
  const takenBack = vendor.win(staked, 300, { round_closed: false })
  await moved('/transaction/win', takenBack)
  const { cash } = await desk.balance(customer)
  const stopped = await withdraw(desk, customer, account, (cash - 50).toFixed(2))
  await clear(desk, stopped)
  await moved('/transaction/rollback', vendor.rollback(takenBack, { round_closed: false }))
  await untilAnswered(() =>
    toldOnly(
      'player_owes',
      `withdrawal ${stopped} of ${customer.username}`,
    )(operator('POST /ops/withdrawals/:id/approve', { params: { id: stopped }, body: {} })),
  )
  await reject(desk, stopped)
  await moved('/transaction/win', vendor.win(staked, 100))
}

/**
 * What Shapla pays. The last digits of a sum say how it behaves: at once, late, paid without an
 * answer, lost on the way in; .03 certainly fails, is sent again and then turned down.
 */
export async function payOutByProvider(
  desk: Desk,
  customer: Customer,
  { rocket }: Accounts,
): Promise<void> {
  const { owner, untilAnswered } = desk
  const paisa = [0, 1, 2, 4][customer.turn % 4]!
  const id = await withdraw(desk, customer, rocket, `500.0${paisa}`)
  await approve(desk, id)
  await comesTo(desk, id, 'paid')
  const sum = 500_00 + paisa
  if (customer.turn % 4 === 0) {
    await answer(desk, customer, id, 'partly_received', '300')
    await decide(desk, id, 'pay_rest')
    await comesTo(desk, id, 'resolved')
    customer.kept -= sum
  } else if (customer.turn % 4 === 1) {
    await answer(desk, customer, id, 'not_received')
    await decide(desk, id, 'return_rest')
  } else if (customer.turn % 4 === 2) {
    await answer(desk, customer, id, 'not_received')
    await decide(desk, id, 'force_received')
    customer.kept -= sum
  } else {
    await answer(desk, customer, id, 'received')
    customer.kept -= sum
  }

  if (customer.turn % 2 !== 1) return
  const failing = await withdraw(desk, customer, rocket, '500.03')
  await approve(desk, failing)
  await fails(desk, failing, 1)
  await untilAnswered(() =>
    owner('POST /ops/withdrawals/:id/payout', { params: { id: failing } }),
  ).catch(unlessTold('payout_under_way', 'withdrawal_not_approved'))
  await fails(desk, failing, 2)
  await reject(desk, failing)
}

/** After an operator's act payouts are held: what was asked for is not approved and comes back. */
export async function holdPayouts(
  desk: Desk,
  customer: Customer,
  { nagad }: Accounts,
): Promise<void> {
  const { operator, owner, untilAnswered } = desk
  const id = await withdraw(desk, customer, nagad, '500')
  await clear(desk, id)
  await untilAnswered(() =>
    owner('POST /ops/players/:id/payment-password/forget', {
      params: { id: customer.id },
      body: { reason: 'has forgotten it' },
    }),
  ).catch(unlessTold('payment_password_not_set'))
  await untilAnswered(() =>
    toldOnly(
      'payouts_held',
      `withdrawal ${id} of ${customer.username}`,
    )(operator('POST /ops/withdrawals/:id/approve', { params: { id }, body: {} })),
  )
  await reject(desk, id)
}

async function withdraw(
  { keyed }: Desk,
  { call }: Customer,
  payoutAccountId: string,
  amount: string,
): Promise<string> {
  const body = { payoutAccountId, amount, paymentPassword: PAYMENT_PASSWORD }
  return (await keyed((key) => call.sealed('POST /wps/member/withdrawal', { key, body }))).id
}

/** Many deposits in an hour are a reason to look closer: an operator does, and lets it go on. */
function clear({ operator, untilAnswered }: Desk, id: string): Promise<unknown> {
  return untilAnswered(() =>
    operator('POST /ops/withdrawals/:id/clear', {
      params: { id },
      body: { note: 'pays in by every method' },
    }),
  ).catch(unlessTold('withdrawal_not_flagged'))
}

async function approve(desk: Desk, id: string): Promise<void> {
  const { operator, untilAnswered } = desk
  await clear(desk, id)
  await untilAnswered(() =>
    operator('POST /ops/withdrawals/:id/approve', { params: { id }, body: {} }),
  )
}

function reject({ operator, untilAnswered }: Desk, id: string): Promise<unknown> {
  return untilAnswered(() =>
    operator('POST /ops/withdrawals/:id/reject', {
      params: { id },
      body: { reason: 'another account' },
    }),
  )
}

async function answer(
  { untilAnswered }: Desk,
  { call }: Customer,
  id: string,
  outcome: Outcome,
  receivedAmount?: string,
): Promise<void> {
  const params = { id }
  if (outcome !== 'received')
    await untilAnswered(() =>
      call('POST /wps/member/withdrawal/:id/proof', { params, body: { data: ONE_PIXEL } }),
    )
  await untilAnswered(() =>
    call('POST /wps/member/withdrawal/:id/receipt', {
      params,
      body: { outcome, ...(receivedAmount && { receivedAmount }) },
    }),
  )
}

/** Its answer lost, what is to be paid may have been by the next time. */
function decide(
  { owner, untilAnswered }: Desk,
  id: string,
  decision: 'pay_rest' | 'return_rest' | 'force_received',
): Promise<unknown> {
  return untilAnswered(() =>
    owner('POST /ops/withdrawals/:id/dispute', {
      params: { id },
      body: { decision, reason: 'as the statement shows' },
    }),
  ).catch(unlessTold(...(decision === 'pay_rest' ? ['withdrawal_not_disputed'] : [])))
}

async function waitForClock(desk: Desk, id: string): Promise<void> {
  await desk.query(
    'platform',
    `update cashier.withdrawal set auto_received_at = now() where id = $1`,
    [id],
  )
  await comesTo(desk, id, 'auto_received', 'receive_withdrawals')
}

const comesTo = (desk: Desk, id: string, state: string, job = 'send_payouts') =>
  desk.until(
    `withdrawal ${id} is ${state}`,
    () =>
      desk.query(
        'platform',
        `select state, payment_reference from cashier.withdrawal where id = $1`,
        [id],
      ),
    ([row]) => row!.state === state,
    () => desk.strike(job),
  )

const fails = (desk: Desk, id: string, times: number) =>
  desk.until(
    `withdrawal ${id} has failed ${times} times`,
    () =>
      desk.query<{ state: string; failed: number }>(
        'platform',
        `
          select w.state, count(p.id) filter (where p.state = 'failed')::int as failed
          from cashier.withdrawal w left join cashier.payout p on p.withdrawal_id = w.id
          where w.id = $1
          group by 1`,
        [id],
      ),
    ([row]) => row!.state === 'approved' && row!.failed >= times,
    () => desk.strike('send_payouts'),
  )
