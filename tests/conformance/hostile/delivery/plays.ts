import { act } from '../../acts.ts'
import { type Answer, type Fields, units } from '../../endpoint.ts'
import { answered, holds, same, type Scenario, tally } from '../ground.ts'
import { allAtOnce, times } from '../lines.ts'
import { sendAndLeave } from './lost-answers.ts'

const LINES = 30

export const plays: Scenario[] = [
  {
    id: 'G1',
    rule: 'one play at the same instant on thirty lines is taken once, and its round stands closed',
    run: async (ground) => {
      const { vendor, inside } = ground
      const seat = await ground.seat()
      const play = vendor.play(seat, 5, 12)
      same(
        'answers',
        tally(
          await allAtOnce(
            vendor,
            times(LINES, () => ['/transaction/play', play]),
          ),
        ),
        { RS_OK: LINES },
      )
      await holds(ground, seat, units(7))
      if (inside)
        same('round', await inside.round(seat.user, String(play.round)), {
          state: 'closed',
          isDisputed: false,
          isLate: false,
          stake: units(5),
          payout: units(12),
        })
    },
  },
  {
    id: 'G2',
    rule: 'a play, its bet and its win at the same instant end as that bet and that win, or as the bet alone until the win comes again',
    run: async (ground) => {
      const { vendor } = ground
      for (let turn = 0; turn < 5; turn++) {
        const seat = await ground.seat()
        const play = vendor.play(seat, 5, 12)
        const win = vendor.winOfPlay(play)
        await allAtOnce(vendor, [
          ['/transaction/play', play],
          ['/transaction/bet', play],
          ['/transaction/win', win],
          ['/transaction/play', play],
        ])
        answered('win', await vendor.sendWin(win), 'RS_OK')
        answered('play', await vendor.sendPlay(play), 'RS_OK')
        await holds(ground, seat, units(7))
      }
    },
  },
  {
    id: 'G3',
    rule: 'plays whose answers nobody read, or that broke off before their last byte, are taken once when they come again',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      await Promise.all(
        times(20, async (n) => {
          const play = vendor.play(seat, 1, 2)
          await sendAndLeave(vendor, '/transaction/play', play, {
            afterMs: n % 10,
            withoutLastByte: n % 3 === 0,
          })
          answered('play', await vendor.sendPlay(play), 'RS_OK')
        }),
      )
      await holds(ground, seat, units(20))
    },
  },
  {
    id: 'G4',
    rule: 'a play given up while it may be under way ends undone by rollbacks of its two ids, the win first',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      await Promise.all(
        times(10, async (n) => {
          const play = vendor.play(seat, 1, 3)
          await sendAndLeave(vendor, '/transaction/play', play, { afterMs: n })
          for (const undone of [vendor.winOfPlay(play), play])
            answered('rollback', await vendor.sendRollback(vendor.rollback(undone)), 'RS_OK')
          answered('play', await vendor.sendPlay(play), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
        }),
      )
      await holds(ground, seat, 0)
    },
  },
  {
    id: 'G5',
    rule: 'acts of a round in one call are taken in their order, and twice in it or on many lines at once have one effect',
    run: async (ground) => {
      const { vendor } = ground
      const [seat, other] = [await ground.seat(), await ground.seat()]
      const all = vendor.bet(seat, 0, { amount: seat.start })
      const win = vendor.win(all, 0, { amount: seat.start * 2 })
      const acts: Fields[] = [
        act('bet', all),
        act('bet', vendor.bet(seat, 1)),
        act('win', win),
        act('bet', all),
        act('win', { ...win, amount: 1 }),
        act('play', vendor.play(other, 5, 6)),
        act('play', vendor.play(seat, 0, 0, { amount: seat.start * 2 })),
      ]
      const answers = await allAtOnce(
        vendor,
        times(10, () => ['/transactions', { acts }]),
      )
      same('answers', tally(answers), { RS_OK: 10 })
      for (const { results = [] } of answers)
        for (const [position, status] of [
          [0, 'RS_OK'],
          [2, 'RS_OK'],
          [3, 'RS_OK'],
          [4, 'RS_ERROR_DUPLICATE_TRANSACTION'],
          [5, 'RS_OK'],
          [6, 'RS_OK'],
        ] as const)
          same(`act ${position}`, results[position]?.status, status)
      await holds(ground, other, units(1))
    },
  },
  {
    id: 'G6',
    rule: 'acts whose answer broke off half read are harmless to send again',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bets = times(20, () => vendor.bet(seat, 1))
      const acts = bets.flatMap((bet) => [act('bet', bet), act('win', vendor.win(bet, 2))])
      for (const afterMs of [1, 5, 20, 60])
        await sendAndLeave(vendor, '/transactions', { acts }, { afterMs })
      const { results = [] } = await vendor.sendActs(...acts)
      same('acts', tally(results as Answer[]), { RS_OK: acts.length })
      await holds(ground, seat, units(20))
    },
  },
]
