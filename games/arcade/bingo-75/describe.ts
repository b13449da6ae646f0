import type { Describe } from '../kit/arcade.ts'
import type { Choice, View } from './rules.ts'

export const describe: Describe<View, Choice, never> = ({ view }, { own }) =>
  own('result', {
    cards: view.best.map((best, index) => `${index + 1}: ${own(best ?? 'nothing')}`).join('; '),
    called: view.called.join(', '),
  })
