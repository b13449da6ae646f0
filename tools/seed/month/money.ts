import type { Random } from '../../../apps/platform/src/domain/wallet/model/random.ts'
import type { Desk } from './desk/desk.ts'
import type { Person } from './people/person.ts'
import type { World } from './world/world.ts'

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

/** The same, paid by phone: the message of the phone that it came to credits it by itself. */
export async function payByPhone({ outside }: World, person: Person, taka: number, method: string) {
  const { id, receiver } = await person.ask('POST /wps/member/deposit', {
    body: { methodId: method, amount: `${taka}` },
  })
  const to = receiver!.number
  const transactionId = await outside.sendMoney({ method, from: person.mobile, to, taka })
  await person.ask('PUT /wps/member/deposit/:id/transaction', {
    params: { id },
    body: { transactionId, sender: person.mobile },
  })
}

/** What the bank says came in: of one line no one knows the order. */
export async function importStatement(desk: Desk): Promise<void> {
  const { accounts } = await desk.owner('GET /ops/receiving-accounts')
  const bank = accounts.find(({ methodId }) => methodId === 'bank')!
  const paidAt = new Date(Date.now() - 5 * 3_600_000).toISOString()
  await desk.cashier('POST /ops/incoming-payments/import', {
    body: {
      receivingAccountId: bank.id,
      csv: `Time,Reference,Amount,From\n${paidAt},NB2093184775,2500.00,Mahmudul Karim\n`,
      columns: {
        transactionId: 'Reference',
        amount: 'Amount',
        paidAt: 'Time',
        senderName: 'From',
      },
    },
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

/** Pays out what is free, up to an amount; false where it is too little. */
export async function payOutFree(person: Person, desk: Desk, most: number, random: Random) {
  const id = await askPayout(person, most)
  if (id) await payOut(person, desk, id, random)
  return id !== null
}

/** Looks at it where that is asked for, approves it, pays it; the person says that it came. */
async function payOut(person: Person, desk: Desk, id: string, random: Random) {
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

/** Sends money along the line. */
export async function passOn(person: Person, towards: 'upline' | 'downline', to: object) {
  const { paymentPassword } = person
  await person.authenticate()
  const terms = await person.ask('GET /wps/member/transfer/terms')
  if (!terms.hasPaymentPassword)
    await person.ask('POST /wps/member/payment-password', { body: { paymentPassword } })
  await person.ask(`POST /wps/member/transfer/${towards}`, {
    body: { amount: '200', paymentPassword, ...to } as {
      amount: string
      username: string
      paymentPassword: string
    },
  })
}
