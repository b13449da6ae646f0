import type { MemberCalls, Value } from '@padma/contract'
import type { Key } from '@padma/i18n'
import type { ComponentType } from 'react'
import { lazily, type Loaded, type View } from './lazy-screen.ts'

/** What the address may name. Each feature adds its own beside its manifest, `screens.ts`. */
export interface Sheets {}
export interface MemberPages {}
export interface AgentPages {}
export type Modal = keyof Sheets
export type MemberPage = keyof MemberPages
export type AgentPage = keyof AgentPages

/** Guests have no account, but may be on trial; visitors have no session at all. */
type Audience = 'everyone' | 'guests' | 'visitors' | 'members'

export type SheetProps = { onClose: () => void }
type SheetGiven = View<SheetProps> & {
  modal: Modal
  for: Audience
  /** What the address is called while it is open, and its head until it is here. */
  name?: Key<'screens'>
  /** Opens on this path by itself. */
  path?: string
  /** Whom it also opens for. */
  isOpenTo?: () => boolean
}
export type SheetScreen = ReturnType<typeof sheet>
/** A dialog over the page; over a centre when it was opened from there. */
export const sheet = (given: SheetGiven) => ({
  ...given,
  kind: 'sheet' as const,
  View: lazily(given),
})

export type Member = Value<MemberCalls['GET /wps/member/info']>
export type Waiting = Value<MemberCalls['GET /wps/relay/CSP_unreadCount']>
type MemberPageGiven = View<object> & {
  /** Also the module that turns it on, and `member_<key>` its name in `screens.json`. */
  key: MemberPage
  icon: string
  /** Its place in the menu; the first page is also where an unknown address leads. */
  order: number
  /** Whatever modules the brand has. */
  isAlwaysOn?: true
  isFor?: (member: Member | undefined) => boolean
  badge?: (waiting: Waiting) => number
}
export type MemberPageScreen = ReturnType<typeof memberPage>
/** A page of the member centre. */
export const memberPage = (given: MemberPageGiven) => ({
  ...given,
  kind: 'memberPage' as const,
  View: lazily(given),
})

export type AgentWaiting = Value<MemberCalls['GET /wps/agent/contracts/info']>
type AgentPageGiven = View<object> & {
  /** Also the module that turns it on, and `agent_<key>` its name in `screens.json`. */
  key: AgentPage
  icon: string
  /** Its place in the menu. */
  order: number
  isFor?: (member: Member | undefined) => boolean
  /** How many contracts wait for an answer there. */
  badge?: (waiting: AgentWaiting) => number
}
export type AgentPageScreen = ReturnType<typeof agentPage>
/** A page of the agent centre. */
export const agentPage = (given: AgentPageGiven) => ({
  ...given,
  kind: 'agentPage' as const,
  View: lazily(given),
})

/** Stands in for what needs a member, as long as there is none. */
export const gate = (given: View<object> & { for: 'visitors' | 'trial' }) => ({
  ...given,
  kind: 'gate' as const,
  View: lazily(given),
})

export type Screen = SheetScreen | MemberPageScreen | AgentPageScreen | ReturnType<typeof gate>
/** A view that is not its file's default. */
export const named = async <K extends string, P>(
  file: Promise<Record<K, ComponentType<P>>>,
  name: K,
): Promise<Loaded<P>> => ({ default: (await file)[name] })
