import type { SlotWords } from '../../kit/slot.ts'

export const en: SlotWords = {
  name: 'Summit Jackpot',
  wildShort: 'WILD',
  symbols: {
    W: 'First sun (wild)',
    H1: 'Summit',
    H2: 'Flag',
    H3: 'Ice axe',
    H4: 'Tent',
    A: 'Compass',
    K: 'Snow',
    Q: 'Carabiner',
    J: 'Ice',
  },
  pools: { 'summit-mini': 'Camp 1', 'summit-major': 'Camp 2', 'summit-grand': 'Summit' },
  howToPlay:
    'Choose a bet and press Spin. One bet covers all 10 lines. A line pays for alike symbols from the left. Only the best win on each line counts. Each spin is also a draw for the three jackpots, whatever the reels show. The studio settles the result before the reels stop.',
  wildRule:
    'The first sun substitutes for any symbol on a line. It stands on reels 2, 3 and 4 only.',
  figures: [
    ['Of the lines alone', '93.1971%'],
    [
      'Camp 1',
      '0.3% of each bet goes in, it begins at 50; with a bet of 1 it is hit once in 5,000 spins on average. 1.3% return.',
    ],
    [
      'Camp 2',
      '0.4% of each bet goes in, it begins at 1,000; with a bet of 1 it is hit once in 250,000 spins. 0.8% return.',
    ],
    [
      'Summit',
      '0.5% of each bet goes in, it begins at 20,000; with a bet of 1 it is hit once in 10,000,000 spins. 0.7% return.',
    ],
    ['A larger bet', 'hits a jackpot in proportion more often. A hit pays all that is in it.'],
  ],
  paysNote: 'A line win for 5, 4, 3 (and 2) from the left.',
  linesTitle: 'The 10 lines',
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. For each reel a number from 0 to 29 is drawn, reel 1 first: the reel position shown in the top row. Then one number below 1,000,000,000 is drawn for each jackpot, Camp 1 first: it is hit when the number is below 200,000 (Camp 2: 4,000, Summit: 100) for each 1 of the bet. What was in it at that moment stands on the round.',
  highestWin: '660.2 times the bet, without jackpots',
  volatility: 'high',
  credits:
    'Pictures: Padma Studio, icons: Phosphor (MIT), fonts: Figtree and Noto Sans Bengali (OFL).',
}
