import type { Happening } from './calendar.ts'
import { sendToHaor, throwDice, undoBet, undoSpentWin } from './elsewhere.ts'
import { leaveOpen } from './lines.ts'
import { askPayout, claimDeposit, deposit } from './money.ts'
import { applyForPhoto, redeem } from './offers.ts'
import { sendDocuments } from './people/documents.ts'
import type { Person } from './people/person.ts'
import { loseSim } from './people/phone.ts'
import { chat, dispute, send, tell } from './talk.ts'

const DAY_MS = 86_400_000

/** What waits for someone when the month is over, so that no queue is empty. */
export const leftWaiting: readonly Happening[] = [
  async ({ world, crowd, desk, random }) => {
    for (const name of ['jamal', 'wasim', 'zakir', 'rahim'])
      await deposit(crowd.named(name), desk, 1_000, random)
    await throwDice(world, crowd.named('jamal'), { throws: 5, random })
    await undoBet(world, crowd.named('wasim'))
    await undoSpentWin(world, crowd.named('zakir'))
    await sendToHaor(crowd.named('rahim'), '300')
  },
  async ({ crowd }) => {
    for (const name of ['jewel', 'anika']) await sendDocuments(crowd.named(name))
  },
  ({ world, crowd, masterKeyFile }) =>
    loseSim(world, masterKeyFile, crowd.named('opurba'), 'My phone fell into the river yesterday.'),
  async ({ world, crowd }) => {
    for (const [method, from, to, taka] of [
      ['nagad', crowd.named('hasib').mobile, '01911000201', 600],
      ['rocket', '01819447210', '01811000302', 1_500],
    ] as const)
      await world.outside.sendMoney({ method, from, to, taka })
  },
  async ({ crowd, random }) => {
    for (const [name, amount] of [
      ['anika', 500],
      ['emon', 1_200],
      ['wasim', 800],
    ] as const) {
      await claimDeposit(crowd.named(name), amount, random)
    }
  },
  async ({ crowd }) => {
    let asked = 0
    for (const person of crowd.all()) if (asked < 3 && (await askPayoutOf(person))) asked++
  },
  ({ crowd, desk }) =>
    tell(crowd.named('jewel'), desk, {
      about: 'withdrawal',
      text: 'My withdrawal of yesterday evening has not arrived yet.',
    }),
  ({ crowd, desk }) =>
    chat(crowd.named('faruk'), desk, ['Is there a bonus on Fridays?', '', ''], 'left'),
  ({ crowd, desk }) =>
    dispute(crowd.named('bijoy'), desk, 'I think this round should have paid more.'),
  ({ desk }) =>
    send(
      desk,
      'members',
      ['Kites at the weekend', '{username}, the leaderboard of the week ends on Sunday.'],
      ['সপ্তাহান্তে ঘুড়ি', '{username}, সাপ্তাহিক লিডারবোর্ড রবিবার শেষ হবে।'],
      new Date(Date.now() + 2 * DAY_MS),
    ),
  async ({ desk }) => {
    const { staff } = await desk.owner('GET /ops/staff')
    await desk.owner('POST /ops/loans', {
      body: {
        operatorId: staff.find(({ username }) => username === 'cashier1')!.id,
        right: 'missions.read',
        until: new Date(Date.now() + 5 * DAY_MS).toISOString(),
        reason: 'Answers questions about missions this week',
      },
    })
  },
  ({ crowd }) => redeem(crowd.named('rahim'), 'cash'),
  async ({ world, crowd }) => {
    const person = crowd.named('tania')
    const paid = { method: 'bkash', from: person.mobile, to: '01711000101', taka: 400 }
    const transactionId = await world.outside.sendMoney(paid)
    await person.ask('POST /wps/member/missing-payments', {
      body: {
        methodId: 'bkash',
        transactionId,
        amount: '400',
        paidAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
        note: 'sent this morning',
      },
    })
  },
  ({ crowd, desk }) =>
    desk.cashier('POST /ops/players/:id/adjustments', {
      params: { id: `${crowd.named('eshita').id}` },
      body: { direction: 'credit', kind: 'goodwill', amount: '100', reason: 'Help with a test' },
    }),
  ({ crowd }) =>
    crowd.named('keya').ask('POST /wps/member/self-exclusion', { body: { length: 'half_year' } }),
  ({ crowd }) => applyForPhoto(crowd.named('nayeem')),
  ({ crowd, desk }) => leaveOpen(crowd, desk),
]

/** Null unless they have an account to be paid to and something to be paid. */
async function askPayoutOf(person: Person): Promise<string | null> {
  return askPayout(person, 500).catch(() => null)
}
