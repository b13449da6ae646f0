export { ops } from './ops.ts'
export { refusals } from './refusals.ts'
export {
  type AdjustmentDirection,
  adjustmentDirections,
  type AdjustmentKind,
  adjustmentKinds,
  adjustmentKindsOf,
} from './types.ts'
