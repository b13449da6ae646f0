import type { Db, Tx } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Members } from '../members/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** Units that were staked and lost; lost is below zero after a win. */
export type Use = { staked: bigint; lost: bigint }
export type Result = { staked: bigint; won: bigint; largest: bigint }

export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  wallet: Pick<Wallet, 'lock'>
  members: Pick<Members, 'member'>
  audit: WriteAudit
  /** Into the member's inbox. */
  tell: Notify['inbox']['write']
  /** Deposits since then, those under way included. */
  depositedSince: (db: Db | Tx, playerId: bigint, since: Date) => Promise<bigint>
  /** By the wallet API's own record, since each of these instants. */
  playedSince: (tx: Tx, playerId: bigint, since: readonly Date[]) => Promise<Use[]>
  /** Of the rounds of the betting record that were opened since. */
  resultSince: (db: Db | Tx, playerId: bigint, since: Date) => Promise<Result>
  /** Ends the player's open games for bets, with their books locked. */
  endPlay: (tx: Tx, playerId: bigint) => Promise<void>
}

/** A member and their brand. */
export type Whose = { playerId: bigint; brandId: number }
/** The operator who acts, and from where. */
export type Acting = Pick<OperatorSession, 'operatorId' | 'brandId'> & { ip: string }

export const TRIAL = 4
