import type { Module } from '../../module.ts'
import { openingPart } from './opening/index.ts'
import { teamPart } from './team/index.ts'
import { contractsPart } from './contracts/index.ts'
import { billsPart } from './bills/index.ts'
import { dailyPart } from './daily/index.ts'
import { signalsPart } from './signals/index.ts'
import type { Deps } from './deps.ts'

/** What uplines and downlines see of each other, agree on, and earn. */
export function createAgents(deps: Deps) {
  const parts = [
    openingPart(deps),
    teamPart(deps),
    contractsPart(deps),
    billsPart(deps),
    dailyPart(deps),
    signalsPart(deps),
  ]
  const module: Module = {
    name: 'agents',
    member: (route) => parts.forEach((part) => part.member?.(route)),
    operator: (route) => parts.forEach((part) => part.operator?.(route)),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    tasks: parts.flatMap(({ tasks = [] }) => tasks),
    listens: parts.flatMap(({ listens = [] }) => listens),
    checks: parts.flatMap(({ checks = [] }) => checks),
    hints: {
      member: { 'contract.*': ['contracts'], 'bill.*': ['bills', 'balance'] },
      operator: {
        'contract.*': ['agents'],
        'bill.*': ['agents'],
        'tree.*': ['agents'],
        'signal.*': ['agents'],
      },
      readers: { agents: ['agents.read'] },
    },
  }
  return { module }
}
export type Part = Pick<Module, 'member' | 'operator' | 'jobs' | 'tasks' | 'listens' | 'checks'>
