export { accountsCalls as member } from '../accounts.ts'
export { refusals } from './refusals.ts'
