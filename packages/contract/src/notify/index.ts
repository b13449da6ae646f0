export {
  inboxGroups,
  type InboxGroup,
  type InboxKind,
  inboxKinds,
  type InboxParams,
  type MarketingKind,
} from './kinds.ts'
export { member } from './member.ts'
export { ops } from './ops.ts'
export { settings } from './settings.ts'
