import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import gamepad from 'icon:game-controller'
import house from 'icon:house'
import houseFill from 'icon:house-fill'
import list from 'icon:list-bullets'
import plus from 'icon:plus-bold'
import user from 'icon:user'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { Optional } from '../../screens/Failure.tsx'

const WaitingBadge = lazyScreen(
  async () => ({ default: (await import('../../parts/waiting/WaitingBadge.tsx')).WaitingBadge }),
  'shell',
)

const item =
  'grid h-15 place-content-center justify-items-center gap-0.5 text-2xs leading-snug font-medium text-ink-3 aria-[current=page]:font-semibold aria-[current=page]:text-river'

/** Five tabs at the thumb on phones; the deposit is raised. */
export function TabBar() {
  const t = useT('shell')
  const { open } = useOverlay()
  const isSignedIn = useIsSignedIn()
  const search = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isPage = (to: string): 'page' | undefined =>
    path === to && !search.member ? 'page' : undefined
  return (
    <nav
      aria-label={t('sections')}
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-5 border-t border-line
        bg-surface pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      <Link
        to="/"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isPage('/')}
        className={item}
      >
        <Icon of={isPage('/') ? houseFill : house} className="size-6" />
        {t('home')}
      </Link>
      <Link
        to="/rng"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isPage('/rng')}
        className={item}
      >
        <Icon of={gamepad} className="size-6" />
        {t('games')}
      </Link>
      <button
        type="button"
        className={`${item} text-ink`}
        onClick={() => open({ modal: 'deposit' })}
      >
        <span
          className="-mt-5.5 grid size-12 place-items-center rounded-full bg-lotus text-on-lotus
            ring-5 ring-surface"
        >
          <Icon of={plus} className="size-6" />
        </span>
        {t('deposit')}
      </button>
      <button
        type="button"
        aria-current={search.member === 'personalHistoryCopy' ? 'page' : undefined}
        className={item}
        onClick={() => open({ member: 'personalHistoryCopy' })}
      >
        <Icon of={list} className="size-6" />
        {t('bets')}
      </button>
      <button
        type="button"
        aria-current={search.member === 'securityCenter' ? 'page' : undefined}
        className={item}
        onClick={() => open({ member: 'securityCenter' })}
      >
        <span className="relative">
          <Icon of={user} className="size-6" />
          {isSignedIn && (
            <Optional>
              <WaitingBadge />
            </Optional>
          )}
        </span>
        {t('mine')}
      </button>
    </nav>
  )
}
