import type { ArcadeWords } from '../../kit/index.ts'

export const en: ArcadeWords = {
  name: 'Sky Reach',
  howToPlay: [
    'A sky lantern rises to a random height. Set your target from 1.01× to 1,000×: if the lantern reaches it, you win your bet times the target.',
    'The higher the target, the smaller the chance: 99 divided by the target, in percent.',
  ],
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. One fraction U of 52 bits is drawn; the height is 0.99 / (1 − U), rounded down to two decimals, from 1.00 to at most 1,000,000.00.',
  own: {
    target: 'Target',
    lower: 'Lower target',
    higher: 'Higher target',
    past: 'Last heights',
    chance: 'Chance to reach {target}×',
    pays: 'A win pays',
    returns: 'Return, the same for each target',
    reached: 'The lantern rose to {result}×, target {target}× reached',
    missed: 'The lantern rose to {result}×, target {target}× not reached',
  },
}
