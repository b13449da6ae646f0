import { claimCalls } from './claims.ts'

export const ops = { ...claimCalls }
