import { type Key, useLanguage, useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { permissionQuery } from '../brand/queries.ts'
import { useGameName } from '../features/home/game-name.ts'
import { homePaths } from '../paths.ts'
import { categories } from './categories.ts'

const pages: Readonly<Record<string, Key<'shell'>>> = {
  ...Object.fromEntries(categories.map(({ modId, to }) => [to, `category_${modId}` as const])),
  ...Object.fromEntries(['/seamless', '/lottery', '/lottert', '/vnlottery', '/sealottery', '/fbsports'].map((path) => [path, 'games' as const])),
  '/help': 'help', '/helpmc': 'help', '/noticePage': 'notices', '/promotions': 'promotions', '/promoDetail': 'promotions', '/join': 'join', '/down': 'download', '/download': 'download',
  '/login': 'login', '/register': 'register', '/register.html': 'register',
}
const dialogs: Readonly<Record<string, Key<'shell'>>> = { login: 'login', register: 'register', deposit: 'deposit', withdraw: 'withdraw', help: 'help', notice: 'notices', search: 'search' }

/** The browser's title: what is open, then the brand by its name in the language at hand. */
export default function PageTitle() {
  const t = useT('shell')
  const site = useT('site')
  const language = useLanguage()
  const gameName = useGameName()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { modal, member, gameCode } = useSearch({ strict: false })
  const { data: permission } = useQuery(permissionQuery)
  const opened = modal ? dialogs[modal] : member && (`member_${member}` as const)
  const page = path === '/game' && gameCode ? gameName({ code: gameCode, name: gameCode }) : homePaths.includes(path) ? '' : path === '/pointMall' ? site('pointMall') : t(pages[path] ?? 'notFound')
  const title = [opened ? t(opened) : page, permission?.brandNames[language] || permission?.brandName].filter(Boolean).join(' · ')
  useEffect(() => { if (title !== '') document.title = title }, [title])
  return null
}
