import type { Module } from '../../module.ts'
import { settleBoards } from './boards/settle.ts'
import { COUNTED, countFacts } from './counting/count-facts.ts'
import { dropOld } from './counting/store.ts'
import type { Deps } from './deps.ts'
import { approveBudget } from './desk/change.ts'
import { deskRoutes } from './desk/ops-routes.ts'
import { missionRoutes } from './own/routes.ts'
import { giveBack } from './prizes/give-back.ts'
import { giveDue } from './prizes/give-due.ts'
import { missionChecks } from './proof.ts'

/** What members are asked to do for a reward: missions with steps, leaderboards with places. */
export function createMissions(deps: Deps): { module: Module } {
  return {
    module: {
      name: 'missions',
      member: (route) => missionRoutes(route, deps),
      operator: (route) => deskRoutes(route, deps),
      approvals: { activity_budget: approveBudget },
      listens: [
        {
          name: COUNTED,
          facts: ['round.closed', 'round.changed', 'deposit.credited', 'referral.counted'],
          take: (tx, events) => countFacts(deps, tx, events),
        },
        {
          name: 'missions.grants',
          facts: ['grant.changed'],
          async take(tx, events) {
            for (const { payload } of events)
              await giveBack(tx, BigInt(payload['grantId'] as string))
          },
        },
      ],
      jobs: [
        { name: 'give_prizes', every: '* * * * *', act: () => giveDue(deps) },
        {
          name: 'settle_leaderboards',
          every: '*/5 * * * *',
          whenClocksAgree: true,
          act: () => settleBoards(deps),
        },
        { name: 'drop_counted_rounds', every: '40 20 * * *', act: () => dropOld(deps.db) },
      ],
      // By the name under which `missions.wake` asks for it.
      tasks: [{ name: 'give_due_prizes', act: () => giveDue(deps) }],
      checks: missionChecks,
    },
  }
}
