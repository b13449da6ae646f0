import { randomUUID } from 'node:crypto'
import type { Round } from '../store.ts'

/**
 * The bodies of a round's calls. They are kept as text: what is repeated is the same to the byte.
 */
export const betOf = (round: Round): string =>
  JSON.stringify({
    ...common(round, round.bet_uuid),
    round_closed: false,
    amount: Number(round.stake_units),
    currency: round.currency,
    bet: round.room ?? round.side,
  })

export function winOf(round: Round, payout: bigint) {
  const transaction_uuid = randomUUID()
  const body = {
    ...common(round, transaction_uuid),
    round_closed: true,
    reference_transaction_uuid: round.bet_uuid,
    amount: Number(payout),
    currency: round.currency,
  }
  return { transaction_uuid, kind: 'win' as const, body: JSON.stringify(body) }
}

export function rollbackOf(round: Round) {
  const transaction_uuid = randomUUID()
  const body = {
    ...common(round, transaction_uuid),
    round_closed: true,
    reference_transaction_uuid: round.bet_uuid,
  }
  return { transaction_uuid, kind: 'rollback' as const, body: JSON.stringify(body) }
}

function common(round: Round, transaction: string) {
  return {
    user: round.wallet_user,
    token: round.wallet_token,
    game_code: round.game_code,
    request_uuid: randomUUID(),
    transaction_uuid: transaction,
    supplier_transaction_id: transaction,
    round: round.id,
  }
}
