import type { SlotWords } from '../../kit/slot.ts'

export const en: SlotWords = {
  name: 'Storm Terraces',
  symbols: {
    G1: 'Topaz',
    G2: 'Ruby',
    G3: 'Amethyst',
    G4: 'Emerald',
    L1: 'Rose quartz',
    L2: 'Turquoise',
    L3: 'Sapphire',
    BOLT: 'Lightning (free spins)',
    ORB: 'Orb (multiplier)',
  },
  howToPlay:
    'Choose a bet and press Spin. Thirty gems fall on the terraces, each drawn by itself. Eight or more of one gem anywhere pay; they break, the gems above come down and new ones fall after them, until nothing more pays. The studio settles the whole result before the first gem lands.',
  specials: [
    {
      symbol: 'ORB',
      text: 'Every time gems fall, an orb may come with them, also when nothing pays: about 1 in 47 in paid spins (×2 to ×100), about 1 in 3 in free spins (×2 to ×500). When the tumbling ends, the win of the spin is multiplied by the sum of its orbs. Without a win an orb does nothing.',
    },
  ],
  freeSpins: {
    rule: 'Lightning strikes one paid spin in 200, whatever the gems are, and gives 10 free spins. Each free spin has a 3 % chance of 5 more. In free spins orbs come more often and can be greater.',
    rate: '1 in 200 spins; 11.76 free spins on average, each worth 5.72 times the bet on average',
    body: 'More orbs, up to ×500',
  },
  figures: [
    [
      'Without the limit',
      '96.0037%, exactly: 62.3415% in paid spins, 33.6622% in free spins. The limit of a round takes about 0.02% (measured)',
    ],
    ['Limit of a round', '5000 times the bet; the round ends there'],
  ],
  paysNote: 'The win before orbs, for so many of the gem anywhere.',
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. For each spin one number decides free spins (0 of 200; in free spins 0 to 2 of 100). Then for every fall, by reels from the left and each from the top, a number below 100 names each gem, and one below 10 000 the orb. In the result the gems are 1 to 7 in the order of the pay table, x is an orb, > a tumble, + free spins.',
  highestWin: '5000 times the bet for a whole round',
  volatility: 'high',
  credits:
    'Pictures: Padma Studio, icons: Phosphor (MIT), fonts: Figtree and Noto Sans Bengali (OFL).',
  stage: {
    times: '{amount} × {times} = {sum}',
    fell: 'First fall',
    tumble: 'Tumble {count}',
    timesAll: 'The orbs multiply the whole win by {times}.',
  },
}
