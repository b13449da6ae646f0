import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'
import { billChecks } from './proof.ts'
import { recheckListener } from './settle/corrections.ts'
import { settleDue } from './settle/settle-due.ts'
import type { TeamsOf } from './settle/team-figures.ts'

/** What contracts come to, period by period, and who is paid what. */
export const billsPart = (deps: Deps): Part => {
  const team: TeamsOf = (on, asked) => (deps.figures as unknown as { team: TeamsOf }).team(on, asked)
  return {
    jobs: [
      {
        name: 'settle_due',
        every: '*/5 * * * *',
        whenClocksAgree: true,
        act: () => settleDue({ ...deps, team }),
      },
    ],
    listens: [recheckListener],
    checks: billChecks,
  }
}
