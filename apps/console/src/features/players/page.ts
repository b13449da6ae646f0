import users from 'icon:users'
import { page } from '../../page.ts'
import { readPlayerSearch, readPlayersSearch } from './search.ts'

export default [
  page({
    path: '/players',
    word: 'page.players',
    icon: users,
    group: 'players',
    order: 1,
    right: 'players.read',
    hint: 'players',
    search: readPlayersSearch,
    view: async () => ({ default: (await import('./PlayersPage.tsx')).PlayersPage }),
  }),
  page({
    path: '/players/$id',
    word: 'page.player',
    right: 'players.read',
    search: readPlayerSearch,
    view: async () => ({ default: (await import('./PlayerPage.tsx')).PlayerPage }),
  }),
]
