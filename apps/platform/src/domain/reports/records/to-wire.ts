import { unitsToDecimal } from '@padma/money'
import { maskName } from '../../cashier/index.ts'
import { ownToWire } from '../disputes/own-to-wire.ts'
import type { BetRow, Game } from './bets-store.ts'
import type { OwnEntryRow } from './entries-store.ts'

export const betToWire = (row: Omit<BetRow, 'opened_us' | 'dispute'>) => ({
  id: `${row.round_id}`,
  vendor: row.vendor_name,
  vassalage: row.vendor,
  gameType: row.game_type,
  gameCode: row.game_code,
  gameName: row.game_name,
  roundRef: row.round_ref,
  state: row.state === 'closed' ? ('settled' as const) : row.state,
  stake: unitsToDecimal(row.stake),
  freeStake: unitsToDecimal(row.stake_free),
  payout: unitsToDecimal(row.payout),
  validBet: unitsToDecimal(row.state === 'closed' ? row.stake : 0n),
  net: unitsToDecimal(row.payout - row.stake),
  placedAt: row.opened_at.toISOString(),
  settledAt: row.closed_at?.toISOString() ?? null,
})

export const ownBetToWire = (row: BetRow) => ({
  ...betToWire(row),
  dispute:
    row.dispute &&
    ownToWire({
      ...row.dispute,
      id: BigInt(row.dispute.id),
      opened_at: new Date(row.dispute.opened_at),
      answered_at: row.dispute.answered_at === null ? null : new Date(row.dispute.answered_at),
    }),
})

export const gameToWire = ({ vendor, vendor_name, game_type, code, name }: Game) => ({
  vassalage: vendor,
  vendor: vendor_name,
  gameType: game_type,
  gameCode: code,
  gameName: name,
})

export const entryToWire = (
  row: Omit<OwnEntryRow, 'game_code' | 'game_name' | 'vendor' | 'other_name'>,
) => ({
  id: `${row.account_id}-${row.sequence}`,
  account: row.account,
  kind: row.kind,
  reference: row.cause,
  amount: unitsToDecimal(row.amount),
  balanceAfter: unitsToDecimal(row.balance_after),
  recordedAt: row.recorded_at.toISOString(),
})
export const ownEntryToWire = (row: OwnEntryRow) => ({
  ...entryToWire(row),
  game: row.game_code
    ? { gameCode: row.game_code, gameName: row.game_name!, vassalage: row.vendor! }
    : null,
  other: row.other_name === null ? null : maskName(row.other_name),
})
