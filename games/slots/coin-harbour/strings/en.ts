import type { SlotWords } from '../../kit/slot.ts'

export const en: SlotWords = {
  name: 'Coin Harbour',
  wildShort: 'WILD',
  symbols: {
    H1: 'Lighthouse',
    H2: 'Ship',
    H3: 'Helm',
    H4: 'Anchor',
    A: 'Crane',
    K: 'Buoy',
    Q: 'Fish',
    J: 'Knot',
    W: 'Ship’s bell (wild)',
    C: 'Coin',
  },
  howToPlay:
    'Choose a bet and press Spin. The bet covers 20 lines, a twentieth of it on each. A line pays when the same symbol stands on neighbouring reels from the first one on; only the longest counts. The studio settles the result before the reels stop.',
  wildRule:
    'The ship’s bell substitutes for every symbol except the coin. It appears on reels 2, 3 and 4.',
  specials: [
    {
      symbol: 'C',
      text: 'Six or more coins anywhere start the hold: they stay, and 3 respins search the other portholes. In each respin every empty porthole receives a coin with a chance of 1 in 18, whatever happened before. A new coin brings the count back to 3. The hold ends without respins or with 15 coins, and pays every coin. In normal spins a coin pays nothing.',
    },
  ],
  figures: [
    ['Hold', '1 in 105.4 spins on average; it pays 30.4 times the bet on average'],
    [
      'Worth of a coin, times the bet',
      '1 (48 %), 2 (25 %), 3 (12 %), 5 (8 %), 8 (3.5 %), 10 (1.5 %), MINI 20 (1.2 %), MINOR 50 (0.6 %), MAJOR 200 (0.2 %)',
    ],
    ['GRAND', '1000 times the bet for 15 coins: 1 in 33 142 spins on average'],
  ],
  paysNote: 'The win of one line for 5, 4, 3 (and 2) of a symbol from the left.',
  linesTitle: 'The 20 lines',
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. For each reel a number from 0 to 31 is drawn, reel 1 first: the reel position shown in the top row. In a hold follow the worth of each coin, then for each respin and each empty porthole in order, by reels from the top, 0 or the worth of its coin.',
  highestWin: '102.7 times the bet on lines; up to 4000 times in a hold',
  volatility: 'high',
  credits:
    'Pictures: Padma Studio, icons: Phosphor (MIT), fonts: Figtree and Noto Sans Bengali (OFL).',
  stage: {
    holdTitle: 'Hold and win',
    holdBody: '{count} coins stay · 3 respins',
    left: 'Respins left: {count}',
    grand: 'All 15 portholes: GRAND {amount}',
    held: 'The hold at its end, after {count} respins; the small number is the respin that brought the coin.',
  },
}
