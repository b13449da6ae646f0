import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/pool.ts'
import { games } from '../games.ts'
import type { WalletClient } from '../wallet-client/index.ts'
import { finishRound } from './finish-round.ts'
import { lockPlayer, rotate, seedsOf, type SeedSource, takeNonce, toWire } from './seeds.ts'
import { historyOf, insertRound, lastOpenedAt, moveRound, roundById, roundByKey, type RoundView, unfinishedBefore, unfinishedOf } from './store.ts'

export type Player = { user: string; walletToken: string; gameCode: string; currency: string }
export type Refused = { refused: string; detail?: Record<string, unknown> }
export type RoundsDeps = { db: Db; wallet: WalletClient; seeds: SeedSource; minimumSpinMs: number; now: () => Date; onError: (error: unknown) => void }

/** A pair of seeds is good for so many bets; then it is changed without being asked. */
const BETS_PER_PAIR = 10_000
/** A round that nobody here works on for so long was left behind by a crash. Longer than all tries of all calls of a round. */
const LEFT_BEHIND_MS = 8_000
const RESUME_EVERY_MS = 2_000

/** Rounds from stake to settlement. Kill the process at any moment: `resume` or the player's own retry ends what was begun. */
export function createRounds(deps: RoundsDeps) {
  const { db } = deps
  /** Rounds that this process is working on; a repeat of the request waits for the same work. */
  const working = new Map<string, Promise<RoundView>>()

  function finish(id: string): Promise<RoundView> {
    let work = working.get(id)
    if (!work) {
      work = finishRound(deps, id).finally(() => working.delete(id))
      working.set(id, work)
    }
    return work
  }

  /** The same request key again answers the first round, finishing it when it was left half-way. */
  async function spin(player: Player, request: { requestKey: string; stakeUnits: bigint }): Promise<RoundView | Refused> {
    const opened = await open(player, request)
    if (opened.id === undefined) return opened
    const round = await finish(opened.id)
    if (round.state === 'settled') return round
    return { refused: round.refused ?? 'wallet_unavailable', detail: round.balance_units === null ? {} : { balanceUnits: `${round.balance_units}` } }
  }

  function open(player: Player, { requestKey, stakeUnits }: { requestKey: string; stakeUnits: bigint }): Promise<{ id: string } | (Refused & { id?: undefined })> {
    return db.transaction().execute(async (tx) => {
      await lockPlayer(tx, player.user)
      const known = await roundByKey(tx, player.user, requestKey)
      if (known) return known.stake_units === stakeUnits && known.game_code === player.gameCode ? { id: known.id } : { refused: 'key_reused' }
      if (!games[player.gameCode]!.stakes.includes(stakeUnits)) return { refused: 'stake_unknown' }
      if (await unfinishedOf(tx, player.user)) return { refused: 'round_unfinished' }
      const last = await lastOpenedAt(tx, player.user)
      const waitMs = last ? last.getTime() + deps.minimumSpinMs - deps.now().getTime() : 0
      if (waitMs > 0) return { refused: 'spin_too_soon', detail: { waitMs } }

      let { active } = await seedsOf(tx, player.user, deps.seeds)
      if (active.next_nonce >= BETS_PER_PAIR) {
        await rotate(tx, player.user, active.client_seed, deps.seeds)
        active = (await seedsOf(tx, player.user, deps.seeds)).active
      }
      const id = randomUUID()
      await insertRound(tx, {
        id, wallet_user: player.user, wallet_token: player.walletToken, game_code: player.gameCode, currency: player.currency, request_key: requestKey,
        seed_pair_id: active.id, nonce: await takeNonce(tx, active.id), stake_units: stakeUnits, bet_uuid: randomUUID(), win_uuid: randomUUID(), rollback_uuid: randomUUID(),
      })
      return { id }
    })
  }

  /** Ends what a crash left behind: a stake that is not known to be taken is undone, a taken one is drawn and settled. */
  async function resume(before: Date): Promise<number> {
    const left = (await unfinishedBefore(db, before)).filter((round) => !working.has(round.id))
    for (const round of left) {
      if (round.state === 'opened') await moveRound(db, round.id, 'opened', 'voiding', { refused: 'round_void' })
      await finish(round.id)
    }
    return left.length
  }

  function startResuming(): { stop: () => Promise<void> } {
    const stopping = new AbortController()
    const running = (async () => {
      while (!stopping.signal.aborted) {
        await resume(new Date(deps.now().getTime() - LEFT_BEHIND_MS)).catch(deps.onError)
        await sleep(RESUME_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
      await Promise.allSettled(working.values())
    })()
    return { stop: () => (stopping.abort(), running) }
  }

  return {
    spin, resume, startResuming,
    seeds: (user: string) => db.transaction().execute(async (tx) => {
      await lockPlayer(tx, user)
      return toWire(await seedsOf(tx, user, deps.seeds))
    }),
    rotate: (user: string, clientSeed: string) => db.transaction().execute(async (tx): Promise<Awaited<ReturnType<typeof rotate>> | Refused> => {
      await lockPlayer(tx, user)
      if (await unfinishedOf(tx, user)) return { refused: 'round_unfinished' }
      return rotate(tx, user, clientSeed, deps.seeds)
    }),
    /** The player's unfinished round, taken as far as it goes; null when there is none. */
    async unfinished(user: string): Promise<RoundView | null> {
      const round = await unfinishedOf(db, user)
      return round ? finish(round.id) : null
    },
    history: (user: string, gameCode: string, page: number, pageSize: number) => historyOf(db, user, gameCode, page, pageSize),
    /** Of this player only; another's is as unknown as one that never was. */
    async round(user: string, id: string): Promise<RoundView | null> {
      const round = await roundById(db, id)
      return round?.wallet_user === user ? round : null
    },
  }
}
export type Rounds = ReturnType<typeof createRounds>
