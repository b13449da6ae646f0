/** What we offer: one coin, in three games. */
export const games = {
  'sample-coin': {
    name: 'Sample Coin',
    names: { bn: 'নমুনা কয়েন', ar: 'عملة نموذجية' },
    category: 'fast-lottery',
  },
  'sample-match': {
    name: 'Sample Match',
    names: { bn: 'নমুনা ম্যাচ', ar: 'مباراة نموذجية' },
    category: 'sports',
  },
  'sample-duel': {
    name: 'Sample Duel',
    names: { bn: 'নমুনা দ্বৈরথ', ar: 'مبارزة نموذجية' },
    category: 'pvp',
  },
} as const
export type GameCode = keyof typeof games

export const isGame = (code: string): code is GameCode => Object.hasOwn(games, code)

/** Rooms of the duel: two seats each, at one stake. */
export const rooms = [
  { room: 'dhaka', name: 'Dhaka', stake: 1_000_000n },
  { room: 'sylhet', name: 'Sylhet', stake: 5_000_000n },
  { room: 'khulna', name: 'Khulna', stake: 10_000_000n },
] as const
export const SEATS = 2
