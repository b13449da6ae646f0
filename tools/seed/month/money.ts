import type { Random } from '../../../apps/platform/src/domain/wallet/model/random.ts'
import type { Desk } from './desk.ts'
import type { Person } from './people/person.ts'

const methods = ['bkash', 'nagad', 'rocket'] as const
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const transactionId = (random: Random) =>
  Array.from({ length: 10 }, () => signs[random.below(signs.length)]).join('')

/** An order with the id of its payment: it waits for a cashier. */
export async function claimDeposit(
  person: Person,
  amount: number,
  random: Random,
): Promise<string> {
  const { id } = await person.ask('POST /wps/member/deposit', {
    body: { methodId: random.pick(methods), amount: `${amount}` },
  })
  await person.ask('PUT /wps/member/deposit/:id/transaction', {
    params: { id },
    body: { transactionId: transactionId(random), sender: person.mobile },
  })
  return id
}

/** The same, received and credited. */
export async function deposit(person: Person, desk: Desk, amount: number, random: Random) {
  const id = await claimDeposit(person, amount, random)
  await desk.cashier('POST /ops/deposits/:id/approve', {
    params: { id },
    body: { receivedAmount: `${amount}`, note: 'seen in the account' },
  })
}

/** Binds an account to be paid to; the first time its digits become the payment password. */
export async function bindPayout(person: Person): Promise<string> {
  await person.authenticate()
  const { id } = await person.ask('PUT /wps/member/payout-account', {
    body: {
      methodId: 'bkash',
      number: person.mobile,
      holder: person.holder,
      paymentPassword: person.paymentPassword,
    },
  })
  return id
}

/** Asks to be paid what is free, up to an amount; null where it is too little. */
export async function askPayout(person: Person, most: number): Promise<string | null> {
  const terms = await person.ask('GET /wps/member/withdrawal/terms')
  const amount = Math.min(most, Math.floor(Number(terms.available) / 100) * 100)
  if (!terms.canAsk || amount < Number(terms.minimum) || !terms.payoutAccounts[0]) return null
  const { id } = await person.ask('POST /wps/member/withdrawal', {
    body: {
      payoutAccountId: terms.payoutAccounts[0].id,
      amount: `${amount}`,
      paymentPassword: person.paymentPassword,
    },
  })
  return id
}

/** Looks at it where that is asked for, approves it, pays it; the person says that it came. */
export async function payOut(person: Person, desk: Desk, id: string, random: Random) {
  const of = { params: { id } }
  const { state } = await desk.cashier('GET /ops/withdrawals/:id', of)
  if (state === 'risk_review')
    await desk.cashier('POST /ops/withdrawals/:id/clear', {
      ...of,
      body: { note: 'the player answered by phone' },
    })
  const approved = await desk.cashier('POST /ops/withdrawals/:id/approve', { ...of, body: {} })
  if (approved.state === 'approval')
    await desk.checker('POST /ops/withdrawals/:id/approve', { ...of, body: {} })
  await desk.cashier('POST /ops/withdrawals/:id/paid', {
    ...of,
    body: { paymentReference: transactionId(random) },
  })
  await person.ask('POST /wps/member/withdrawal/:id/receipt', {
    ...of,
    body: { outcome: 'received' },
  })
}
