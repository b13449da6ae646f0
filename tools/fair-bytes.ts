// Writes draws as raw bytes for tests of randomness, without end:
// `node tools/fair-bytes.ts [SERVER_SEED] | dieharder -g 200 -a`. See docs/fairness.md.
import { writeSync } from 'node:fs'
import { openStream } from '@padma/fair'

/** The published vector's, so that anyone's run tests the same bytes. */
const [serverSeed = '4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb'] =
  process.argv.slice(2)
const CLIENT_SEED = 'kite-lantern'
/** Two blocks a bet: the change from bet to bet is tested as much as that within one. */
const NUMBERS_OF_A_BET = 16
const BETS_AT_ONCE = 2_048

const chunk = new Uint32Array(NUMBERS_OF_A_BET * BETS_AT_ONCE)
const bytes = new Uint8Array(chunk.buffer)
for (let nonce = 0; ;) {
  for (let at = 0; at < chunk.length; nonce++) {
    const { int } = openStream(serverSeed, CLIENT_SEED, nonce)
    for (let number = 0; number < NUMBERS_OF_A_BET; number++) chunk[at++] = int(2 ** 32)
  }
  try {
    for (let from = 0; from < bytes.length;) from += writeSync(1, bytes, from)
  } catch (error) {
    // Whoever reads has read enough.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') break
    throw error
  }
}
