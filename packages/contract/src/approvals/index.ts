export { CLAIM_SECONDS, type ClaimKind, claimKinds } from './claim-kinds.ts'
export { ops } from './ops.ts'
export { refusals } from './refusals.ts'
export { type ApprovalKind, approvalKinds } from './types.ts'
