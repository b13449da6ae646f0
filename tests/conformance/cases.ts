import { randomUUID } from 'node:crypto'
import { type Actor, type Answer, units, type Vendor } from './endpoint.ts'

/**
 * One rule of the wallet API and what shows that it holds. Throws with what was seen when it does
 * not.
 */
export type Case = { id: string; rule: string; run: (vendor: Vendor) => Promise<void> }

class Deviation extends Error {
  override name = 'Deviation'
}
export function same(what: string, seen: unknown, expected: unknown): void {
  if (seen !== expected)
    throw new Deviation(`${what}: expected ${String(expected)}, seen ${String(seen)}`)
}
export function answered(what: string, answer: Answer, status: string): void {
  same(`${what}: HTTP status`, answer.http, 200)
  same(what, answer.status, status)
}

export const cases: Case[] = [
  {
    id: 'P1',
    rule: 'a body above 64 KiB is refused in the protocol, not by a broken line',
    run: async (vendor) =>
      answered(
        'oversized bet',
        await vendor.sendBet(vendor.bet(vendor.endpoint.player, 1, { bet: 'x'.repeat(70_000) })),
        'RS_ERROR_WRONG_SYNTAX',
      ),
  },
  {
    id: 'P2',
    rule: 'the signature is checked over the exact bytes before anything else is read',
    run: async (vendor) => {
      const body = JSON.stringify(vendor.bet(vendor.endpoint.player, 1))
      const header = vendor.endpoint.signatureHeader
      answered(
        'no signature',
        await vendor.raw('/transaction/bet', body, { [header]: '' }),
        'RS_ERROR_INVALID_SIGNATURE',
      )
      answered(
        'not base64',
        await vendor.raw('/transaction/bet', body, { [header]: '%%%' }),
        'RS_ERROR_INVALID_SIGNATURE',
      )
      answered(
        'someone else’s signature',
        await vendor.raw('/transaction/bet', '{', {
          [header]: Buffer.from('x'.repeat(256)).toString('base64'),
        }),
        'RS_ERROR_INVALID_SIGNATURE',
      )
    },
  },
  {
    id: 'P3',
    rule: 'a body that is no JSON or lacks a field is WRONG_SYNTAX, a field of the wrong type or range WRONG_TYPES',
    run: async (vendor) => {
      answered('no JSON', await vendor.raw('/transaction/bet', '{"user":'), 'RS_ERROR_WRONG_SYNTAX')
      const { round: _round, ...withoutRound } = vendor.bet(vendor.endpoint.player, 1)
      answered('no round', await vendor.sendBet(withoutRound), 'RS_ERROR_WRONG_SYNTAX')
      answered(
        'amount as text',
        await vendor.sendBet(vendor.bet(vendor.endpoint.player, 1, { amount: '100000' })),
        'RS_ERROR_WRONG_TYPES',
      )
      answered(
        'amount below zero',
        await vendor.sendBet(vendor.bet(vendor.endpoint.player, 1, { amount: -1 })),
        'RS_ERROR_WRONG_TYPES',
      )
      answered(
        'amount above 2^53',
        await vendor.sendBet(vendor.bet(vendor.endpoint.player, 1, { amount: 2 ** 60 })),
        'RS_ERROR_WRONG_TYPES',
      )
      for (const field of ['user', 'round', 'game_code', 'supplier_transaction_id', 'token']) {
        for (const sign of ['\u0000', '\ud800'])
          answered(
            `no text in ${field}`,
            await vendor.sendBet(
              vendor.bet(vendor.endpoint.player, 1, { [field]: `0123456789${sign}` }),
            ),
            'RS_ERROR_WRONG_TYPES',
          )
      }
      answered(
        'no text in the user of a look',
        await vendor.call('/user/balance', {
          ...vendor.asked(vendor.endpoint.player),
          user: 'abcd\u0000',
        }),
        'RS_ERROR_WRONG_TYPES',
      )
    },
  },
  {
    id: 'P4',
    rule: 'a vendor that is not known is INVALID_PARTNER',
    run: async (vendor) => {
      const other = vendor.endpoint.baseUrl.replace(/[^/]+$/, 'nobody-here')
      const response = await fetch(`${other}/user/info`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', [vendor.endpoint.signatureHeader]: 'AAAA' },
      })
      answered(
        'unknown vendor',
        { http: response.status, ...((await response.json()) as object) },
        'RS_ERROR_INVALID_PARTNER',
      )
    },
  },
  {
    id: 'P5',
    rule: 'a known transaction answers its first result with the current balance; with other content it is DUPLICATE, even when its token has ended since',
    run: async (vendor) => {
      const bet = vendor.bet(vendor.endpoint.player, 5)
      const first = await vendor.sendBet(bet)
      answered('bet', first, 'RS_OK')
      const again = await vendor.sendBet({ ...bet, request_uuid: randomUUID() })
      answered('again', again, 'RS_OK')
      same('balance after the repeat', again.balance, first.balance)
      answered(
        'other amount',
        await vendor.sendBet({ ...bet, amount: units(6) }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      answered(
        'other round',
        await vendor.sendBet({ ...bet, round: 'another' }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      answered(
        'as a win',
        await vendor.sendWin(vendor.win(bet, 5, { transaction_uuid: bet.transaction_uuid })),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      answered(
        'with a token never issued',
        await vendor.sendBet({ ...bet, token: 'never-issued-token' }),
        'RS_OK',
      )
    },
  },
  {
    id: 'P6',
    rule: 'a token never issued is INVALID_TOKEN, an ended one TOKEN_EXPIRED: for bets and balances',
    run: async (vendor) => {
      const { player, expired } = vendor.endpoint
      answered(
        'bet, never issued',
        await vendor.sendBet(vendor.bet({ ...player, token: 'never-issued-token' }, 1)),
        'RS_ERROR_INVALID_TOKEN',
      )
      answered(
        'balance, never issued',
        await vendor.call(
          '/user/balance',
          vendor.asked({ ...player, token: 'never-issued-token' }),
        ),
        'RS_ERROR_INVALID_TOKEN',
      )
      answered('bet, ended', await vendor.sendBet(vendor.bet(expired, 1)), 'RS_ERROR_TOKEN_EXPIRED')
      answered(
        'balance, ended',
        await vendor.call('/user/balance', vendor.asked(expired)),
        'RS_ERROR_TOKEN_EXPIRED',
      )
    },
  },
  {
    id: 'P7',
    rule: 'a token is good for its own user alone, and the refusal tells nobody’s balance',
    run: async (vendor) => {
      const answer = await vendor.sendBet(
        vendor.bet({ user: vendor.endpoint.pauper.user, token: vendor.endpoint.player.token }, 1),
      )
      answered('other user', answer, 'RS_ERROR_INVALID_TOKEN')
      same('balance', answer.balance, undefined)
    },
  },
  {
    id: 'P8',
    rule: 'another currency than the wallet’s is WRONG_CURRENCY',
    run: async (vendor) =>
      answered(
        'other currency',
        await vendor.sendBet(vendor.bet(vendor.endpoint.player, 1, { currency: 'ZAR' })),
        'RS_ERROR_WRONG_CURRENCY',
      ),
  },
  {
    id: 'P9',
    rule: 'a game that is not offered is INVALID_GAME',
    run: async (vendor) =>
      answered(
        'unknown game',
        await vendor.sendBet(vendor.bet(vendor.endpoint.player, 1, { game_code: 'no-such-game' })),
        'RS_ERROR_INVALID_GAME',
      ),
  },
  {
    id: 'P10',
    rule: 'a locked player is USER_DISABLED, a stake above the limit LIMIT_REACHED; nothing is debited',
    run: async (vendor) => {
      answered(
        'locked',
        await vendor.sendBet(vendor.bet(vendor.endpoint.disabled, 1)),
        'RS_ERROR_USER_DISABLED',
      )
      const before = await vendor.balance(vendor.endpoint.player)
      answered(
        'above the limit',
        await vendor.sendBet(
          vendor.bet(vendor.endpoint.player, 0, { amount: vendor.endpoint.stakeLimitUnits + 1 }),
        ),
        'RS_ERROR_LIMIT_REACHED',
      )
      same('balance', await vendor.balance(vendor.endpoint.player), before)
    },
  },
  {
    id: 'P11',
    rule: 'a bet above the balance is NOT_ENOUGH_MONEY with the true balance; the same bet may pass later',
    run: async (vendor) => {
      const bet = vendor.bet(vendor.endpoint.pauper, 11)
      const refused = await vendor.sendBet(bet)
      answered('bet', refused, 'RS_ERROR_NOT_ENOUGH_MONEY')
      same('balance', refused.balance, units(10))
    },
  },
  {
    id: 'R1',
    rule: 'a rollback of an unknown bet is OK, moves nothing and is remembered',
    run: async (vendor) => {
      const before = await vendor.balance(vendor.endpoint.player)
      const answer = await vendor.sendRollback(
        vendor.rollback(vendor.bet(vendor.endpoint.player, 5)),
      )
      answered('rollback', answer, 'RS_OK')
      same('balance', answer.balance, before)
    },
  },
  {
    id: 'R1b',
    rule: 'a rollback that refers to itself is OK, each time, and remembered',
    run: async (vendor) => {
      const bet = vendor.bet(vendor.endpoint.player, 5)
      const rollback = vendor.rollback(bet, { transaction_uuid: bet.transaction_uuid })
      answered('rollback', await vendor.sendRollback(rollback), 'RS_OK')
      answered('again', await vendor.sendRollback(rollback), 'RS_OK')
      answered('bet', await vendor.sendBet(bet), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    },
  },
  {
    id: 'R2',
    rule: 'a bet that comes after its rollback is ROLLED_BACK and debits nothing',
    run: async (vendor) => {
      const before = await vendor.balance(vendor.endpoint.player)
      const bet = vendor.bet(vendor.endpoint.player, 5)
      answered('rollback', await vendor.sendRollback(vendor.rollback(bet)), 'RS_OK')
      answered('bet', await vendor.sendBet(bet), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      same('balance', await vendor.balance(vendor.endpoint.player), before)
    },
  },
  {
    id: 'R3',
    rule: 'the same rollback twice credits once',
    run: async (vendor) => {
      const before = await vendor.balance(vendor.endpoint.player)
      const bet = vendor.bet(vendor.endpoint.player, 5)
      await vendor.sendBet(bet)
      const rollback = vendor.rollback(bet)
      answered('first', await vendor.sendRollback(rollback), 'RS_OK')
      answered('second', await vendor.sendRollback(rollback), 'RS_OK')
      same('balance', await vendor.balance(vendor.endpoint.player), before)
    },
  },
  {
    id: 'R4',
    rule: 'two rollbacks of one bet credit once',
    run: async (vendor) => {
      const before = await vendor.balance(vendor.endpoint.player)
      const bet = vendor.bet(vendor.endpoint.player, 5)
      await vendor.sendBet(bet)
      answered('first', await vendor.sendRollback(vendor.rollback(bet)), 'RS_OK')
      answered('second', await vendor.sendRollback(vendor.rollback(bet)), 'RS_OK')
      same('balance', await vendor.balance(vendor.endpoint.player), before)
    },
  },
  {
    id: 'R5',
    rule: 'a win on a bet that was rolled back is ROLLED_BACK',
    run: async (vendor) => {
      const before = await vendor.balance(vendor.endpoint.player)
      const bet = vendor.bet(vendor.endpoint.player, 5)
      await vendor.sendBet(bet)
      await vendor.sendRollback(vendor.rollback(bet))
      answered('win', await vendor.sendWin(vendor.win(bet, 20)), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      same('balance', await vendor.balance(vendor.endpoint.player), before)
    },
  },
  {
    id: 'R6',
    rule: 'a rollback undoes one bet, not its round',
    run: async (vendor) => {
      const before = await vendor.balance(vendor.endpoint.player)
      const first = vendor.bet(vendor.endpoint.player, 5)
      const second = vendor.bet(vendor.endpoint.player, 3, { round: first.round })
      answered('first bet', await vendor.sendBet(first), 'RS_OK')
      answered('second bet', await vendor.sendBet(second), 'RS_OK')
      answered(
        'rollback',
        await vendor.sendRollback(vendor.rollback(first, { round_closed: false })),
        'RS_OK',
      )
      answered('win', await vendor.sendWin(vendor.win(second, 7)), 'RS_OK')
      same('balance', await vendor.balance(vendor.endpoint.player), before + units(4))
    },
  },
  {
    id: 'R9',
    rule: 'wins and rollbacks pass for an ended token and for a locked player',
    run: async (vendor) => {
      for (const actor of [vendor.endpoint.expired, vendor.endpoint.disabled]) {
        const bet = vendor.bet(actor, 5)
        answered('rollback', await vendor.sendRollback(vendor.rollback(bet)), 'RS_OK')
        answered(
          'win of an unknown bet',
          await vendor.sendWin(vendor.win(vendor.bet(actor, 5), 1)),
          'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
        )
      }
    },
  },
  {
    id: 'R12',
    rule: 'a win by promotion needs no bet, but a token that was issued to its user; an ended one will do',
    run: async (vendor) => {
      const { player, expired } = vendor.endpoint
      const promo = (actor: Actor) => ({
        ...vendor.bet(actor, 1, { is_supplier_promo: true, round_closed: true }),
      })
      answered(
        'never issued',
        await vendor.sendWin(promo({ ...player, token: 'never-issued-token' })),
        'RS_ERROR_INVALID_TOKEN',
      )
      answered(
        'another’s',
        await vendor.sendWin(promo({ ...player, token: expired.token })),
        'RS_ERROR_INVALID_TOKEN',
      )
      const before = await vendor.balance(player)
      answered('of the player', await vendor.sendWin(promo(player)), 'RS_OK')
      same('balance', await vendor.balance(player), before + units(1))
      answered('ended', await vendor.sendWin(promo(expired)), 'RS_OK')
    },
  },
  {
    id: 'R13',
    rule: 'a win of zero that closes the round is OK',
    run: async (vendor) => {
      const bet = vendor.bet(vendor.endpoint.player, 5)
      const placed = await vendor.sendBet(bet)
      const lost = await vendor.sendWin(vendor.win(bet, 0))
      answered('win', lost, 'RS_OK')
      same('balance', lost.balance, placed.balance)
    },
  },
  {
    id: 'R16',
    rule: 'a turnover above the stake of the round it closes is WRONG_TYPES, and the first one stands',
    run: async (vendor) => {
      const bet = vendor.bet(vendor.endpoint.player, 5)
      const placed = await vendor.sendBet(bet)
      const lost = vendor.win(bet, 2, { turnover: units(5) + 1 })
      answered('above the stake', await vendor.sendWin(lost), 'RS_ERROR_WRONG_TYPES')
      answered('of text', await vendor.sendWin({ ...lost, turnover: '5' }), 'RS_ERROR_WRONG_TYPES')
      same('balance', await vendor.balance(vendor.endpoint.player), placed.balance)
      answered('the stake', await vendor.sendWin({ ...lost, turnover: units(5) }), 'RS_OK')
      const again = await vendor.sendWin({ ...lost, turnover: 0 })
      answered('again with another', again, 'RS_OK')
      same('balance', again.balance, placed.balance! + units(2))
    },
  },
  {
    id: 'R18',
    rule: 'a closing win credits what was not played besides what was won, once',
    run: async (vendor) => {
      const bet = vendor.bet(vendor.endpoint.player, 5)
      const placed = await vendor.sendBet(bet)
      const settled = vendor.win(bet, 2, { refund: units(3) })
      answered('settlement', await vendor.sendWin(settled), 'RS_OK')
      const again = await vendor.sendWin(settled)
      answered('again', again, 'RS_OK')
      same('balance', again.balance, placed.balance! + units(5))
      answered(
        'again with another refund',
        await vendor.sendWin({ ...settled, refund: units(1) }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
    },
  },
  {
    id: 'R19',
    rule: 'a refund above the round’s stake, or on a win that leaves it open, is WRONG_TYPES',
    run: async (vendor) => {
      const bet = vendor.bet(vendor.endpoint.player, 5)
      const placed = await vendor.sendBet(bet)
      for (const wrong of [{ refund: units(5) + 1 }, { refund: 1, round_closed: false }])
        answered(
          JSON.stringify(wrong),
          await vendor.sendWin(vendor.win(bet, 0, wrong)),
          'RS_ERROR_WRONG_TYPES',
        )
      same('balance', await vendor.balance(vendor.endpoint.player), placed.balance)
      await vendor.sendRollback(vendor.rollback(bet))
    },
  },
  {
    id: 'R20',
    rule: 'a rollback of a bet gives back what its refund has not, in either order of rollbacks',
    run: async (vendor) => {
      const before = await vendor.balance(vendor.endpoint.player)
      for (const isWinFirst of [true, false]) {
        const bet = vendor.bet(vendor.endpoint.player, 5)
        await vendor.sendBet(bet)
        const settled = vendor.win(bet, 2, { refund: units(3) })
        await vendor.sendWin(settled)
        const [first, second] = isWinFirst ? [settled, bet] : [bet, settled]
        answered('first', await vendor.sendRollback(vendor.rollback(first)), 'RS_OK')
        answered('second', await vendor.sendRollback(vendor.rollback(second)), 'RS_OK')
        same('balance', await vendor.balance(vendor.endpoint.player), before)
      }
    },
  },
  {
    id: 'C1',
    rule: 'fifty equal bets at once debit once',
    run: async (vendor) => {
      const before = await vendor.balance(vendor.endpoint.player)
      const bet = vendor.bet(vendor.endpoint.player, 5)
      const answers = await Promise.all(Array.from({ length: 50 }, () => vendor.sendBet(bet)))
      same('answers RS_OK', answers.filter((answer) => answer.status === 'RS_OK').length, 50)
      same('balance', await vendor.balance(vendor.endpoint.player), before - units(5))
      await vendor.sendRollback(vendor.rollback(bet))
    },
  },
  {
    id: 'C2',
    rule: 'fifty different bets of 1 on a balance of 10 take exactly 10',
    run: async (vendor) => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => vendor.sendBet(vendor.bet(vendor.endpoint.pauper, 1))),
      )
      same('answers RS_OK', answers.filter((answer) => answer.status === 'RS_OK').length, 10)
      same(
        'answers NOT_ENOUGH_MONEY',
        answers.filter((answer) => answer.status === 'RS_ERROR_NOT_ENOUGH_MONEY').length,
        40,
      )
      same('balance', await vendor.balance(vendor.endpoint.pauper), 0)
    },
  },
]
