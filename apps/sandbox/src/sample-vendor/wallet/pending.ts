import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/pool.ts'
import { rollbackOf } from './movements.ts'
import type { Settings } from '../settings.ts'
import { endRound, leftAlone, moveOn, noteAnswer, type Pending, takeDue } from '../store.ts'
import { ask } from './wallet.ts'

type Deps = { db: Db; settings: Settings }

/** All attempts at a bet together take less. */
const LEFT_AFTER_SECONDS = 15
/** So long a player waits in a room. */
const ALONE_SECONDS = 60
const PAUSE_MS = 1_000

/** Sends what is due, of one round or of all. What gets no answer stays, and is due again later. */
export async function sendPending(
  { db, settings }: Deps,
  roundId: string | null = null,
): Promise<void> {
  for (const pending of await takeDue(db, roundId)) {
    const answer = await ask(settings, `/transaction/${pending.kind}`, pending.body)
    const end = endOf(pending, answer?.status)
    if (end) await endRound(db, pending, end, answer!.status, answer!.balance)
    else await noteAnswer(db, pending, answer?.status ?? null)
  }
}

/**
 * A win whose bet was undone belongs to no round. Other refusals are tried again: wins must be
 * paid.
 */
function endOf({ kind }: Pending, status: string | undefined): 'settled' | 'void' | null {
  if (status === 'RS_OK') return kind === 'win' ? 'settled' : 'void'
  return kind === 'win' && status === 'RS_ERROR_TRANSACTION_ROLLED_BACK' ? 'void' : null
}

/**
 * A round that was left while its stake was asked for: whether it was taken is not known, so it is
 * undone. So is one that no other player has joined.
 */
export async function giveUpLeft(
  { db }: Deps,
  after = { bettingSeconds: LEFT_AFTER_SECONDS, waitingSeconds: ALONE_SECONDS },
): Promise<void> {
  for (const round of await leftAlone(db, after)) {
    const refused = round.state === 'waiting' ? 'nobody_came' : 'no_answer'
    await moveOn(db, round.id, { state: 'undoing', refused }, rollbackOf(round))
  }
}

/** The queue, from start to stop of the process. */
export function startPending(
  deps: Deps,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await giveUpLeft(deps)
        .then(() => sendPending(deps))
        .catch(onError)
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return { stop: () => (stopping.abort(), running) }
}
