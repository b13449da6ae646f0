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

const lists = ['bets', 'freeRounds', 'limits', 'care'] as const
export type PlayerSearch = { list?: (typeof lists)[number]; page?: number }
export const readPlayerSearch = (raw: Raw): PlayerSearch => ({
  list: lists.find((list) => list === raw.list),
  page: readPage(raw.page),
})
