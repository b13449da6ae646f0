import type { Describe } from '../kit/arcade.ts'
import type { Choice, View } from './rules.ts'
import { shownTimes } from './target/target.ts'

export const describe: Describe<View, Choice, never> = ({ view, choice }, { own }) =>
  own(view.isWin ? 'reached' : 'missed', {
    result: shownTimes(view.result),
    target: shownTimes(choice.target),
  })
