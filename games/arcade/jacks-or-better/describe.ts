import type { Describe } from '../kit/arcade.ts'
import { cardName } from '../../cards/names.ts'
import type { Move, View } from './rules.ts'

export const describe: Describe<View, null, Move> = ({ view }, { own, language }) =>
  own('made', {
    made: own(view.made ?? 'none'),
    cards: view.cards.map((card) => cardName(language, card)).join(', '),
  })
