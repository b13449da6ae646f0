import { loanCalls } from './loans.ts'
import { sessionCalls } from './session.ts'
import { staffCalls } from './staff.ts'

export const ops = { ...sessionCalls, ...staffCalls, ...loanCalls }
