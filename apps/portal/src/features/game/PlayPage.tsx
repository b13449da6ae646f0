import { useLanguage, useT } from '@padma/i18n'
import { Button, Icon, IconButton, Money, toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import caretLeft from 'icon:caret-left'
import cornersOut from 'icon:corners-out'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTrial, typeOfSession } from '../../brand/account-types.ts'
import { useBrand } from '../../brand/queries.ts'
import { businessDay } from '../../device/business-day.ts'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { useHeld } from '../../device/use-held.ts'
import { useTheme } from '../../device/theme.ts'
import { useNow } from '../../device/use-now.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { balanceQuery } from '../../calls/balance-query.ts'
import { GameCard } from '../../parts/catalogue/GameCard.tsx'
import { useNamedGame } from '../../parts/favourites/use-named-game.ts'
import { hotGamesQuery } from '../../parts/favourites/hot-games-query.ts'
import {
  atRound,
  balanceMessage,
  gameAsked,
  inTheme,
  isHeldAfter,
  readGameMessage,
} from './portal-message.ts'
import { isRoundShown, setRoundShown, useIsRoundShown } from '../../parts/wallet/round-shown.ts'
import { DayLine } from './DayLine.tsx'
import { PlayGuard, usePlay } from './PlayGuard.tsx'
import { launchQuery, netQuery, type Wanted } from './queries.ts'
import { clock, sessionNet } from './session-net.ts'

type Props = {
  wanted: Wanted
  /** A played round, by its vendor's number, at which the game opens. */
  round?: string
  /** Where it is left to. */
  backTo: string
}

/**
 * A game in its frame, under a slim row: leave, name, time played, net of the session, full screen.
 * Dark in both themes. The balance is in the site header, where the page has it.
 */
