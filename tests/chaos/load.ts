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
const DEPOSITED = 100_000_000n

export type Load = {
  /** `deposited` in units; `game` of a player who makes moves. */
  seats: { player: TestPlayer; table: Table; deposited: bigint; hasMoves: boolean }[]
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
 * to give free rounds, every third spin is one, while they last. `others`: a player of a game with
 * moves and one without money play too.
 */
export async function seatPlayers(
  stack: Stack,
  operator: Client<OperatorCalls>,
  {
    players,
    perSecond,
    owner,
    others = false,
  }: { players: number; perSecond: number; owner?: Client<OperatorCalls>; others?: boolean },
): Promise<Load> {
  const seats: Load['seats'] = []
  for (let seat = 0; seat < players; seat++) {
    const player = await registerPlayer(stack)
    await deposit(player, operator, '1000')
    for (let given = 0; owner && given < REWARDS; given++)
      await giveFreeRounds(player, owner, { key: randomUUID(), rounds: 100, stake: '2' })
    seats.push({ player, table: await sitDown(player), deposited: DEPOSITED, hasMoves: false })
  }
  // One who takes tiles of a pond, and one without money: what they do to a round no spinner does.
  if (others) {
    const [picker, pauper] = [await registerPlayer(stack), await registerPlayer(stack)]
    await deposit(picker, operator, '1000')
    const pond = await sitDown(picker, 'lotus-pond')
    seats.push({ player: picker, table: pond, deposited: DEPOSITED, hasMoves: true })
    const poor = await sitDown(pauper)
    seats.push({ player: pauper, table: poor, deposited: 0n, hasMoves: false })
  }
  const acknowledged: Load['acknowledged'] = []

  async function playSeat(seat: number, isOver: () => boolean): Promise<void> {
    for (let spins = 1; !isOver(); spins++) {
      const began = performance.now()
      const free =
        owner && seat < players && spins % FREE_EVERY === 0
          ? await seats[seat]!.table.freeRounds()
          : null
      await settle(seat, randomUUID(), free?.rewardUuid)
      await sleep(Math.max(0, (players / perSecond) * 1_000 - (performance.now() - began)))
    }
  }

  /** A spin without an answer is asked again with its own key, as the page does. */
  async function settle(seat: number, key: string, rewardUuid?: string): Promise<void> {
    for (const deadline = Date.now() + ANSWERED_WITHIN_MS; Date.now() < deadline;) {
      const { table, hasMoves } = seats[seat]!
      let answer: Round<unknown> | { code: string } | null = await table.spin(
        key,
        STAKE,
        rewardUuid,
        hasMoves ? { whirls: 1 } : undefined,
      )
      // Asked until it is answered too: the same move at the same place is one move.
      while (answer && 'roundId' in answer && answer.state === 'playing' && Date.now() < deadline) {
        const at = answer.moves.length
        const moved = await table.move(answer.roundId, at, at === 0 ? { pick: 0 } : 'collect')
        if (moved) answer = moved
        else await sleep(250)
      }
      if (answer && 'roundId' in answer && answer.state === 'settled')
        return void acknowledged.push({ seat, round: answer })
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
