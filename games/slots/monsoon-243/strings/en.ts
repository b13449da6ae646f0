import type { SlotWords } from '../../kit/slot.ts'

export const en: SlotWords = {
  name: 'Monsoon 243',
  wildShort: 'WILD',
  symbols: {
    H1: 'Kadam flower',
    H2: 'Frog',
    H3: 'Paper boat',
    H4: 'Snail',
    A: 'Hilsa',
    K: 'Mushroom',
    Q: 'Leaf',
    J: 'Jasmine',
    T: 'Drop',
    W: 'Umbrella (wild)',
    S: 'Cloud (scatter)',
  },
  howToPlay:
    'Choose a bet and press Spin. There are no lines: a symbol pays when it is anywhere on neighbouring reels from the first one on. Each combination of its cells is one way, so two on a reel double the win; there are 243 ways in all. The bet is 25 coins and covers every way. The studio settles the result before the reels stop.',
  wildRule:
    'The umbrella substitutes for every symbol except the cloud. It appears on reels 2, 3 and 4.',
  freeSpins: {
    scatterWin: '{count} clouds, {amount}',
    rule: 'Clouds pay anywhere: 3, 4 or 5 pay 2, 10 or 50 times the total bet and award 8, 15 or 20 free spins. In free spins every win is doubled, and 3 or more clouds add as many again.',
    rate: '1 in 116.82 spins on average',
  },
  paysNote: 'The win of one way for 5, 4, 3 (and 2) reels; it is multiplied by the number of ways.',
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. For each reel a number from 0 to 29 is drawn, reel 1 first; free spins follow in order. The number is the reel position shown in the top row.',
  highestWin: '110 times the bet, 220 times in a free spin',
  volatility: 'low to medium',
  credits:
    'Pictures: Padma Studio, icons: Phosphor (MIT), fonts: Figtree and Noto Sans Bengali (OFL).',
}
