import type { Describe } from '../kit/arcade.ts'
import type { Choice, View } from './rules.ts'

export const describe: Describe<View, Choice, never> = ({ view, choice }, { own }) =>
  own('result', {
    hits: view.hits,
    picks: choice.picks.length,
    drawn: view.drawn.join(', '),
  })
