export { projectRound, rebuildBets } from './project-round.ts'
export { reportRoutes } from './routes.ts'
export { operatorReportRoutes } from './ops-routes.ts'
export { proofOfTheBooks, type Proof } from './proof.ts'
