/** What operators narrow the list of players to. `closing`: open still, to be closed on a day. */
export const playerStates = ['active', 'locked', 'closing', 'closed'] as const
export const playerTypes = ['member', 'agent', 'trial'] as const
export type PlayerState = (typeof playerStates)[number]
export type PlayerType = (typeof playerTypes)[number]
