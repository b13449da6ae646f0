import type { ArcadeWords } from '../../kit/index.ts'

export const en: ArcadeWords = {
  name: 'River Dice',
  howToPlay: [
    'A number from 0.00 to 99.99 is rolled. Choose whether it falls under or over your target, and move the target.',
    'The smaller your chance, the more a win pays: 99 divided by your chance in percent.',
  ],
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. One whole number from 0 to 9,999 is drawn; 5397 is shown as 53.97.',
  own: {
    side: 'Side',
    under: 'Under',
    over: 'Over',
    target: 'Target',
    past: 'Last rolls',
    rollUnder: 'Roll under {target}',
    rollOver: 'Roll {target} or more',
    pays: 'A win pays',
    returns: 'Return of this bet',
    rolledUnder: 'Rolled {roll}, under {target} wins',
    rolledOver: 'Rolled {roll}, {target} or more wins',
  },
}
