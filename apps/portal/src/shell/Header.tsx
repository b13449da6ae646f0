import { useT } from '@padma/i18n'
import { Button, Icon, IconButton, Logo } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import moon from 'icon:moon'
import plus from 'icon:plus'
import sun from 'icon:sun'
import { isModuleOn } from '../brand/modules.ts'
import { permissionQuery } from '../brand/queries.ts'
import { AccountButton } from '../features/accounts/AccountButton.tsx'
import { BalanceChip } from '../features/wallet/BalanceChip.tsx'
import { useIsSignedIn } from '../session.ts'
import { categories } from './categories.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { setTheme, useTheme } from '../theme.ts'
import { useOverlay } from '../use-overlay.ts'

/** Phones: logo and balance, 60 px. Desktop: a second row with the tabs of the modules that are on. */
export function Header() {
  const t = useT('shell')
  const isSignedIn = useIsSignedIn()
  const { open } = useOverlay()
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
      <div className="page flex h-15 items-center gap-1.5 desk:h-17 desk:gap-4">
        <Link to="/" aria-label={t('toHome')} className="me-auto flex min-h-11 items-center rounded-xs"><Logo /></Link>
        {isSignedIn ? (
          <>
            <BalanceChip />
            <Button look="lotus" className="max-desk:hidden" onClick={() => open({ modal: 'deposit' })}>
              <Icon of={plus} />
              {t('deposit')}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" className="min-h-11 desk:min-h-9" onClick={() => open({ modal: 'login' })}>{t('login')}</Button>
            <Button size="sm" look="lotus" className="min-h-11 desk:min-h-9" onClick={() => open({ modal: 'register' })}>{t('register')}</Button>
          </>
        )}
        <LanguageSwitch />
        <div className="-ms-2 flex items-center gap-2 max-desk:hidden">
          <ThemeSwitch />
          {isSignedIn && <AccountButton label={t('account')} onClick={() => open({ member: 'securityCenter' })} />}
        </div>
      </div>
      <Tabs />
    </header>
  )
}

function Tabs() {
  const t = useT('shell')
  const { data: permission } = useQuery(permissionQuery)
  const tab =
    'relative flex items-center px-3 font-medium text-ink-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-river aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-t-xs aria-[current=page]:after:bg-river'
  return (
    <nav aria-label={t('sections')} className="page hidden h-12 items-stretch gap-0.5 desk:flex">
      <Link to="/" search={{}} activeOptions={{ exact: true, includeSearch: false }} className={tab}>{t('home')}</Link>
      {categories.filter(({ modId }) => isModuleOn(permission?.info.whitelabel, modId)).map(({ modId, to }) => (
        <Link key={modId} to={to} search={{}} activeOptions={{ includeSearch: false }} className={tab}>{t(`category_${modId}`)}</Link>
      ))}
    </nav>
  )
}

function ThemeSwitch() {
  const t = useT('shell')
  const theme = useTheme()
  return <IconButton icon={theme === 'dark' ? sun : moon} label={t(theme === 'dark' ? 'toLight' : 'toDark')} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')} />
}
