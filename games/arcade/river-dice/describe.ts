import type { Describe } from '../kit/arcade.ts'
import { type Choice, type View } from './rules.ts'
import { ROLLS } from './table.ts'

export const shownRoll = (roll: number): string => (roll / 100).toFixed(2)
export const targetOf = ({ side, wins }: Choice): number => (side === 'under' ? wins : ROLLS - wins)

export const describe: Describe<View, Choice, never> = ({ view, choice }, { own }) =>
  own(choice.side === 'under' ? 'rolledUnder' : 'rolledOver', {
    roll: shownRoll(view.roll),
    target: shownRoll(targetOf(choice)),
  })
