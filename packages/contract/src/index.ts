import { accountsCalls } from './accounts.ts'
import { brandCalls } from './brand.ts'
import { cashierCalls } from './cashier.ts'
import { configurationCalls } from './configuration.ts'
import { catalogueCalls } from './catalogue.ts'
import { playerCareCalls } from './player-care.ts'
import { operatorCalls as deskCalls } from './operators.ts'
import { staffCalls } from './staff.ts'
import { identityProviderCalls } from './identity-providers.ts'
import { recoveriesCalls } from './recoveries.ts'
import { walletCalls } from './wallet.ts'

/** Every call of the portal, by `METHOD /path`. */
export const memberCalls = {
  ...brandCalls,
  ...accountsCalls,
  ...walletCalls,
  ...cashierCalls,
  ...catalogueCalls,
}
export type MemberCalls = typeof memberCalls
/** Every call of the console. */
export const operatorCalls = {
  ...deskCalls,
  ...staffCalls,
  ...playerCareCalls,
  ...recoveriesCalls,
  ...identityProviderCalls,
  ...configurationCalls,
}
export type OperatorCalls = typeof operatorCalls

export * from './call.ts'
export * from './configuration.ts'
export * from './live.ts'
export * from './rights.ts'
export { type PlayerState, playerStates, type PlayerType, playerTypes } from './player-search.ts'
export {
  type IdentityProvider,
  identityProviders,
  providerAddresses,
} from './identity-providers.ts'
export { type AvatarName, avatars } from './accounts.ts'
export { type ChallengePurpose, challengePurposes } from './accounts/challenge.ts'
export {
  type CaseKind,
  caseKinds,
  type CaseObstacle,
  type CaseState,
  caseStates,
} from './recoveries.ts'
export { type ReauthMethod, reauthMethods } from './accounts/reauth.ts'
export { type SecurityEventKind, securityEventKinds } from './accounts/security-events.ts'
export { type FederatedProvider, federatedProviders } from './accounts/federated.ts'
export { type FactorWay, type SentWay } from './accounts/factors.ts'
export { type ClosureObstacle, closureObstacles } from './accounts/closure.ts'
export { type ContactChannel, contactChannels } from './accounts/profile.ts'
export type { FieldRule, ModuleNode, Permission, RegisterRules } from './brand.ts'
export type { Game, VendorCard } from './catalogue.ts'

/** The envelope of every answer of the portal and the console. `code` is a stable word; `message` is for people. */
export type Envelope<V> =
  | { success: true; value: V }
  | { success: false; code: string; message: string; value?: unknown }
