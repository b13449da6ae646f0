import { leaveOpen } from './lines.ts'
import { askPayout, bindPayout, claimDeposit, deposit, payOut } from './money.ts'
import { redeem } from './offers.ts'
import type { Person } from './people/person.ts'
import type { Month } from './story.ts'
import { announce, chat, dispute, send, tell } from './talk.ts'

const DAY_MS = 86_400_000

type Happening = (month: Month) => Promise<unknown>

/** What happens once, on its day of the month, beside the play of every day. */
export const calendar: Readonly<Record<number, readonly Happening[]>> = {
  1: [({ crowd }) => bindPayout(crowd.named('rahim'))],
  4: [
    ({ crowd, desk }) =>
      tell(crowd.named('anika'), desk, {
        about: 'deposit',
        text: 'How long does a deposit by Rocket take in the evening?',
        answer: 'Most are credited within ten minutes, in the evening within twenty.',
      }),
  ],
  6: [
    ({ desk }) =>
      announce(desk, {
        id: 'evening-cashiers',
        type: 'PL',
        en: ['More cashiers in the evening', 'From 19:00 to 24:00 deposits are credited faster.'],
        bn: ['সন্ধ্যায় আরও ক্যাশিয়ার', 'সন্ধ্যা ৭টা থেকে রাত ১২টা জমা আরও দ্রুত মেলানো হয়।'],
      }),
    ({ crowd, desk }) =>
      chat(crowd.named('rahim'), desk, [
        'Can I withdraw to Nagad too?',
        'Yes. Add a Nagad account under Withdraw; it needs your payment password.',
        'Thank you, that worked.',
      ]),
  ],
  8: [
    ({ desk }) =>
      send(
        desk,
        'members',
        ['Weekly reload', 'Hello {username}, join the weekly reload before your next deposit.'],
        ['সাপ্তাহিক রিলোড', '{username}, পরের জমার আগে সাপ্তাহিক রিলোডে যোগ দিন।'],
      ),
  ],
  10: [({ crowd }) => redeem(crowd.named('rahim'), 'cash')],
  11: [
    async ({ crowd, desk, random }) => {
      const id = await claimDeposit(crowd.named('dipu'), 700, random)
      await desk.cashier('POST /ops/deposits/:id/reject', {
        params: { id },
        body: { reason: 'No payment with this transaction ID arrived' },
      })
    },
    ({ crowd, desk }) =>
      dispute(
        crowd.named('rahim'),
        desk,
        'The page closed during this round. Was it paid?',
        'Yes: the round ended and its winnings were added to your balance.',
      ),
  ],
  13: [
    async ({ crowd, desk }) => {
      const waiting = (await desk.cashier('POST /ops/players/:id/adjustments', {
        params: { id: `${crowd.named('bijoy').id}` },
        body: {
          direction: 'credit',
          kind: 'goodwill',
          amount: '150',
          turnover: '150',
          reason: 'Waited an hour for a deposit',
        },
      })) as { id: string }
      await desk.owner('POST /ops/approvals/:id/approve', {
        params: { id: waiting.id },
        body: {},
      })
    },
  ],
  15: [
    ({ crowd, desk }) =>
      tell(crowd.named('rahim'), desk, {
        about: 'games',
        text: 'Please add more fast lotteries like Three Dice.',
        answer: 'Thank you. Several are in preparation.',
      }),
    ({ crowd }) =>
      crowd
        .named('hasib')
        .ask('PUT /wps/member/limits/:limit', {
          params: { limit: 'deposit_week' },
          body: { amount: '5000' },
        })
        .catch(() => undefined),
  ],
  18: [
    async ({ crowd, desk, random }) => {
      await deposit(crowd.named('sabbir'), desk, 600, random)
      await passOn(crowd.named('sabbir'), 'upline', {})
      // Back on the same day, as operators are to see.
      await passOn(crowd.named('shirin'), 'downline', { username: 'sabbir' })
    },
  ],
  20: [({ crowd }) => redeem(crowd.named('rahim'), 'goods')],
  21: [
    ({ crowd, desk }) =>
      chat(crowd.named('nasrin'), desk, [
        'Where do I see how much is left to bet?',
        'Open Withdraw: it shows what is left to bet for each deposit and bonus.',
        'I see it now.',
      ]),
  ],
  23: [({ crowd }) => applyForPhoto(crowd.named('mitu'))],
  24: [
    ({ desk }) =>
      send(
        desk,
        'agents',
        ['Bills of the week', 'The bills of the week are in the agent centre under Contracts.'],
        ['সপ্তাহের বিল', 'সপ্তাহের বিল এজেন্ট সেন্টারের চুক্তি পাতায় আছে।'],
      ),
    ({ desk }) =>
      announce(desk, {
        id: 'new-games',
        type: 'PR',
        en: ['New games this week', 'Storm Terraces and High Low are open for everyone.'],
        bn: ['এই সপ্তাহের নতুন গেম', 'স্টর্ম টেরাসেস ও হাই লো সবার জন্য খোলা।'],
      }),
  ],
}

/** Sends money along the line. */
async function passOn(person: Person, towards: 'upline' | 'downline', to: object) {
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

const applyForPhoto = (person: Person) =>
  person.ask('POST /wps/member/promotions/:id/apply', {
    params: { id: 'field-photo' },
    query: { language: 'en' },
    body: { comment: 'Our kite above the field in Bogura, last Friday evening' },
  })

/** What waits for someone when the month is over, so that no queue is empty. */
export const leftWaiting: readonly Happening[] = [
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
  async ({ crowd }) => {
    const person = crowd.named('tania')
    await person.ask('POST /wps/member/missing-payments', {
      body: {
        methodId: 'bkash',
        transactionId: 'BX7Q2M9K4T',
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

/** Now and then what is free is paid out. */
export async function maybePayOut({ desk, random }: Month, person: Person) {
  const id = await askPayout(person, 1_000 + 500 * random.below(4))
  if (id) await payOut(person, desk, id, random)
}
