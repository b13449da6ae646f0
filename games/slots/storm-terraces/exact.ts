// `node games/slots/storm-terraces/exact.ts`: the exact figures without the limit, in a minute or
// two.
import { figuresOf } from './proof.ts'
import { sequences } from './sequence.ts'

/** Beyond so many winning drops lies less than one sequence in a million million. */
const DROPS = 60

const { likely, pays, left } = sequences(DROPS)
const { paid, free, unlimited } = figuresOf(pays)
for (const [name, value] of Object.entries({
  'spins that pay': 1 - likely[0]!,
  'drops of a spin': likely.reduce((sum, chance, k) => sum + chance * (k + 1), 0),
  'before orbs, stakes': pays.reduce((sum, pay) => sum + pay, 0),
  'paid spin, stakes': paid,
  'free spin, stakes': free,
  return: unlimited,
  'left out': left,
}))
  console.log(name.padEnd(20), value.toFixed(10))
