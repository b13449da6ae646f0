import type { ArcadeWords } from '../../kit/index.ts'

export const en: ArcadeWords = {
  name: 'Bingo 75',
  howToPlay: [
    'Play 1, 2 or 4 cards; your bet is divided equally among them. Thirty of 75 balls are called, and the numbers that you have are stamped. The centre is free.',
    'Each card is paid its best pattern alone: lines along, down or across the corners, four corners, the four around the centre, or both diagonals.',
    'You see your cards before you play. Swap one, swap all, or keep them as long as you like: each is worth the same.',
  ],
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. Thirty different numbers are drawn from 0 to 74, as the first thirty steps of a shuffle; each is called one higher.',
  own: {
    card: 'Card {card}',
    cards: 'Cards',
    cards1: '1 card',
    cards2: '2 cards',
    cards4: '4 cards',
    swap: 'New numbers for card {card}',
    fresh: 'New cards',
    balls: 'Balls called',
    returns: 'Return',
    chance: 'Chance of a prize, each card',
    nothing: 'No pattern',
    shape: 'Corners or centre',
    line1: 'One line',
    line2: 'Two lines',
    line3: 'Three lines',
    cross: 'Both diagonals',
    line4: 'Four lines',
    line5: 'Five lines or more',
    result: 'Cards {cards}. Called: {called}',
    payTitle: 'Prizes for the bet on a card',
    pattern: 'Best pattern',
    pays: 'Pays',
    each: 'Chance',
  },
}
