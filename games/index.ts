import { riverKites } from './slots/river-kites/game.ts'

/** Every game that the studio offers: a line each. Their pages are found by their folders. */
export const games = [riverKites]
