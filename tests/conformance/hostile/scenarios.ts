import { bodies } from './bodies.ts'
import { duplicates } from './duplicates.ts'
import { keys } from './keys.ts'
import { lostAnswers } from './lost-answers.ts'
import { order } from './order.ts'
import { replays } from './replays.ts'
import { rollbacks } from './rollbacks.ts'
import { rounds } from './rounds.ts'
import { strangers } from './strangers.ts'

/** Everything that a hostile vendor tries, in the order in which it is tried. */
export const scenarios = [
  ...duplicates,
  ...order,
  ...lostAnswers,
  ...rounds,
  ...rollbacks,
  ...replays,
  ...strangers,
  ...bodies,
  ...keys,
]
