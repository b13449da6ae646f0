import {
  type PlayerState,
  playerStates,
  type PlayerType,
  playerTypes,
} from '@padma/contract/player-search'
import { type Raw, readPage, readWords } from '../../address/search.ts'

export type PlayersSearch = {
  q?: string
  state?: PlayerState
  type?: PlayerType
  order?: 'name'
  page?: number
}
export const readPlayersSearch = (raw: Raw): PlayersSearch => ({
  q: readWords(raw.q, 120),
  state: playerStates.find((state) => state === raw.state),
  type: playerTypes.find((type) => type === raw.type),
  order: raw.order === 'name' ? 'name' : undefined,
  page: readPage(raw.page),
})

/** What of a player is listed under the summary; without a name, the entries. */
export const playerLists = [
  'bets',
  'freeRounds',
  'grants',
  'money',
  'limits',
  'rank',
  'line',
  'inbox',
  'care',
] as const
type PlayerSearch = { list?: (typeof playerLists)[number]; page?: number }
export const readPlayerSearch = (raw: Raw): PlayerSearch => ({
  list: playerLists.find((list) => list === raw.list),
  page: readPage(raw.page),
})
