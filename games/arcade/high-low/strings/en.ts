import type { ArcadeWords } from '../../kit/index.ts'

export const en: ArcadeWords = {
  name: 'High-Low',
  howToPlay: [
    'Place a bet and a card is turned. Say whether the next one will be higher or lower: the ace is the lowest, the king the highest, and the same rank wins too.',
    'At an ace or a king one side would be sure. There you choose between the other ranks and exactly the same rank.',
    'Each right call raises what you can collect; a wrong one loses the bet. Collect whenever you like. A call that would pay more than 10,000 times the bet is not offered; when none is left, the round is collected for you.',
    'Every card comes from a full deck, so past cards change nothing. An open round waits for you up to 7 days; after that it is collected for you.',
    'Arrow up calls higher, arrow down lower, Space collects.',
  ],
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. Each card is one whole number below 52, drawn in the order of the cards: divided by 4 it is the rank (0 is the two, 12 the ace), the rest the suit (clubs, diamonds, hearts, spades).',
  own: {
    table: 'The card and your two calls',
    trail: 'Cards of this round',
    higher: 'Higher',
    lower: 'Lower',
    orSame: 'or same',
    same: 'Same',
    overMax: 'Above 10,000×',
    atSeven: 'At a 7, either way',
    returns: 'Return, after any call',
    collect: 'Collect',
    takeBack: 'Take the bet back',
    right: '{card}. {count} calls right, {times}',
    first: '{card}. Higher or lower?',
    wrong: '{call} was wrong: {card}, after {count} right calls',
    payTitle: 'What one call pays',
    card: 'Card',
  },
}
