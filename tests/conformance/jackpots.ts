import { answered, type Case, same } from './cases.ts'
import { type Fields, units, type Vendor } from './endpoint.ts'

const poolOf = (vendor: Vendor) => vendor.endpoint.pool!
/** Units of the pool, and the seed that goes back into it. */
const part = (vendor: Vendor, amount: number, seed?: number): Fields => ({
  jackpot: {
    pool: poolOf(vendor),
    units: units(amount),
    ...(seed !== undefined && { seed: units(seed) }),
  },
})

/** Rules of parts of stakes that go to a pool: run for a wallet whose endpoint names one. */
export const jackpotCases: Case[] = [
  {
    id: 'R29',
    rule: 'the part of a stake that goes to a pool costs the player nothing more; what comes out of it is part of the win; rollbacks undo both',
    run: async (vendor) => {
      const { player } = vendor.endpoint
      const before = await vendor.balance(player)
      const bet = vendor.bet(player, 10, part(vendor, 1))
      const win = vendor.win(bet, 4, part(vendor, 1, 1))
      const steps = [
        ['bet', () => vendor.sendBet(bet), -10],
        ['bet again', () => vendor.sendBet(bet), -10],
        ['win', () => vendor.sendWin(win), -6],
        ['win again', () => vendor.sendWin(win), -6],
        ['rollback of the win', () => vendor.sendRollback(vendor.rollback(win)), -10],
        ['rollback of the bet', () => vendor.sendRollback(vendor.rollback(bet)), 0],
      ] as const
      for (const [what, send, difference] of steps) {
        const answer = await send()
        answered(what, answer, 'RS_OK')
        same(`${what}: balance`, answer.balance, before + units(difference))
      }
      const play = vendor.play(player, 5, 12, {
        ...part(vendor, 1),
        win_jackpot: part(vendor, 2, 1).jackpot,
      })
      answered('play', await vendor.sendPlay(play), 'RS_OK')
      answered('play again', await vendor.sendPlay(play), 'RS_OK')
      same('balance after the play', await vendor.balance(player), before + units(7))
    },
  },
  {
    id: 'R30',
    rule: 'the same bet or win with another part is DUPLICATE',
    run: async (vendor) => {
      const bet = vendor.bet(vendor.endpoint.player, 1, part(vendor, 1))
      const win = vendor.win(bet, 1, part(vendor, 1, 1))
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered('win', await vendor.sendWin(win), 'RS_OK')
      for (const [what, send] of [
        ['no part', () => vendor.sendBet({ ...bet, jackpot: undefined })],
        ['another part', () => vendor.sendBet({ ...bet, ...part(vendor, 0.5) })],
        ['another seed', () => vendor.sendWin({ ...win, ...part(vendor, 1, 0) })],
      ] as const)
        answered(what, await send(), 'RS_ERROR_DUPLICATE_TRANSACTION')
    },
  },
  {
    id: 'R31',
    rule: 'a part of an unknown pool, above what it is of, or named twice is WRONG_TYPES',
    run: async (vendor) => {
      const { player } = vendor.endpoint
      const before = await vendor.balance(player)
      for (const [what, jackpot] of [
        ['unknown pool', { pool: 'never-enrolled', units: 1 }],
        ['above the stake', { pool: poolOf(vendor), units: units(1) + 1 }],
        ['below one', { pool: poolOf(vendor), units: 0 }],
        ['no units', { pool: poolOf(vendor) }],
        [
          'twice',
          [
            { pool: poolOf(vendor), units: 1 },
            { pool: poolOf(vendor), units: 2 },
          ],
        ],
      ] as const) {
        answered(
          what,
          await vendor.sendBet(vendor.bet(player, 1, { jackpot })),
          'RS_ERROR_WRONG_TYPES',
        )
        answered(
          `${what}, of a play’s win`,
          await vendor.sendPlay(vendor.play(player, 1, 1, { win_jackpot: jackpot })),
          'RS_ERROR_WRONG_TYPES',
        )
      }
      same('balance', await vendor.balance(player), before)
    },
  },
]
