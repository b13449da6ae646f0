import { bodies } from './bodies.ts'
import { duplicates } from './delivery/duplicates.ts'
import { jackpots } from './jackpots.ts'
import { keys } from './keys.ts'
import { lostAnswers } from './delivery/lost-answers.ts'
import { order } from './delivery/order.ts'
import { plays } from './delivery/plays.ts'
import { replays } from './delivery/replays.ts'
import { rollbacks } from './rollbacks.ts'
import { rounds } from './rounds.ts'
import { strangers } from './strangers.ts'

/** Everything that a hostile vendor tries, in the order in which it is tried. */
export const scenarios = [
  ...duplicates,
  ...order,
  ...lostAnswers,
  ...plays,
  ...rounds,
  ...jackpots,
  ...rollbacks,
  ...replays,
  ...strangers,
  ...bodies,
  ...keys,
]
