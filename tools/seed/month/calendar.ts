import { randomFrom } from '../../../apps/platform/src/domain/wallet/model/random.ts'
import {
  approveOldest,
  askForDocuments,
  closeItem,
  decideDocuments,
  decideLostSim,
} from './desk/decisions.ts'
import { comeHome, sendToHaor, throwDice, undoBet } from './elsewhere.ts'
import {
  bindPayout,
  claimDeposit,
  deposit,
  importStatement,
  passOn,
  payByPhone,
  payOutFree,
} from './money.ts'
import { applyForPhoto, redeem } from './offers.ts'
import { sendDocuments } from './people/documents.ts'
import { loseSim } from './people/phone.ts'
import { machines, play } from './play.ts'
import type { Month } from './story.ts'
import { announce, chat, dispute, send, tell } from './talk.ts'

export type Happening = (month: Month) => Promise<unknown>

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
  5: [({ world, crowd }) => payByPhone(world, crowd.named('nasrin'), 500, 'bkash')],
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
    ({ crowd, desk, random }) => payOutFree(crowd.named('rahim'), desk, 800, random),
  ],
  7: [({ desk }) => askForDocuments(desk)],
  8: [
    ({ desk }) =>
      send(
        desk,
        'members',
        ['Weekly reload', 'Hello {username}, join the weekly reload before your next deposit.'],
        ['সাপ্তাহিক রিলোড', '{username}, পরের জমার আগে সাপ্তাহিক রিলোডে যোগ দিন।'],
      ),
    async ({ world, crowd, desk, random }) => {
      await deposit(crowd.named('jamal'), desk, 800, random)
      await throwDice(world, crowd.named('jamal'), { throws: 6, random })
      await comeHome(crowd.named('jamal'))
    },
  ],
  9: [({ crowd }) => sendDocuments(crowd.named('rahim'))],
  10: [
    ({ crowd }) => redeem(crowd.named('rahim'), 'cash'),
    ({ desk }) => decideDocuments(desk, 'approve'),
  ],
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
    async ({ world, crowd, desk, random }) => {
      await deposit(crowd.named('emon'), desk, 1_000, random)
      await undoBet(world, crowd.named('emon'))
    },
    ({ desk }) => approveOldest(desk, 'redemptions'),
  ],
  12: [
    ({ desk }) => closeItem(desk, 'The round was played; the vendor undid it by mistake'),
    ({ crowd, desk, random }) => payOutFree(crowd.named('rahim'), desk, 800, random),
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
    async ({ world, crowd, desk, masterKeyFile }) => {
      const person = crowd.named('nayeem')
      await loseSim(world, masterKeyFile, person, 'I play the lotteries; my phone was stolen.')
      await decideLostSim(desk, 'refuse', 'Could not name the last deposit on the phone')
    },
  ],
  14: [
    async ({ world, crowd, desk, random }) => {
      await deposit(crowd.named('rahim'), desk, 1_000, random)
      await throwDice(world, crowd.named('rahim'), { throws: 8, random })
      await comeHome(crowd.named('rahim'))
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
    ({ crowd }) => sendDocuments(crowd.named('dipu')),
  ],
  16: [
    ({ world, crowd }) => payByPhone(world, crowd.named('bijoy'), 1_000, 'nagad'),
    ({ desk }) => decideDocuments(desk, 'reject'),
  ],
  17: [
    async ({ world, crowd, desk, masterKeyFile }) => {
      const person = crowd.named('mitu')
      await loseSim(world, masterKeyFile, person, 'My last deposit was by bKash, my SIM is gone.')
      await decideLostSim(desk, 'grant', 'Knew the last deposit and both payout numbers')
    },
  ],
  18: [
    async ({ crowd, desk, random }) => {
      await deposit(crowd.named('sabbir'), desk, 600, random)
      await passOn(crowd.named('sabbir'), 'upline', {})
      // Back on the same day, as operators are to see.
      await passOn(crowd.named('shirin'), 'downline', { username: 'sabbir' })
    },
    ({ crowd, desk, random }) => payOutFree(crowd.named('rahim'), desk, 800, random),
    // The SIM was found again.
    ({ crowd }) => crowd.named('mitu').ask('POST /wps/member/recovery/keep', { body: {} }),
  ],
  20: [({ crowd }) => redeem(crowd.named('rahim'), 'goods')],
  21: [
    ({ crowd, desk }) =>
      chat(crowd.named('nasrin'), desk, [
        'Where do I see how much is left to bet?',
        'Open Withdraw: it shows what is left to bet for each deposit and bonus.',
        'I see it now.',
      ]),
    ({ desk }) => approveOldest(desk, 'redemptions'),
  ],
  22: [({ world, crowd }) => payByPhone(world, crowd.named('jewel'), 800, 'rocket')],
  23: [({ crowd }) => applyForPhoto(crowd.named('mitu')), ({ desk }) => importStatement(desk)],
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
    ({ crowd, desk, random }) => payOutFree(crowd.named('rahim'), desk, 800, random),
    ({ desk }) => approveOldest(desk, 'promotion-applications'),
  ],
  26: [
    async ({ world, crowd, desk, random }) => {
      await deposit(crowd.named('polash'), desk, 500, random)
      // It has not heard of it a day later: operators decide.
      await world.outside.setHaorOpen(false)
      await sendToHaor(crowd.named('polash'), '200')
    },
  ],
  28: [
    ({ world }) => world.outside.setHaorOpen(true),
    async ({ world, crowd, desk, masterKeyFile }) => {
      const person = crowd.named('puja')
      await loseSim(
        world,
        masterKeyFile,
        person,
        'Lost my SIM in the bus; I won at High Low today.',
      )
      await decideLostSim(desk, 'grant', 'Answered from the registered mailbox')
    },
    // Wins for the board, whatever else the week had; with luck of their own, that of all others
    // stays.
    async ({ world, crowd, desk }) => {
      const random = randomFrom(28)
      for (const name of ['dipu', 'bijoy']) {
        await deposit(crowd.named(name), desk, 800, random)
        const game = random.pick(machines)
        await play(world, crowd.named(name), { game, rounds: 1, random, payout: 1_900 })
      }
    },
  ],
}
