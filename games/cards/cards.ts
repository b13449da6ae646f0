export const CARDS = 52

/** 0 is the two, 12 the ace. */
export const rankOf = (card: number): number => Math.floor(card / 4)

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: number): number => card % 4

export const JACK = 9
export const ACE = 12

/** As printed on the card, by rank. */
export const RANK_SIGNS = [
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
  'A',
] as const
