import { randomUUID } from 'node:crypto'
import { answered, type Case, same } from './cases.ts'
import { units } from './endpoint.ts'

const without = (fields: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))

/** Rules of a bet and its win in one call. */
export const playCases: Case[] = [
  {
    id: 'R21',
    rule: 'a play takes its stake and pays its win; again, or as its bet and its win, it moves nothing',
    run: async (vendor) => {
      const { player } = vendor.endpoint
      const before = await vendor.balance(player)
      const play = vendor.play(player, 5, 12)
      for (const what of ['play', 'again']) {
        const answer = await vendor.sendPlay(play)
        answered(what, answer, 'RS_OK')
        same(`${what}: balance`, answer.balance, before + units(7))
      }
      answered('its bet', await vendor.sendBet(play), 'RS_OK')
      answered('its win', await vendor.sendWin(vendor.winOfPlay(play)), 'RS_OK')
      for (const [what, other] of [
        ['another stake', { amount: units(4) }],
        ['another win', { win_amount: units(13) }],
        ['another id for the win', { win_transaction_uuid: randomUUID() }],
      ] as const)
        answered(
          what,
          await vendor.sendPlay({ ...play, ...other }),
          'RS_ERROR_DUPLICATE_TRANSACTION',
        )
      same('balance after all', await vendor.balance(player), before + units(7))
    },
  },
  {
    id: 'R22',
    rule: 'a play over ids that are not both known, as the same bet and win, is DUPLICATE; over both it is a repeat',
    run: async (vendor) => {
      const play = vendor.play(vendor.endpoint.player, 5, 3)
      answered('bet', await vendor.sendBet(play), 'RS_OK')
      answered('play', await vendor.sendPlay(play), 'RS_ERROR_DUPLICATE_TRANSACTION')
      answered('win', await vendor.sendWin(vendor.winOfPlay(play)), 'RS_OK')
      answered('play over both', await vendor.sendPlay(play), 'RS_OK')
    },
  },
  {
    id: 'R23',
    rule: 'rollbacks of a play’s two ids, in either order, leave the balance as it was, and the play undone',
    run: async (vendor) => {
      const { player } = vendor.endpoint
      const before = await vendor.balance(player)
      for (const order of [
        ['bet', 'win'],
        ['win', 'bet'],
      ]) {
        const play = vendor.play(player, 5, 12)
        const undo = {
          bet: vendor.rollback(play),
          win: vendor.rollback(vendor.winOfPlay(play)),
        } as const
        answered('play', await vendor.sendPlay(play), 'RS_OK')
        for (const which of order)
          answered(
            `rollback of the ${which}`,
            await vendor.sendRollback(undo[which as keyof typeof undo]),
            'RS_OK',
          )
        same(`balance, first the ${order[0]}`, await vendor.balance(player), before)
        answered('play again', await vendor.sendPlay(play), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
        answered('its bet', await vendor.sendBet(play), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      }
    },
  },
  {
    id: 'R24',
    rule: 'a rollback of either id before the play stops the whole of it',
    run: async (vendor) => {
      const { player } = vendor.endpoint
      const before = await vendor.balance(player)
      for (const which of ['bet', 'win']) {
        const play = vendor.play(player, 5, 12)
        answered(
          `rollback of the ${which}`,
          await vendor.sendRollback(
            vendor.rollback(which === 'bet' ? play : vendor.winOfPlay(play)),
          ),
          'RS_OK',
        )
        answered('play', await vendor.sendPlay(play), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      }
      same('balance', await vendor.balance(player), before)
    },
  },
  {
    id: 'R25',
    rule: 'the balance covers a play’s stake, whatever it wins; limits see the stake alone',
    run: async (vendor) => {
      const { player, pauper, expired, disabled, stakeLimitUnits } = vendor.endpoint
      for (const [what, play, status] of [
        ['above the balance', vendor.play(pauper, 11, 100), 'RS_ERROR_NOT_ENOUGH_MONEY'],
        [
          'above the limit',
          vendor.play(player, 0, 0, { amount: stakeLimitUnits + 1 }),
          'RS_ERROR_LIMIT_REACHED',
        ],
        ['an ended token', vendor.play(expired, 1, 1), 'RS_ERROR_TOKEN_EXPIRED'],
        ['a locked account', vendor.play(disabled, 1, 1), 'RS_ERROR_USER_DISABLED'],
        [
          'another currency',
          vendor.play(player, 1, 1, { currency: 'ZAR' }),
          'RS_ERROR_WRONG_CURRENCY',
        ],
      ] as const)
        answered(what, await vendor.sendPlay(play), status)
    },
  },
  {
    id: 'R26',
    rule: 'a play without a win’s id or amount, or with one id for both, is WRONG_SYNTAX',
    run: async (vendor) => {
      const play = vendor.play(vendor.endpoint.player, 1, 1)
      for (const [what, fields] of [
        ['no amount', without(play, 'win_amount')],
        ['no id', without(play, 'win_transaction_uuid')],
        ['one id', { ...play, win_transaction_uuid: play.transaction_uuid }],
        [
          'one id in capitals',
          { ...play, win_transaction_uuid: String(play.transaction_uuid).toUpperCase() },
        ],
      ] as const)
        answered(what, await vendor.sendPlay(fields), 'RS_ERROR_WRONG_SYNTAX')
      answered(
        'a win below zero',
        await vendor.sendPlay({ ...play, win_amount: -1 }),
        'RS_ERROR_WRONG_TYPES',
      )
    },
  },
]
