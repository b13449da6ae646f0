import { sha256Of } from '@padma/fair'

/** Version 1: 8 decks, the dealer stands on soft 17 and peeks, 3:2, insurance 2:1. */
export const TABLE = 'blackjack@1'
export const SHOE = 8 * 52
/**
 * More cards than a round can take: four hands of at most 20 and a dealer of at most 16, each with
 * one card more, hold 69 even of the smallest.
 */
export const CARDS_MAX = 72
export const HANDS_MAX = 4
export const DEALER_STANDS = 17
/** What a stake comes back as, in halves of it: 3:2 for blackjack, 2:1 for insurance. */
export const BACK_IN_HALVES = { blackjack: 5n, win: 4n, push: 2n, loss: 0n, insurance: 6n } as const
/**
 * With basic strategy, of the first stake: measured over 3 billion rounds, with its standard error.
 */
export const RETURN = { measured: 0.99572, standardError: 0.000021 } as const
export const RETURN_PERCENT = '99.57'

/** SHA-256 of the table for which proof.ts proves the return. */
export const TABLE_HASH = '6b6c51b729ee37984a310db766dfd1608b45cc241c63702b5d60f75c2effb5b1'
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([
      TABLE,
      SHOE,
      CARDS_MAX,
      HANDS_MAX,
      DEALER_STANDS,
      Object.entries(BACK_IN_HALVES).map(([end, halves]) => `${end} ${halves}`),
    ]),
  )
