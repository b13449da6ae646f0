export {
  type CaseKind,
  caseKinds,
  type CaseObstacle,
  type CaseState,
  caseStates,
  ops,
} from './ops.ts'
export { refusals } from './refusals.ts'
