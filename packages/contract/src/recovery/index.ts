export { ops, type RecoveryFailure } from './ops.ts'
export { refusals } from './refusals.ts'
