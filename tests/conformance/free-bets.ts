import { randomUUID } from 'node:crypto'
import { answered, type Case, same } from './cases.ts'
import type { Fields, Reward, Vendor } from './endpoint.ts'

const rewardOf = (vendor: Vendor): Reward => vendor.endpoint.reward!
/** A bet that uses one round of the reward. */
const freeBet = (vendor: Vendor, more: Fields = {}): Fields =>
  vendor.bet(vendor.endpoint.player, rewardOf(vendor).stake, {
    is_free: true,
    reward_uuid: rewardOf(vendor).rewardUuid,
    ...more,
  })

/** Rules of rounds that the operator gives: run for a wallet whose endpoint names a reward. */
export const freeBetCases: Case[] = [
  {
    id: 'R11',
    rule: 'a free bet debits nothing, once or repeated, and names a reward of this player, for this game and at its stake, that is not over',
    run: async (vendor) => {
      const { player, expired } = vendor.endpoint
      const before = await vendor.balance(player)
      const bet = freeBet(vendor)
      for (const what of ['free bet', 'again']) {
        const answer = await vendor.sendBet(bet)
        answered(what, answer, 'RS_OK')
        same(`${what}: balance`, answer.balance, before)
      }
      answered(
        'again as a paid bet',
        await vendor.sendBet({ ...bet, is_free: false }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      answered(
        'without a reward',
        await vendor.sendBet(freeBet(vendor, { reward_uuid: undefined })),
        'RS_ERROR_WRONG_SYNTAX',
      )
      answered(
        'unknown reward',
        await vendor.sendBet(freeBet(vendor, { reward_uuid: randomUUID() })),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      )
      answered(
        'another’s reward',
        await vendor.sendBet(freeBet(vendor, vendor.asked(vendor.endpoint.pauper))),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      )
      answered(
        'another stake',
        await vendor.sendBet(freeBet(vendor, { amount: Number(bet.amount) + 1 })),
        'RS_ERROR_WRONG_TYPES',
      )
      answered(
        'a reward that is over',
        await vendor.sendBet(freeBet(vendor, { reward_uuid: rewardOf(vendor).overUuid })),
        'RS_ERROR_LIMIT_REACHED',
      )
      answered(
        'an ended token',
        await vendor.sendBet({ ...freeBet(vendor), ...vendor.asked(expired) }),
        'RS_ERROR_TOKEN_EXPIRED',
      )
      same('balance', await vendor.balance(player), before)
      answered('rollback', await vendor.sendRollback(vendor.rollback(bet)), 'RS_OK')
    },
  },
  {
    id: 'R10',
    rule: 'a rollback of a free bet moves no money and gives its round back, once; behind a rollback that came first it is not taken',
    run: async (vendor) => {
      const { rounds } = rewardOf(vendor)
      const before = await vendor.balance(vendor.endpoint.player)
      const bets = Array.from({ length: rounds }, () => freeBet(vendor))
      for (const bet of bets) answered('free bet', await vendor.sendBet(bet), 'RS_OK')
      answered('one too many', await vendor.sendBet(freeBet(vendor)), 'RS_ERROR_LIMIT_REACHED')
      const rollback = vendor.rollback(bets[0]!)
      for (const again of [rollback, rollback, vendor.rollback(bets[0]!)]) {
        const answer = await vendor.sendRollback(again)
        answered('rollback', answer, 'RS_OK')
        same('balance', answer.balance, before)
      }
      const next = freeBet(vendor)
      answered('the round that came back', await vendor.sendBet(next), 'RS_OK')
      answered('given back once', await vendor.sendBet(freeBet(vendor)), 'RS_ERROR_LIMIT_REACHED')
      for (const bet of [...bets.slice(1), next])
        answered('rollback', await vendor.sendRollback(vendor.rollback(bet)), 'RS_OK')
      const late = freeBet(vendor)
      answered(
        'rollback that came first',
        await vendor.sendRollback(vendor.rollback(late)),
        'RS_OK',
      )
      answered('its bet', await vendor.sendBet(late), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      same('balance', await vendor.balance(vendor.endpoint.player), before)
    },
  },
  {
    id: 'C3',
    rule: 'twenty free bets at once take as many rounds as there are',
    run: async (vendor) => {
      const bets = Array.from({ length: 20 }, () => freeBet(vendor))
      const answers = await Promise.all(bets.map((bet) => vendor.sendBet(bet)))
      same(
        'answers RS_OK',
        answers.filter((answer) => answer.status === 'RS_OK').length,
        rewardOf(vendor).rounds,
      )
      same(
        'answers LIMIT_REACHED',
        answers.filter((answer) => answer.status === 'RS_ERROR_LIMIT_REACHED').length,
        20 - rewardOf(vendor).rounds,
      )
      for (const bet of bets)
        answered('rollback', await vendor.sendRollback(vendor.rollback(bet)), 'RS_OK')
    },
  },
  {
    id: 'R12b',
    rule: 'what a free bet wins is credited, and a win that is taken back does not give the round back',
    run: async (vendor) => {
      const before = await vendor.balance(vendor.endpoint.player)
      const bet = freeBet(vendor)
      answered('free bet', await vendor.sendBet(bet), 'RS_OK')
      const won = await vendor.sendWin(vendor.win(bet, 7))
      answered('win', won, 'RS_OK')
      same('balance', won.balance, before + 700_000)
    },
  },
]
