import { sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    help: true
    notice: true
    search: true
  }
}
const words = ['site'] as const

export default [
  sheet({
    modal: 'help',
    for: 'everyone',
    name: 'help',
    path: '/help',
    words,
    view: () => import('./help/HelpSheet.tsx'),
  }),
  sheet({
    modal: 'notice',
    for: 'everyone',
    name: 'notices',
    words,
    view: () => import('./notices/NoticeSheet.tsx'),
  }),
  sheet({
    modal: 'search',
    for: 'everyone',
    name: 'search',
    words,
    view: () => import('./search/SearchSheet.tsx'),
  }),
]
