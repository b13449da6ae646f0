import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatorCalls } from '@padma/contract'
import type { Client } from '@padma/contract/client'
import type { Round } from '@padma/game-protocol'
import type { Stack } from '@padma/testkit'
import {
  deposit,
  giveFreeRounds,
  registerPlayer,
  sitDown,
  type Table,
  type TestPlayer,
} from '../drivers/player.ts'

const STAKE = '200000'
/** Of a hundred free rounds each. */
const REWARDS = 3
const FREE_EVERY = 3
/** Longer than anything is taken away for. */
const ANSWERED_WITHIN_MS = 180_000
/** What each player of the load has deposited, in units. */
export const DEPOSITED = 100_000_000n

export type Load = {
  seats: { player: TestPlayer; table: Table }[]
  /** Every spin that was answered as settled, by the seat that asked. */
  acknowledged: { seat: number; round: Round<unknown> }[]
  /**
   * Plays while `act` runs and for `afterwardsMs` more, and ends when every spin asked for has its
   * answer.
   */
  during: (act: () => Promise<void>, beforeMs: number, afterwardsMs: number) => Promise<void>
}

/**
 * Seats players who each hold a deposit, to spin at `perSecond` together. Where an owner is there
 * to give free rounds, every third spin is one, while they last.
 */
export async function seatPlayers(
  stack: Stack,
  operator: Client<OperatorCalls>,
  {
    players,
    perSecond,
    owner,
  }: { players: number; perSecond: number; owner?: Client<OperatorCalls> },
): Promise<Load> {
  const seats: Load['seats'] = []
  for (let seat = 0; seat < players; seat++) {
    const player = await registerPlayer(stack)
    await deposit(player, operator, '1000')
    for (let given = 0; owner && given < REWARDS; given++)
      await giveFreeRounds(player, owner, { key: randomUUID(), rounds: 100, stake: '2' })
    seats.push({ player, table: await sitDown(player) })
  }
  const acknowledged: Load['acknowledged'] = []

  async function playSeat(seat: number, isOver: () => boolean): Promise<void> {
    for (let spins = 1; !isOver(); spins++) {
      const began = performance.now()
      const free = owner && spins % FREE_EVERY === 0 ? await seats[seat]!.table.freeRounds() : null
      await settle(seat, randomUUID(), free?.rewardUuid)
      await sleep(Math.max(0, (players / perSecond) * 1_000 - (performance.now() - began)))
    }
  }

  /** A spin without an answer is asked again with its own key, as the page does. */
  async function settle(seat: number, key: string, rewardUuid?: string): Promise<void> {
    for (const deadline = Date.now() + ANSWERED_WITHIN_MS; Date.now() < deadline;) {
      const answer = await seats[seat]!.table.spin(key, STAKE, rewardUuid)
      if (answer && 'roundId' in answer) return void acknowledged.push({ seat, round: answer })
      // A clean no (the round was undone in the crash, or another is not finished yet) ends this
      // key.
      if (answer) return
      await sleep(250)
    }
    throw new Error(`spin ${key} was never answered`)
  }

  return {
    seats,
    acknowledged,
    async during(act, beforeMs, afterwardsMs) {
      let isOver = false
      const playing = Promise.all(seats.map((_, seat) => playSeat(seat, () => isOver)))
      await sleep(beforeMs)
      await act().finally(async () => {
        await sleep(afterwardsMs)
        isOver = true
      })
      await playing
    },
  }
}
