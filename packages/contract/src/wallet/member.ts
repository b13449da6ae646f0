import { calls } from '../call.ts'
import { Balance, Funds } from './types.ts'

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
})
