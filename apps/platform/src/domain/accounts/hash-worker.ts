import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

export type HashWork = { hash: string; options: Options } | { verify: string; against: string }
export type HashDone = { done: string | boolean } | { failed: string }

const STEPS_BACK = 10

// Tests play nothing meanwhile: they wait, and on a machine that they keep busy themselves a process that steps back waits longest.
if (process.env.NODE_ENV !== 'test') stepBack()

// Also when its parent was killed.
process.on('disconnect', () => process.exit())
process.on('message', (work: HashWork) => {
  let outcome: HashDone
  try {
    outcome = { done: 'hash' in work ? hashSync(work.hash, work.options) : verifySync(work.against, work.verify) }
  } catch (error) {
    outcome = { failed: String(error) }
  }
  process.send!(outcome)
})

function stepBack(): void {
  setPriority(STEPS_BACK)
  try {
    // Linux shares the processors out by session first: PostgreSQL is in another one, and would have to share evenly with whatever is in ours (sched(7), autogroup).
    writeFileSync('/proc/self/autogroup', `${STEPS_BACK}`)
  } catch {
    // Elsewhere, or where groups are made otherwise: the priority has to do.
  }
}
