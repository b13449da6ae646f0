import type cashier from './messages/en/cashier.json'
import type contracts from './messages/en/contracts.json'
import type accounts from './messages/en/accounts.json'
import type agents from './messages/en/agents.json'
import type feedback from './messages/en/feedback.json'
import type game from './messages/en/game.json'
import type gifts from './messages/en/gifts.json'
import type home from './messages/en/home.json'
import type inbox from './messages/en/inbox.json'
import type connection from './messages/en/refusals/connection.json'
import type fields from './messages/en/refusals/fields.json'
import type { RefusalCode } from '@padma/contract'
import type limits from './messages/en/limits.json'
import type lobby from './messages/en/lobby.json'
import type points from './messages/en/points.json'
import type promotions from './messages/en/promotions.json'
import type records from './messages/en/records.json'
import type rewards from './messages/en/rewards.json'
import type screens from './messages/en/screens.json'
import type security from './messages/en/security.json'
import type service from './messages/en/service.json'
import type shell from './messages/en/shell.json'
import type site from './messages/en/site.json'
import type trial from './messages/en/trial.json'
import type ui from './messages/en/ui.json'
import type verify from './messages/en/verify.json'
import type wallet from './messages/en/wallet.json'

/**
 * The sets of messages, each a file per language that loads when its screens do. Another app adds
 * its own by `declare module '@padma/i18n' { interface Features { name: typeof import('...') } }`
 * and a file beside these.
 */
export interface Features {
  accounts: typeof accounts
  agents: typeof agents
  cashier: typeof cashier
  contracts: typeof contracts
  feedback: typeof feedback
  game: typeof game
  gifts: typeof gifts
  home: typeof home
  inbox: typeof inbox
  limits: typeof limits
  lobby: typeof lobby
  points: typeof points
  promotions: typeof promotions
  records: typeof records
  /** By the code of the contract, whichever module it is of. */
  refusals: Readonly<Record<RefusalCode, string>> & typeof connection & typeof fields
  rewards: typeof rewards
  screens: typeof screens
  security: typeof security
  service: typeof service
  shell: typeof shell
  site: typeof site
  trial: typeof trial
  ui: typeof ui
  verify: typeof verify
  wallet: typeof wallet
}
export type Feature = keyof Features
export type Key<F extends Feature> = keyof Features[F] & string
