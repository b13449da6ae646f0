import type { Offer, Offered } from '../catalogue/index.ts'

export type Lottery = Offered & { gameType: 'ELOTT' | 'LOTT' }

const isLottery = (game: Offered): game is Lottery =>
  game.gameType === 'ELOTT' || game.gameType === 'LOTT'

const scheduled = ['LOTT', 'SEA', 'ZY']

/** By the prize mode, in any case of letters; one that is not known narrows nothing. */
export function lotteriesOf({ games }: Offer, prizeMode: string): Lottery[] {
  const mode = prizeMode.toUpperCase()
  const type = mode === 'ELOTT' ? 'ELOTT' : scheduled.includes(mode) ? 'LOTT' : null
  return games.filter(isLottery).filter(({ gameType }) => !type || gameType === type)
}
