import { randomInt } from 'node:crypto'
import type { MethodId } from './methods.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

/**
 * A fresh id as the network would print it: bKash 10 and Nagad 8 upper-case characters, Rocket 10
 * digits.
 */
export function newTransactionId(
  method: MethodId,
  draw: (bound: number) => number = randomInt,
): string {
  const from = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet[draw(alphabet.length)]!).join('')
  if (method === 'rocket') return from('123456789', 1) + from(digits, 9)
  // Begins with a letter, so that a spreadsheet or a careless reader never takes it for a number.
  return from(letters, 1) + from(letters + digits, method === 'bkash' ? 9 : 7)
}
