import { calls, OneId } from '../call.ts'
import { Balance, Funds, MemberTurnover } from './types.ts'

export const member = calls({
  'GET /wps/v2/wallets/balance': {
    summary: "The player's balances",
    session: 'member',
    forTrial: true,
    value: Balance,
    refusals: [],
  },
  'GET /wps/member/info/funds/consolidated': {
    summary: 'All that the member has, held for withdrawals included',
    session: 'member',
    forTrial: true,
    value: Funds,
    refusals: [],
  },
  'GET /wps/member/turnover': {
    summary: 'What is left to bet before a withdrawal, by deposit, and the wagering of a bonus',
    session: 'member',
    forTrial: true,
    value: MemberTurnover,
    refusals: [],
  },
  'DELETE /wps/member/bonus/:id': {
    summary: 'Give up a bonus: its money and what it won are forfeited, cash stays',
    session: 'member',
    params: OneId,
    value: MemberTurnover,
    refusals: ['bonus_ended'],
  },
})