export function PlayPage({ wanted, round, backTo }: Props) {
  const t = useT('game')
  const words = useRefusalWords()
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  const queryClient = useQueryClient()
  const { open } = useOverlay()
  const { vassalage, gameCode } = wanted
  const isForGuests = wanted.kind === 'sports'
  const navigate = useNavigate()
  const theme = useTheme()
  const [firstTheme] = useState(theme)
  const isLottery = wanted.kind === 'lottery'
  const [launch, setLaunch] = useState(1)
  /** Before its page is there the frame still has our own origin, and nothing of ours is for it. */
  const [loadedUrl, setLoadedUrl] = useState<string>()
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const url = useQuery({
    ...launchQuery(wanted, backTo, language, launch, (left) => {
      for (const { name: vendor, why } of left) toast(t(`left_${why}`, { name: vendor }))
      void queryClient.invalidateQueries({ queryKey: ['wallet'] })
    }),
    enabled: isSignedIn || isForGuests,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const name = useNamedGame(vassalage, gameCode) ?? t('game')
  const isUnknown = isRefusedWith(url.error, 'game_unknown')
  // No vendor of sports lets guests look.
  const needsLogin = !isSignedIn && (!isForGuests || isRefusedWith(url.error, 'not_logged_in'))
  const canBeLimited = isSignedIn && !isTrial(typeOfSession())
  const play = usePlay(canBeLimited && (url.isSuccess || url.isError))
  const isStopped = play?.exclusion !== null && play?.exclusion !== undefined
  // Played time goes on while a session is opened again.
  const [hasBegun, setBegun] = useState(false)
  if (url.data && !hasBegun) setBegun(true)

  // When the session ends during play the shell says so, as on every page, and the game closes.
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const askToLogIn = useEffectEvent(() => open({ modal: 'login' }))
  useEffect(() => {
    if (needsLogin && !wasSignedIn) askToLogIn()
  }, [needsLogin, wasSignedIn])
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (!url.data || !frame.current) return
      const message = readGameMessage(event, { url: url.data, frame: frame.current.contentWindow })
      if (message === 'padma:balance')
        [['wallet'], ['records', 'bets']].forEach(
          (queryKey) => void queryClient.invalidateQueries({ queryKey }),
        )
      setRoundShown(isHeldAfter(isRoundShown(), message))
      if (message === 'padma:relaunch') setLaunch((former) => former + 1)
      if (message === 'padma:deposit') open({ modal: isSignedIn ? 'deposit' : 'login' })
      const asked = message === 'padma:open-game' && isLottery && gameAsked(event.data)
      if (asked)
        void navigate({
          to: '/lottery',
          search: (former) => ({
            ...former,
            vendor: vassalage,
            gameCode: asked,
            playType: undefined,
          }),
        })
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [url.data, queryClient, open, isSignedIn, navigate, isLottery, vassalage])

  // The next page shows the balance as it is.
  useEffect(() => () => setRoundShown(false), [])

  const balance = useQuery({ ...balanceQuery, enabled: isSignedIn })
  const tellBalance = useEffectEvent(() => {
    if (url.data && url.data === loadedUrl && balance.data && !isRoundShown())
      frame.current?.contentWindow?.postMessage(
        balanceMessage(balance.data.balance),
        new URL(url.data).origin,
      )
  })
  useEffect(() => tellBalance(), [balance.dataUpdatedAt])

  const tellTheme = useEffectEvent(() => {
    if (isLottery && url.data && url.data === loadedUrl)
      frame.current?.contentWindow?.postMessage(
        { type: 'padma:theme', theme },
        new URL(url.data).origin,
      )
  })
  useEffect(() => tellTheme(), [theme, loadedUrl])

  // What waits for an answer lets nothing play by itself.
  const isWaiting = Boolean(play?.check || play?.reached || play?.secondsLeft === 0)
  const tellPause = useEffectEvent(() => {
    if (url.data && url.data === loadedUrl)
      frame.current?.contentWindow?.postMessage({ type: 'padma:pause' }, new URL(url.data).origin)
  })
  useEffect(() => {
    if (isWaiting) tellPause()
  }, [isWaiting])

  return (
    <main data-theme="dark" className="flex min-h-0 flex-1 flex-col bg-[#061211] text-[#E7F1EF]">
      <div
        className="flex h-11 flex-none items-center gap-1 border-b border-[#1B302D] bg-[#0B1C1A]
        px-1 desk:px-3"
      >
        <Link
          to={backTo}
          search={{}}
          aria-label={t('back')}
          className="grid size-11 flex-none place-items-center rounded-sm text-[#AFC4BF]
            hover:bg-[#17302C]"
        >
          <Icon of={caretLeft} className="flip size-5.5" />
        </Link>
        <h1
          className={`min-w-0 flex-1 truncate text-md font-semibold
            ${hasBegun ? 'max-desk:sr-only' : ''}`}
        >
          {isUnknown ? t('noGame') : name}
        </h1>
        {isSignedIn && hasBegun && <SessionLine />}
        {play && <DayLine play={play} />}
        <IconButton
          icon={cornersOut}
          label={t('fullScreen')}
          className="text-[#AFC4BF]! hover:bg-[#17302C]!"
          onClick={() =>
            void (document.fullscreenElement
              ? document.exitFullscreen()
              : stage.current?.requestFullscreen?.())
          }
        />
      </div>
      {play && (
        <PlayGuard play={play} game={name} onAnswered={() => void (url.isError && url.refetch())} />
      )}
      <div ref={stage} className="grid min-h-0 flex-1 bg-[#061211]">
        {isStopped ? (
          <Stopped backTo={backTo} />
        ) : url.data ? (
          <iframe
            key={launch}
            ref={frame}
            src={
              isLottery
                ? inTheme(url.data, firstTheme)
                : launch === 1 && round
                  ? atRound(url.data, round)
                  : url.data
            }
            title={name}
            onLoad={() => setLoadedUrl(url.data)}
            allow="fullscreen; autoplay"
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
            className="size-full border-0"
          />
        ) : url.isError && !needsLogin ? (
          <div className="grid place-content-center justify-items-center gap-4 p-6 text-center">
            <p role="alert">{isUnknown ? t('noGameText') : words.of(url.error)}</p>
            <div className="flex gap-2">
              {isRefusedWith(url.error, 'password_change_needed') && (
                <Button look="river" onClick={() => open({ modal: 'password' })}>
                  {t('setPassword')}
                </Button>
              )}
              {!isRefusedWith(
                url.error,
                'game_unknown',
                'real_account_needed',
                'account_blocked',
                'password_change_needed',
                'play_excluded',
                'play_time_reached',
                'reality_check_due',
              ) && (
                <Button look="river" onClick={() => void url.refetch()}>
                  {t('again')}
                </Button>
              )}
              <Link
                to={backTo}
                search={{}}
                className="inline-flex min-h-11 items-center rounded-sm bg-[#17302C] px-5
                  font-semibold"
              >
                {t('back')}
              </Link>
            </div>
            {isRefusedWith(url.error, 'game_unknown', 'vendor_unavailable') && (
              <PopularGames except={gameCode} />
            )}
          </div>
        ) : (
          <p role="status" className="place-self-center text-sm text-[#AFC4BF]">
            {t(needsLogin ? 'loginFirst' : 'opening')}
          </p>
        )}
      </div>
    </main>
  )
}

/** A break or self-exclusion has ended the game, wherever it was begun. */
function Stopped({ backTo }: { backTo: string }) {
  const t = useT('game')
  const limits = useT('limits')
  const { open } = useOverlay()
  return (
    <div className="grid place-content-center justify-items-center gap-4 p-6 text-center">
      <p role="alert">{limits('stopped')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button look="river" onClick={() => open({ member: 'playSafely' })}>
          {limits('toLimits')}
        </Button>
        <Link
          to={backTo}
          search={{}}
          className="inline-flex min-h-11 items-center rounded-sm bg-[#17302C] px-5 font-semibold"
        >
          {t('back')}
        </Link>
      </div>
    </div>
  )
}

/** Beside a game that cannot be played just now: those that can. */
function PopularGames({ except }: { except: string }) {
  const t = useT('game')
  const { data: games } = useQuery(hotGamesQuery(useLanguage()))
  const others = games?.filter((game) => game.gameName !== except).slice(0, 3) ?? []
  if (others.length === 0) return null
  return (
    <section className="mt-4 w-full max-w-md">
      <h2 className="mb-3 text-sm font-semibold">{t('popular')}</h2>
      <ul className="flex justify-center gap-3">
        {others.map((game) => (
          <li key={game.nodeId} className="w-28 text-start">
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Time and result stand in sight all the time, where the decision to go on is made. */
function SessionLine() {
  const t = useT('game')
  const { symbol, timeZone } = useBrand()
  const now = useNow()
  const [startedAt] = useState(Date.now)
  const from = businessDay(new Date(startedAt), timeZone)
  const isOnTrial = isTrial(typeOfSession())
  const net = useQuery({
    ...netQuery(from, businessDay(new Date(now), timeZone)),
    enabled: !isOnTrial,
  })
  const shown = useHeld(net.data, useIsRoundShown())
  const [atStart, setAtStart] = useState<string>()
  if (atStart === undefined && net.data !== undefined && !net.isPlaceholderData)
    setAtStart(net.data)
  return (
    <p
      className="flex flex-wrap items-center justify-center gap-x-5 text-xs leading-snug
      text-[#AFC4BF] max-desk:flex-1 desk:me-4"
    >
      <span>
        {t('timePlayed')}{' '}
        <b className="num font-semibold text-[#E7F1EF]">{clock(now - startedAt)}</b>
      </span>
      {!isOnTrial && (
        <span>
          {t('sessionNet')}{' '}
          <b className="font-semibold text-[#E7F1EF]">
            {shown !== undefined && atStart !== undefined ? (
              <Money amount={sessionNet(atStart, shown)} symbol={symbol} />
            ) : (
              '—'
            )}
          </b>
        </span>
      )}
    </p>
  )
}
