import chats from 'icon:chats-circle'
import { page } from '../../page.ts'
import { readServiceSearch } from './search.ts'

export default page({
  path: '/service',
  word: 'page.service',
  icon: chats,
  group: 'players',
  order: 2,
  also: 'menu.also.service',
  right: 'service.read',
  hint: 'service',
  subjects: ['conversation'],
  search: readServiceSearch,
  view: () => import('./ServicePage.tsx'),
})
