import { sha256Of } from '@padma/fair'

/** Version 1: 9/6, one deck, one draw; 800 for the royal at every stake. */
export const TABLE = 'jacks-or-better@1'
export const HAND = 5
/** What a hand pays, times the stake, from the best to the least. */
export const PAYS = {
  royalFlush: 800,
  straightFlush: 50,
  four: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  three: 3,
  twoPair: 2,
  jacks: 1,
} as const
/** With perfect play: 1653526326983/1661102543100. */
export const RETURN = 0.9954390436951225
export const RETURN_PERCENT = '99.54'
/** How many of 10,000 hands pay, with perfect play. */
export const HITS_OF_10_000 = 4_546

/** SHA-256 of the table for which proof.ts proves the return. */
export const TABLE_HASH = 'd9ecb167999abbb5b0a9b9a4e6b1d939841632fba7594ded38c0dbb115dfeadf'
export const hashOfTable = (): string => sha256Of(JSON.stringify([TABLE, HAND, PAYS]))
