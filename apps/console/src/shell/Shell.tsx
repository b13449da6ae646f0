import { Icon, IconButton, Logo, SkeletonRows, Toaster } from '@padma/ui'
import { languages, setLanguage, useLanguage } from '@padma/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useMatches, useNavigate, useRouterState } from '@tanstack/react-router'
import list from 'icon:list'
import moon from 'icon:moon'
import signOutIcon from 'icon:sign-out'
import sun from 'icon:sun'
import translate from 'icon:translate'
import x from 'icon:x'
import { Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useLive } from '../live/use-live.ts'
import { useBrandOfPage } from '../brand-of-page.ts'
import { useOperator } from '../operator.ts'
import { mayOpen } from '../pages.ts'
import { onSessionLost } from '../session/session-lost.ts'
import { endSession } from '../session/session.ts'
import { Forbidden } from '../parts/Failure.tsx'
import { useIsDesk } from '../parts/use-is-desk.ts'
import { useRoleName } from '../parts/role-name.ts'
import { useWords } from '../words.ts'
import { Menu } from './Menu.tsx'
import { Notices } from './Notices.tsx'
import { setTheme, useTheme } from '@padma/ui/colour-theme.ts'

/**
 * Menu, heading and the page. The menu stands at the side where there is room, else it opens from
 * the bar.
 */
export function Shell() {
  const t = useWords()
  const isDesk = useIsDesk()
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  const { rights } = useOperator()
  const { name: brandName, logo } = useBrandOfPage()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isLive = useLive()
  const heading = useHeadingFocus()
  useLeaveWhenLost()
  const titleText = title ? t(title) : ''
  useEffect(() => {
    document.title = `${titleText} · ${brandName} ${t('console')}`
  }, [titleText, brandName, t])

  return (
    <div className="min-h-dvh desk:grid desk:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed start-2 -top-20 z-(--z-toast) rounded-sm bg-surface px-4 py-2.5
          font-semibold shadow-2 focus:top-2"
      >
        {t('skip')}
      </a>
      {isDesk && (
        <nav
          aria-label={t('menu')}
          className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-e border-line
            bg-surface px-3"
        >
          {/* Its own space above: the menu's would let lines through over the sticky search. */}
          <Link to="/" aria-label={brandName} className="px-2 pt-4 pb-2">
            <Logo name={brandName} picture={logo} />
          </Link>
          <Menu />
          <div className="sticky bottom-0 mt-auto bg-surface pt-3 pb-4">
            <Account />
          </div>
        </nav>
      )}
      <div className="min-w-0">
        <TopBar
          title={
            <h1 ref={heading} tabIndex={-1} className="truncate text-lg desk:text-xl">
              {titleText}
            </h1>
          }
          isLive={isLive}
        />
        <main
          id="content"
          tabIndex={-1}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 desk:p-6"
        >
          <Notices />
          {mayOpen(rights, path) ? (
            <Suspense fallback={<SkeletonRows count={6} />}>
              <Outlet />
            </Suspense>
          ) : (
            <Forbidden />
          )}
        </main>
      </div>
      <Toaster />
    </div>
  )
}

function TopBar({ title, isLive }: { title: React.ReactNode; isLive: boolean }) {
  const t = useWords()
  const isDesk = useIsDesk()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [isOpen])
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
      <div className="flex h-14 items-center gap-1 px-2 desk:px-6">
        {!isDesk && (
          <button
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-controls="phone-menu"
            aria-label={t('menu')}
            onClick={() => setOpen(!isOpen)}
            className="grid size-11 flex-none place-items-center rounded-sm text-ink-2
              hover:bg-surface-2"
          >
            <Icon of={isOpen ? x : list} className="size-6" />
          </button>
        )}
        <div className="min-w-0 flex-1 px-1">{title}</div>
        <LineState isLive={isLive} />
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      {!isDesk && (
        <nav
          id="phone-menu"
          aria-label={t('menu')}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-56px)] overflow-y-auto border-b
            border-line bg-surface px-3 pb-4 shadow-2"
        >
          <Menu onChosen={() => setOpen(false)} />
          <div className="mt-3 border-t border-line pt-3">
            <Account />
          </div>
        </nav>
      )}
    </header>
  )
}

/** Whether new requests appear by themselves at once, or every few seconds. */
function LineState({ isLive }: { isLive: boolean }) {
  const t = useWords()
  return (
    <span
      role="status"
      className="flex items-center gap-1.5 px-2 text-xs whitespace-nowrap text-ink-2"
      title={t(isLive ? 'live.onNote' : 'live.offNote')}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${isLive ? 'bg-pos' : 'bg-warn'}`} />
      {t(isLive ? 'live.on' : 'live.off')}
    </span>
  )
}

function LanguageSwitch() {
  const t = useWords()
  const language = useLanguage()
  const other = language === 'bn' ? 'en' : 'bn'
  return (
    <IconButton
      icon={translate}
      label={t('switchLanguage', { language: languages[other].name })}
      onClick={() => void setLanguage(other)}
    />
  )
}

function ThemeSwitch() {
  const t = useWords()
  const theme = useTheme()
  return (
    <IconButton
      icon={theme === 'dark' ? sun : moon}
      label={t(theme === 'dark' ? 'theme.light' : 'theme.dark')}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  )
}

function Account() {
  const t = useWords()
  const { username, role } = useOperator()
  const roleName = useRoleName()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signOut = async (): Promise<void> => {
    // The token is forgotten here whether or not the server can be told.
    await api('DELETE /ops/session').catch(() => undefined)
    endSession()
    await navigate({ to: '/sign-in', search: {} })
    queryClient.clear()
  }
  return (
    <div className="flex items-center gap-2.5 px-1">
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-full bg-river-soft text-sm
          font-bold text-on-river-soft"
      >
        {username.slice(0, 2)}
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-sm font-semibold">{username}</span>
        <span className="block text-xs text-ink-3">{roleName(role)}</span>
      </span>
      <IconButton icon={signOutIcon} label={t('signOut')} onClick={() => void signOut()} />
    </div>
  )
}

/** A new page begins at its heading, for the keyboard and for screen readers. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current !== undefined && last.current !== path) heading.current?.focus()
    last.current = path
  }, [path])
  return heading
}

function useLeaveWhenLost(): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const here = useRouterState({ select: (state) => state.location.href })
  useEffect(
    () =>
      onSessionLost(() => {
        void navigate({ to: '/sign-in', search: { ended: true, then: here }, replace: true }).then(
          () => queryClient.clear(),
        )
      }),
    [navigate, queryClient, here],
  )
}
