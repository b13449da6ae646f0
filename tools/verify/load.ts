import type { Verifiable } from '@padma/games/verify/verifiable.ts'
import { loadOfGame } from '../game-folders.ts'

/** A game's rules and words for its rounds, by its code. */
export const loadVerifiable = async (code: string): Promise<Verifiable> =>
  (await loadOfGame<{ verifiable: Verifiable }>(code, 'verify.ts')).verifiable
