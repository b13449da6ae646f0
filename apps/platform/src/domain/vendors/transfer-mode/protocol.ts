import { fetchFrom } from '../../../http/outside/fetch-from.ts'

/** A vendor as it is spoken to. `reference` of a transfer is ours: it is never sent twice. */
export type TransferLine = {
  address: string
  agent: string
  secret: string
}
export type Asked = {
  method: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}
/** Handed in, so that tests count and delay what goes out. */
export type Asking = {
  fetch: (address: string, asked: Asked) => Promise<Response>
  now: () => Date
}
export const overTheNet = (now: () => Date): Asking => ({
  now,
  fetch: (address, asked) => fetchFrom(new URL(address))(address, asked),
})

export type Moved = { member: string; currency: string; units: bigint; reference: string }
export type MovedSaid =
  | { is: 'done' }
  /** Certainly not moved, and never will be under this reference. */
  | { is: 'declined'; why: string }
  /** No answer, or none that can be read: it may have moved. */
  | { is: 'unknown'; why: string }
export type CheckSaid = MovedSaid | { is: 'pending' } | { is: 'never_came' }
/** Null: no answer. */
type BalanceSaid = { units: bigint; hasOpenRound: boolean } | null

/** One settled bet as the vendor tells it. */
export type FedBet = {
  reference: string
  member: string
  gameCode: string
  currency: string
  stake: bigint
  payout: bigint
  at: Date
}
export type FeedPage = { bets: readonly FedBet[]; cursor: string }
export type VendorBalance = { member: string; units: bigint }

/**
 * How a vendor in transfer mode is spoken to: each has a protocol of its own and answers in these
 * words. Nothing here touches the database or decides about money.
 */
export type TransferProtocol = {
  launch: (
    asking: Asking,
    line: TransferLine,
    wanted: {
      member: string
      gameCode: string
      currency: string
      language: string
      lobby: string
    },
  ) => Promise<string | null>
  transferIn: (asking: Asking, line: TransferLine, moved: Moved) => Promise<MovedSaid>
  transferOut: (asking: Asking, line: TransferLine, moved: Moved) => Promise<MovedSaid>
  check: (asking: Asking, line: TransferLine, reference: string) => Promise<CheckSaid>
  balance: (
    asking: Asking,
    line: TransferLine,
    wanted: { member: string; currency: string },
  ) => Promise<BalanceSaid>
  feed: (asking: Asking, line: TransferLine, after: string) => Promise<FeedPage | null>
  balances: (
    asking: Asking,
    line: TransferLine,
    currency: string,
  ) => Promise<VendorBalance[] | null>
}
