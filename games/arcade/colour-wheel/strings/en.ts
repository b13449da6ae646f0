import type { ArcadeWords } from '../../kit/index.ts'

export const en: ArcadeWords = {
  name: 'Colour Wheel',
  howToPlay: [
    'The wheel has ten equal segments. Choose a risk and spin: the segment under the pointer pays its multiplier of your bet.',
    'Low risk: eight small prizes. Medium: five prizes up to 3×. High: one prize of 9.9×. Each returns the same over time.',
  ],
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. One whole number from 0 to 9 is drawn: the segment, counted clockwise from the highest prize, which is 0.',
  own: {
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    past: 'Last segments',
    wheel: 'Wheel with ten segments',
    chance: 'Chance to win',
    most: 'Highest prize',
    returns: 'Return, the same for each risk',
    stopped: 'The wheel stopped on {times}×',
    payTitle: 'Segments of each risk',
    pays: 'Pays',
    none: 'Nothing',
  },
}
