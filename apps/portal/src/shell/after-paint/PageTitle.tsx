import { type Key, useT } from '@padma/i18n'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useNamedGame } from '../../parts/favourites/use-named-game.ts'
import { homePaths } from '../../address/paths.ts'
import { categories } from '../../parts/catalogue/categories.ts'
import { frameOf } from '../frame-of.ts'
import { sheetOf } from '../overlays/collected.ts'
import { useDocumentTitle } from '../../screens/use-document-title.ts'

const pages: Readonly<Record<string, Key<'shell'>>> = {
  ...Object.fromEntries(categories.map(({ modId, to }) => [to, `category_${modId}` as const])),
  '/help': 'help',
  '/helpmc': 'help',
  '/noticePage': 'notices',
  '/promotions': 'promotions',
  '/promoDetail': 'promotions',
  '/join': 'join',
  '/down': 'download',
  '/download': 'download',
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
}
/** Titles of pages and of what lies over them; the member centre says its own. */
export default function PageTitle() {
  const t = useT('shell')
  const site = useT('site')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { modal, member, vassalage, vendor, gameCode } = useSearch({ strict: false })
  const { isGame } = frameOf(path)
  const game = useNamedGame(vassalage ?? vendor ?? '', isGame ? (gameCode ?? '') : '')
  const screens = useT('screens')
  const opened = sheetOf(modal)?.name
  const page = isGame
    ? (game ?? t('games'))
    : homePaths.includes(path)
      ? ''
      : path === '/pointMall'
        ? site('pointMall')
        : t(pages[path] ?? 'notFound')
  useDocumentTitle(member ? null : opened ? screens(opened) : page)
  return null
}
