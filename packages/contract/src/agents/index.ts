import { billCalls, billOps } from './bills.ts'
import { contractCalls, contractOps } from './contracts.ts'
import { openingCalls, treeOps } from './opening.ts'
import { signalOps } from './signals.ts'
import { teamCalls } from './team.ts'

export const member = { ...openingCalls, ...teamCalls, ...contractCalls, ...billCalls }
export const ops = { ...treeOps, ...contractOps, ...billOps, ...signalOps }
export { refusals } from './refusals.ts'
export { settings } from './settings.ts'
export type {
  BillRow,
  BillState,
  CarryMode,
  ContractKind,
  ContractState,
  ContractTerms,
  OpsBill,
  PeriodKind,
} from './types.ts'
export type { Signal, SignalKind, SignalState } from './signals.ts'
export { rebateTypes } from './opening.ts'
export { contractKinds } from './types.ts'
