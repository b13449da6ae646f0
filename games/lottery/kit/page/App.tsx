import type { LinkState } from '@padma/game-kit/studio/session-api.ts'
import { IconButton, Toaster } from '@padma/ui'
import speakerHigh from 'icon:speaker-high'
import speakerSlash from 'icon:speaker-slash'
import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { Ended } from './Ended.tsx'
import { shortIssue, useLottery, useWords } from './lottery-context.ts'
import { BetView } from './play/BetView.tsx'
import { firstStake } from './play/StakeRow.tsx'
import { DrawPanel } from './shown/DrawPanel.tsx'
import { percentOf } from './slip/odds.ts'
import { combinationsIn, openSlip, withSlip } from './slip/slip.ts'
import { SlipPanel } from './slip/SlipPanel.tsx'
import { usePurchase } from './slip/use-purchase.ts'
import { useBoard } from './studio/use-board.ts'
import { Fairness } from './tabs/Fairness.tsx'
import { HowTo } from './tabs/HowTo.tsx'
import { Lobby } from './tabs/Lobby.tsx'
import { drawnBy } from './tabs/omission.ts'
import { Results } from './tabs/Results.tsx'
import { Tickets } from './tabs/Tickets.tsx'
import { Trend } from './tabs/Trend.tsx'
import { useAsked } from './tabs/use-asked.ts'

const VIEWS = ['bet', 'results', 'trend', 'tickets', 'how', 'fair', 'lobby'] as const
type View = (typeof VIEWS)[number]
const VIEW_WORDS = {
  bet: 'viewBet',
  results: 'viewResults',
  trend: 'viewTrend',
  tickets: 'viewTickets',
  how: 'viewHow',
  fair: 'viewFair',
  lobby: 'viewLobby',
} as const

type Props = { onLink: (hear: (link: LinkState) => void) => void }

/** The page of a lottery: the draw on top, the chosen view, the slip. */
export function App({ onLink }: Props) {
  const { t, money, gameName } = useWords()
  const { game, session, bridge, clock, sound } = useLottery()
  const { opened } = session
  const firstPlay =
    game.plays.find(({ code }) => code === opened.defaultPlay) ??
    game.plays.find(({ code }) => opened.plays.includes(code))!
  const [slip, act] = useReducer(
    withSlip,
    openSlip({
      play: firstPlay.code,
      rows: firstPlay.pad.rows.length,
      unitStakeUnits: firstStake(opened.stakes.map(BigInt)),
      mode: opened.ownMode,
    }),
  )
  const [view, setView] = useState<View>(opened.view === 'lobby' ? 'lobby' : 'bet')
  const [balanceUnits, setBalance] = useState(BigInt(opened.balanceUnits))
  const [isMuted, setMuted] = useState(sound.isMuted)
  const [isLinkLost, setLinkLost] = useState(false)
  const [isEnded, setEnded] = useState(false)
  const [purchases, setPurchases] = useState(0)
  const end = useCallback(() => setEnded(true), [])
  const { board, isAway } = useBoard(session, clock, end)
  const [seen] = useState(() => new Map<string, string>())

  useEffect(() => onLink((link) => setLinkLost(link === 'lost')), [onLink])
  useEffect(() => bridge.onWallet(setBalance), [bridge])

  const current = board?.current ?? null
  useEffect(() => {
    if (current?.fair) seen.set(current.issue, current.fair.commitment)
    act({ do: 'issue', issue: current?.issue ?? null })
  }, [current, slip.lines, slip.pick, seen])
  const lastState = `${board?.last?.issue} ${board?.last?.state}`
  // The portal asks its own server what a draw has paid.
  const tellSettled = useEffectEvent(() => {
    if (board?.last?.state === 'settled')
      bridge.tell({
        type: 'padma:balance',
        game: game.code,
        balanceUnits: `${balanceUnits}`,
        roundId: board.last.issue,
      })
  })
  useEffect(() => tellSettled(), [lastState])
  const ahead = useAsked(current?.issue ?? '', () => session.ahead())

  function hearBalance(units: string | null, ticketId: string): void {
    if (units === null) return
    setBalance(BigInt(units))
    bridge.tell({ type: 'padma:balance', game: game.code, balanceUnits: units, roundId: ticketId })
  }
  const buy = usePurchase({
    act,
    onBalance: hearBalance,
    onBought: () => setPurchases((former) => former + 1),
    onEnded: end,
  })

  if (isEnded) return <Ended t={t} bridge={bridge} game={game.code} />
  const drawn = drawnBy(game, board?.last ? [board.last] : [])
  const combinations = combinationsIn(game, slip.play, slip.pick)
  const turn = `${lastState} ${purchases}`
  return (
    <div className="mx-auto grid max-w-(--page) gap-4 px-4 desk:px-6 desk:pb-8">
      <header className="flex items-center gap-3 pt-3">
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-lg">{gameName}</h1>
          <p className="truncate text-xs text-ink-2">
            {t('returns', { percent: percentOf(opened.ownMode) })}
            {current && ` · ${t('issue', { issue: shortIssue(current.issue) })}`}
          </p>
        </div>
        <p className="grid justify-items-end text-sm leading-tight">
          <span className="text-xs text-ink-2">{t('balance')}</span>
          <b className="num">{money(balanceUnits)}</b>
        </p>
        <IconButton
          icon={isMuted ? speakerSlash : speakerHigh}
          label={t(isMuted ? 'unmute' : 'mute')}
          onClick={() => {
            sound.setMuted(!isMuted)
            setMuted(!isMuted)
          }}
        />
      </header>
      {isAway && (
        <p role="alert" className="rounded-md bg-warn-soft p-3 text-sm text-warn">
          {t('linkAway')}
        </p>
      )}
      <main className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_372px] desk:gap-6">
        <div className="grid min-w-0 gap-4">
          {board ? (
            <DrawPanel board={board} drawn={drawn} />
          ) : (
            <div className="skeleton h-32 rounded-lg" role="status" aria-label={t('loading')} />
          )}
          <nav aria-label={t('views')} className="lot-views">
            {VIEWS.map((one) => (
              <button
                key={one}
                type="button"
                aria-current={one === view}

                onClick={() => setView(one)}
              >
                {t(VIEW_WORDS[one])}
              </button>
            ))}
          </nav>
          {view === 'bet' && <BetView slip={slip} combinations={combinations} act={act} />}
          {view === 'results' && <Results drawn={drawn} last={lastState} />}
          {view === 'trend' && <Trend drawn={drawn} last={lastState} />}
          {view === 'tickets' && <Tickets drawn={drawn} turn={turn} onBalance={hearBalance} />}
          {view === 'how' && <HowTo />}
          {view === 'fair' && board && (
            <Fairness board={board} drawn={drawn} last={lastState} seen={seen} />
          )}
          {view === 'lobby' && <Lobby onStay={() => setView('bet')} />}
        </div>
        <div
          className={`desk:sticky desk:top-4
            ${view === 'bet' ? 'contents desk:block' : 'hidden desk:block'}`}
        >
          <SlipPanel
            slip={slip}
            combinations={combinations}
            current={current}
            ahead={ahead.value?.issues ?? (current ? [current] : [])}
            isLinkLost={isLinkLost}
            act={act}
            onBuy={(request) => void buy(request)}
          />
        </div>
      </main>
      <Toaster />
    </div>
  )
}
