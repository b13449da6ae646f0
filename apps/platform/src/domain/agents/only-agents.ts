import type { MemberSession } from '../../http/edge.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import { AGENTS } from '../members/index.ts'

/** The agent centre is for agents. */
export const notAgent = ({ type }: Pick<MemberSession, 'type'>): Refusal | null =>
  AGENTS.includes(type) ? null : refuse('non_agent')
