import { randomUUID } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { newSecret, payoutOf, type Side, sideOf } from './coin.ts'
import { meet } from './duel.ts'
import { betOf, rollbackOf, winOf } from './wallet/movements.ts'
import { sendPending } from './wallet/pending.ts'
import type { Settings } from './settings.ts'
import { beginRound, moveOn, refuseRound, type Round, roundByKey, type Session } from './store.ts'
import { type Answer, ask } from './wallet/wallet.ts'

export type Deps = { db: Db; settings: Settings }
type Wish = {
  requestKey: string
  side: Side
  stake: bigint
  word: string
  /** Of the duel. */
  room: string | null
}

const BET_TRIES = 3

/**
 * One flip: stored, staked, drawn, paid. The same request key again shows the same round as it
 * stands now. Null while another round of this player is under way.
 */
export async function flip(deps: Deps, session: Session, wish: Wish): Promise<Round | null> {
  const known = await roundByKey(deps.db, session.wallet_user, wish.requestKey)
  if (known) return known
  const round = await beginRound(
    deps.db,
    session.token_hash,
    {
      id: randomUUID(),
      request_key: wish.requestKey,
      stake_units: wish.stake,
      room: wish.room,
      side: wish.side,
      word: wish.word,
      bet_uuid: randomUUID(),
    },
    newSecret(),
  )
  if (!round) return (await roundByKey(deps.db, session.wallet_user, wish.requestKey)) ?? null
  for (const id of await takeStake(deps, round)) await sendPending(deps, id)
  return (await roundByKey(deps.db, session.wallet_user, wish.requestKey))!
}

/**
 * Ends with the coin drawn, a seat taken, the bet to be undone, or nothing played: of these rounds
 * the wallet is to hear.
 */
async function takeStake({ db, settings }: Deps, round: Round): Promise<string[]> {
  const body = betOf(round)
  let answer: Answer | null = null
  let tries = 0
  while (!answer && tries++ < BET_TRIES) answer = await ask(settings, '/transaction/bet', body)
  if (answer?.status === 'RS_OK' && round.room !== null) return meet(db, round)
  if (answer?.status === 'RS_OK') {
    const result = sideOf(round.secret, round.word)
    const payout = payoutOf(round.game_code, round.stake_units, result === round.side)
    await moveOn(db, round.id, { state: 'drawn', result, payout }, winOf(round, payout))
    return [round.id]
  }
  // A no to the only attempt: nothing was taken. After an attempt without an answer, that one may
  // still arrive.
  if (answer && tries === 1) {
    await refuseRound(db, round.id, answer.status, answer.balance)
    return []
  }
  await moveOn(
    db,
    round.id,
    { state: 'undoing', refused: answer?.status ?? 'no_answer' },
    rollbackOf(round),
  )
  return [round.id]
}

/** The player leaves the room before anyone came: the stake returns. */
export async function leave(deps: Deps, session: Session, requestKey: string): Promise<boolean> {
  const round = await roundByKey(deps.db, session.wallet_user, requestKey)
  if (round?.state !== 'waiting') return false
  const to = { state: 'undoing', refused: 'left' } as const
  if (!(await moveOn(deps.db, round.id, to, rollbackOf(round)))) return false
  await sendPending(deps, round.id)
  return true
}
