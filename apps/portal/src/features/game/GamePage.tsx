import { useT } from '@padma/i18n'
import { buttonClass, EmptyState } from '@padma/ui'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { readGame } from '../../parts/play/read-game.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { PlayPage } from './PlayPage.tsx'

/**
 * A game in its frame, by its address: `/game` under the site header and `/seamless` without it,
 * `/fbsports` for a vendor’s sports, of which guests see a demo, all others for lotteries.
 */
export function GamePage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const search = readGame(useSearch({ strict: false }))
  const isDemo = !useIsSignedIn()
  const { vassalage = '', gameCode = '', gameType, vendor = vassalage, playType, round } = search
  if (path === '/fbsports')
    return <PlayPage wanted={{ kind: 'sports', vassalage, gameCode, isDemo }} backTo="/sports" />
  if (path === '/game' || path === '/seamless') {
    const backTo = path === '/game' ? '/' : '/rng'
    if (path === '/seamless' && !gameCode) return <NoGame backTo={backTo} />
    const wanted = { kind: 'game', vassalage, gameCode, gameType } as const
    return <PlayPage wanted={wanted} round={round} backTo={backTo} />
  }
  const backTo = gameType === 'ELOTT' ? '/elott' : '/lott'
  if (!gameCode && !vendor) return <NoGame backTo={backTo} />
  const wanted = { kind: 'lottery', vassalage: vendor, gameCode, playType } as const
  return <PlayPage key={`${vendor} ${gameCode}`} wanted={wanted} backTo={backTo} />
}

/** An address that names no game. */
function NoGame({ backTo }: { backTo: string }) {
  const t = useT('site')
  const shell = useT('shell')
  return (
    <main className="grid content-start gap-10 py-6">
      <h1 className="sr-only">{t('game')}</h1>
      <EmptyState picture="/art/lotus.svg" title={t('notOpen')} text={t('notOpenText')}>
        <Link to={backTo} search={{}} className={buttonClass('river')}>
          {shell('games')}
        </Link>
      </EmptyState>
    </main>
  )
}
