import { configurationCalls } from './configuration.ts'
import { merged } from './merged.ts'
import * as modules from './modules.ts'
import { commonRefusals, type RefusalCode, sealRefusals } from './refusals.ts'

/** Every call of the portal, by `METHOD /path`. */
export const memberCalls = merged(modules, 'member')
export type MemberCalls = typeof memberCalls
/** Every call of the console. */
export const operatorCalls = { ...merged(modules, 'ops'), ...configurationCalls }
export type OperatorCalls = typeof operatorCalls
/** The HTTP status of every refusal. */
export const refusalStatus: Readonly<Record<RefusalCode, number>> = {
  ...commonRefusals,
  ...sealRefusals,
  ...merged(modules, 'refusals'),
}

export * from './call.ts'
export * from './configuration.ts'
export * from './live/hints.ts'
export * from './queue.ts'
export * from './refusals.ts'
export * from './rights/rights.ts'
export type { SettingField } from './setting-fields.ts'
export type { GrantWire } from './rewards/types.ts'
export { envelopeFor, type EnvelopeFor } from './red-envelopes/types.ts'
export type { NotCountedReason } from './referral/types.ts'
export { type LimitName, limitNames, moneyLimits } from './limits/index.ts'
export {
  type BillRow,
  type BillState,
  type CarryMode,
  type ContractKind,
  contractKinds,
  type ContractState,
  type ContractTerms,
  type OpsBill,
  type PeriodKind,
  rebateTypes,
  type Signal,
  type SignalKind,
  type SignalState,
} from './agents/index.ts'
export type { ActivityInput, ActivityWire, EnteredReward } from './missions/index.ts'
export { type PointRewardKind, pointRewardKinds } from './points/index.ts'
export {
  type Promotion,
  type PromotionRow,
  type PromotionState,
  type PromotionStatus,
  promotionStates,
  promotionStatuses,
} from './promotions/types.ts'
export { PromotionDraft } from './promotions/rules.ts'
export type { MoneyTerms, PromotionRules } from './promotions/rules.ts'
export type { FiguresQuery } from './reports/index.ts'
export type { Vendor, VendorGame } from './vendors/index.ts'
export type { Game, GameClass, VendorCard, Winner } from './catalogue/index.ts'
export type { Drawn, LotteryGame } from './lotteries/index.ts'
export type { Banner, FieldRule, ModuleNode, Permission, RegisterRules } from './brand/index.ts'
export { type PlayerState, playerStates, type PlayerType, playerTypes } from './members/index.ts'
export { type IdentityProvider, identityProviders, providerAddresses } from './auth/index.ts'
export { type AvatarName, avatars } from './self-service/avatar.ts'
export { type ChallengePurpose, challengePurposes } from './auth/member/challenge.ts'
export {
  type AdjustmentDirection,
  type AdjustmentKind,
  adjustmentKindsOf,
} from './adjustments/index.ts'
export { type ApprovalKind, approvalKinds } from './approvals/index.ts'
export { LONGEST_LOAN_DAYS } from './operators/loans.ts'
export { CLAIM_SECONDS, type ClaimKind, claimKinds } from './approvals/index.ts'
export {
  type CaseKind,
  caseKinds,
  type CaseObstacle,
  type CaseState,
  caseStates,
} from './recovery/index.ts'
export { type ReauthMethod, reauthMethods } from './auth/member/reauth.ts'
export { type SecurityEventKind, securityEventKinds } from './auth/security-events.ts'
export { type FederatedProvider, federatedProviders } from './auth/member/federated.ts'
export { type FactorWay, type SentWay } from './auth/member/factors.ts'
export { type ClosureObstacle, closureObstacles } from './self-service/closure.ts'
export {
  type ConsentSource,
  type FeedbackTopic,
  feedbackTopics,
  type OfferChannel,
  offerChannels,
  type Segment,
  sendPlaceholders,
  type SendTexts,
  type Skip,
} from './messaging/index.ts'
export {
  type InboxGroup,
  inboxGroups,
  type InboxKind,
  inboxKinds,
  type InboxParams,
  type MarketingKind,
} from './notify/index.ts'
export type { ContactChannel } from './self-service/profile.ts'

/**
 * The envelope of every answer of the portal and the console. `code` is a stable word; `message` is
 * for people.
 */
export type Envelope<V> =
  | { success: true; value: V; message?: string }
  | { success: false; code: RefusalCode; message: string; value?: unknown }
