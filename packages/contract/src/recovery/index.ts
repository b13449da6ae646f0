import { notMeCalls } from './not-me.ts'
import { recoveryCalls } from './requests.ts'

export const member = { ...notMeCalls, ...recoveryCalls }
export {
  type CaseKind,
  caseKinds,
  type CaseObstacle,
  type CaseState,
  caseStates,
  ops,
} from './ops.ts'
export { refusals } from './refusals.ts'
