import type { SlotWords } from '../../kit/slot.ts'

export const en: SlotWords = {
  name: 'River Kites',
  wildShort: 'WILD',
  symbols: {
    H1: 'Kite',
    H2: 'Boat',
    H3: 'Lotus',
    H4: 'Drum',
    A: 'A',
    K: 'K',
    Q: 'Q',
    J: 'J',
    T: '10',
    W: 'Sun (wild)',
    S: 'Lamp (scatter)',
  },
  howToPlay:
    'Choose a bet and press Spin. One bet covers all 20 lines; each line plays one twentieth of the bet. Matching symbols on a line pay from the first reel to the right, without a gap. Only the best win on each line counts. The studio settles the result before the reels stop.',
  wildRule: 'The sun substitutes for every symbol except the lamp. It appears on reels 2, 3 and 4.',
  freeSpins: {
    scatterWin: '{count} lamps, {amount}',
    rule: 'Lamps pay anywhere: 3, 4 or 5 pay 2, 10 or 100 times the total bet and award 10 free spins. In free spins every win is tripled, and 3 or more lamps add 10 more.',
    rate: '1 in 116.82 spins on average',
  },
  paysNote: 'A line win for 5, 4, 3 (and 2) of a kind.',
  linesTitle: 'The 20 lines',
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. For each reel a number from 0 to 29 is drawn, reel 1 first; free spins follow in order. The number is the reel position shown in the top row.',
  highestWin: '130.5 times the bet, 391.5 times in a free spin',
  volatility: 'medium',
  credits:
    'Pictures: Fluent Emoji by Microsoft (MIT), icons: Phosphor (MIT), fonts: Figtree and Noto Sans Bengali (OFL).',
}
