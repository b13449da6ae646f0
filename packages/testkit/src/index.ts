export { testDatabase, type TestDatabase } from './test-database.ts'
export { startStack, type Stack, type ProcessName } from './start-stack.ts'
export { totp } from './totp.ts'
export { runningStack } from './running-stack.ts'
