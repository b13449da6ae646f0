import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Outcome } from './side-processes.ts'

const STEPS_BACK = 10

/** What a side process does: one piece of work after the other, behind those who play. */
export function serve<Work, Done>(act: (work: Work) => Done | Promise<Done>): void {
  // Tests play nothing meanwhile: they wait, and on a machine that they keep busy themselves a
  // process that steps back waits longest.
  if (process.env.NODE_ENV !== 'test') stepBack()
  // Also when its parent was killed.
  process.on('disconnect', () => process.exit())
  process.on('message', async (work: Work) => {
    let outcome: Outcome<Done>
    try {
      outcome = { done: await act(work) }
    } catch (error) {
      outcome = { failed: String(error) }
    }
    process.send?.(outcome)
  })
}

function stepBack(): void {
  setPriority(STEPS_BACK)
  try {
    // Linux shares the processors out by session first: PostgreSQL is in another one, and would
    // have to share evenly with whatever is in ours (sched(7), autogroup).
    writeFileSync('/proc/self/autogroup', `${STEPS_BACK}`)
  } catch {
    // Elsewhere, or where groups are made otherwise: the priority has to do.
  }
}
