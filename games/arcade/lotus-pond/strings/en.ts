import type { ArcadeWords } from '../../kit/index.ts'

export const en: ArcadeWords = {
  name: 'Lotus Pond',
  howToPlay: [
    'Choose a bet and how many whirls lie under the 25 leaves, then place the bet.',
    'Open leaves one by one. Each lotus raises what you can collect. A whirl ends the round and loses the bet.',
    'Collect whenever you like. An open round waits for you up to 20 hours; after that it is collected for you.',
  ],
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. The whirls are drawn once, before the first leaf: as many different numbers from 0 to 24, counted from the top left. Your picks decide the rest.',
  own: {
    pond: 'Pond of 25 leaves',
    ladder: 'What each lotus pays',
    tile: 'Leaf {tile}',
    lotus: 'lotus',
    whirl: 'whirl',
    whirls: 'Whirls',
    fewer: 'Fewer whirls',
    more: 'More whirls',
    nextSafe: 'Next leaf is safe',
    ifSafe: 'If safe',
    returns: 'Return, same at each step',
    collect: 'Collect',
    takeBack: 'Take the bet back',
    found: '{count} lotuses, {times}',
    met: 'A whirl under leaf {tile}, after {count} lotuses',
    payTitle: 'What {count} whirls pay',
    lotuses: 'Lotuses',
    pays: 'Pays',
    chance: 'Chance',
  },
}
