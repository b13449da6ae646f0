import { claimCalls } from './claims.ts'
import { approvalCalls } from './requests.ts'

export const ops = { ...claimCalls, ...approvalCalls }
