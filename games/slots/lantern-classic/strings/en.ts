import type { SlotWords } from '../../kit/slot.ts'

export const en: SlotWords = {
  name: 'Lantern Classic',
  wildShort: 'WILD',
  symbols: {
    W: 'Lantern (wild)',
    '7': 'Seven',
    BELL: 'Bell',
    B3: 'Three bars',
    B2: 'Two bars',
    B1: 'One bar',
    ANYBAR: 'Any bars',
    CH: 'Cherries',
    X: 'Blank',
  },
  howToPlay:
    'Choose a bet and press Spin. One bet covers all 5 lines: the three rows and the two diagonals. Each line plays one fifth of the bet. A line pays for three alike, for three bars of any kind, or for cherries on the first two reels. Only the best win on each line counts. The studio settles the result before the reels stop.',
  wildRule:
    'The lantern substitutes for any symbol in three of a kind and in any bars. Three lanterns pay their own prize. It does not make two cherries: those must be on reels 1 and 2 themselves.',
  paysNote: 'A line win for 3 (and 2) from the left. The flower on a blank pays nothing.',
  linesTitle: 'The 5 lines',
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. For each reel a number from 0 to 23 is drawn, reel 1 first. The number is the reel position shown in the top row.',
  highestWin: '68 times the bet',
  volatility: 'medium',
  credits:
    'Pictures: Padma Studio, icons: Phosphor (MIT), fonts: Figtree and Noto Sans Bengali (OFL).',
}
