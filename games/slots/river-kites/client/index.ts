import {
  createBetBar,
  createDialogs,
  createFairnessPanel,
  createFrame,
  createHistoryPanel,
  createPortalBridge,
  createSessionApi,
  createSound,
  createTranslate,
  element,
  formatInstant,
  kitTexts,
  listenToKeys,
  newRequestKey,
  pause,
  prefersLessMotion,
  readLanguage,
  readTimeZone,
  Refusal,
  type KitKey,
} from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import { countUp } from './count-up.ts'
import { openReelStage, type ReelStage } from './draw.ts'
import { createFreeSpinOverlay } from './free-spin-overlay.ts'
import { createPayTable } from './pay-table.ts'
import './river-kites.css'
import { createRoundPage, describeWin } from './round-page.ts'
import { highlightOf, type Round, type Screen } from './round.ts'
import { connectSession, type FreePlay, type Session } from './session.ts'
import { createGameSound } from './sound.ts'
import {
  betUnits,
  freeSpins,
  isCelebrated,
  opening,
  openFreePlay,
  reduce,
  shownBalance,
  currentScreen,
  hasNextScreen,
  type GameEvent,
} from './state.ts'
import { gameTexts } from './strings.ts'
import { FIGURES, STRIPS } from './table.ts'
import { verifyPlayedRound } from './verify.ts'

const GAME = 'river-kites'
/** The reels turn at least this long, so that a quick answer does not make them twitch. */
const TURN_MS = 480
const REFUSALS: Record<string, KitKey> = {
  free_rounds_over: 'freeRoundsOver',
  limit_reached: 'limitReached',
  account_blocked: 'accountBlocked',
  wallet_unavailable: 'walletAway',
  round_void: 'roundVoid',
}
const LINE_MS = 1100
const FREE_LINE_MS = 650
/** The window on arrival shows no win. */
const FIRST_STOPS = [3, 8, 9, 16, 7]
const FIRST_STAKE_UNITS = 2_000_000n

const firstStake = (session: Session) =>
  session.stakes.includes(FIRST_STAKE_UNITS) ? FIRST_STAKE_UNITS : session.stakes[0]!

/** Opens River Kites in `host`: asks the studio for a session with the page's launch code and runs until the page goes. */
export async function open(host: HTMLElement): Promise<void> {
  const language = readLanguage(location.search)
  const timeZone = readTimeZone(location.search)
  const kit = createTranslate(kitTexts, language)
  const t = createTranslate(gameTexts, language)
  document.title = t('name')

  const bridge = createPortalBridge()
  bridge.onWallet((balanceUnits) => dispatch({ type: 'balanceTold', balanceUnits }))
  const sound = createSound()
  const play = createGameSound(sound)
  const api = createSessionApi({
    onLink: (link) => dispatch({ type: 'link', isLost: link === 'lost' }),
  })
  const dialogs = createDialogs(document.body, kit)
  let session: Session | null = null
  let reels: ReelStage | null = null
  let state = opening
  let message = ''
  let hurry = new AbortController()
  let lineLoop = new AbortController()

  const money = (units: bigint) => formatUnits(units, session?.symbol ?? '৳')
  const counter = countUp(() => render())
  const bar = createBetBar({
    t: kit,
    symbol: '৳',
    dialogs,
    onSpin: () => void spin(),
    onStake: chooseStake,
  })
  const toggleMute = () => {
    sound.setMuted(!sound.isMuted())
    frame.setMuted(sound.isMuted())
  }
  const frame = createFrame({
    t: kit,
    title: t('name'),
    subtitle: t('studio', { rtp: FIGURES.returnToPlayer }),
    bar: bar.node,
    isMuted: sound.isMuted(),
    onMute: toggleMute,
    actions: [
      { name: kit('history'), icon: 'history', act: showHistory },
      { name: kit('fairness'), icon: 'fairness', act: showFairness },
      { name: kit('rules'), icon: 'rules', act: showRules, shortcut: 'P' },
    ],
  })
  frame.node.prepend(element('div', { class: 'rk-scene' }))
  const overlay = createFreeSpinOverlay(frame.stage, t, () => hurry.abort())
  host.replaceChildren(frame.node)
  listenToKeys({
    spin: () => void spin(),
    stakeLess: () => stepStake(-1),
    stakeMore: () => stepStake(1),
    mute: toggleMute,
    rules: showRules,
    isBlocked: dialogs.isOpen,
  })

  function dispatch(event: GameEvent) {
    state = reduce(state, event)
    render()
  }

  function say(text: string) {
    message = text
    render()
  }

  function render() {
    const given = openFreePlay(state)
    bar.show({
      balanceUnits: shownBalance(state),
      stakeUnits: betUnits(state),
      stakes: state.stakes,
      freeLeft: given && given.left,
      winUnits: counter.value(),
      message: state.phase === 'opening' ? kit('connecting') : message,
      isWinning: isCelebrated(state),
      isBusy: state.phase !== 'ready' && state.phase !== 'ended',
    })
    const free = freeSpins(state)
    const isFree = free !== null && free.current > 0
    if (frame.node.classList.toggle('is-free', isFree) !== wasFree) {
      wasFree = isFree
      reels?.setFree(isFree)
    }
    overlay.count(
      isFree && state.phase === 'showing' ? { ...free, won: money(state.wonUnits) } : null,
    )
    frame.setNotice(
      state.isLinkLost ? kit(state.phase === 'asking' ? 'linkLost' : 'linkAway') : null,
    )
  }
  let wasFree = false

  /* ---- the session ---- */

  render()
  const [stage] = await Promise.all([openReelStage(frame.stage, STRIPS, t('wild')), begin()])
  reels = stage
  reels.onReelStopped(play.reelStop)
  reels.place(FIRST_STOPS)
  const asked = new URLSearchParams(location.search).get('round')
  if (session !== null && asked) void showRound(asked, true)
  if (session !== null) await resume(session)

  async function begin() {
    const launch = new URLSearchParams(location.search).get('launch')
    try {
      if (!launch) throw new Refusal(401, 'LAUNCH_MISSING')
      session = await connectSession(api, launch)
      bridge.allow(session.portalOrigin)
      message = t('welcome')
      dispatch({
        type: 'opened',
        stakes: session.stakes,
        stakeUnits: firstStake(session),
        balanceUnits: session.balanceUnits,
        freePlay: session.freePlay,
      })
      if (session.freePlay) welcomeFreePlay(session.freePlay)
    } catch {
      end()
    }
  }

  async function resume(opened: Session) {
    if (!opened.unfinished) return
    dispatch({ type: 'resumed', round: opened.unfinished })
    bridge.tell({ type: 'padma:round', game: GAME })
    say(t('resumed'))
    frame.announce(t('resumed'))
    const started = performance.now()
    reels!.spin()
    await pause(prefersLessMotion() ? 0 : TURN_MS)
    await show(opened.unfinished, started)
  }

  /** The launch is used up or the session is over: only the portal can open a new one. */
  function end() {
    dispatch({ type: 'ended' })
    const isAsked = bridge.tell({ type: 'padma:relaunch', game: GAME })
    const again = element(
      'button',
      {
        type: 'button',
        class: 'gk-button gk-lotus',
        onclick: () => {
          if (!bridge.tell({ type: 'padma:relaunch', game: GAME })) location.reload()
        },
      },
      kit('reopen'),
    )
    dialogs.open({
      title: kit(isAsked ? 'reopening' : 'ended'),
      width: 'narrow',
      isUnasked: true,
      content: element(
        'div',
        {},
        element('p', {}, kit('endedBody')),
        element('div', { class: 'gk-actions' }, again),
      ),
    })
  }

  /* ---- one bet ---- */

  async function spin() {
    if (state.phase === 'ended') return end()
    // What a finger or key repeats while a bet is out is no second bet.
    if (state.phase !== 'ready' || !session || !reels) return
    const given = openFreePlay(state)
    if (!given && state.balanceUnits !== null && state.balanceUnits < state.stakeUnits)
      return offerDeposit()
    const stakeUnits = betUnits(state)
    const requestKey = newRequestKey()
    const started = performance.now()
    lineLoop.abort()
    counter.set(0n)
    message = ''
    dispatch({ type: 'spinAsked', requestKey })
    bridge.tell({ type: 'padma:round', game: GAME })
    frame.announce(t('spinStarted'))
    bar.runProgress(session.spinMs)
    play.press()
    play.turning()
    const before = reels
    before.spin()
    let round: Round
    try {
      ;[round] = await Promise.all([
        session.spin(requestKey, stakeUnits, given?.rewardUuid ?? null),
        pause(prefersLessMotion() ? 0 : TURN_MS),
      ])
    } catch (fault) {
      return refused(fault)
    }
    lastStops = round.screens.at(-1)!.stops
    dispatch({ type: 'answered', round })
    if (round.isFree) void askFreePlay()
    await show(round, started)
  }

  /** The studio knows what is left; until it has answered, the page's own count stands. */
  async function askFreePlay() {
    const freePlay = await session!.askFreePlay().catch(() => state.freePlay)
    dispatch({ type: 'freePlayTold', freePlay })
  }

  function welcomeFreePlay({ left, stakeUnits }: FreePlay) {
    say(t('freeRoundsGiven', { count: left, stake: money(stakeUnits) }))
    frame.announce(message)
  }
  let lastStops: readonly number[] = FIRST_STOPS

  async function refused(fault: unknown) {
    dispatch({ type: 'refused' })
    bridge.tell({ type: 'padma:rested', game: GAME })
    await reels!.stop(lastStops)
    const code = fault instanceof Refusal ? fault.code : 'unknown'
    if (code === 'session_ended' || (fault instanceof Refusal && fault.status === 401)) return end()
    if (code === 'free_rounds_over') await askFreePlay()
    if (code === 'not_enough_money') return offerDeposit()
    const text = REFUSALS[code] ? kit(REFUSALS[code]) : kit('refusedBody', { code })
    frame.announce(`${kit('refused')}. ${text}`)
    dialogs.open({ title: kit('refused'), width: 'narrow', content: element('p', {}, text) })
  }

  function offerDeposit() {
    const short = state.balanceUnits === null ? 0n : state.stakeUnits - state.balanceUnits
    dialogs.open({
      title: kit('tooLittle'),
      width: 'narrow',
      content: element(
        'div',
        {},
        element(
          'p',
          { role: 'alert' },
          short > 0n ? kit('tooLittleBody', { short: money(short) }) : kit('tooLittlePlain'),
        ),
        element(
          'div',
          { class: 'gk-actions' },
          element(
            'button',
            {
              type: 'button',
              class: 'gk-button gk-lotus',
              onclick: () =>
                void dialogs.close().then(() => bridge.tell({ type: 'padma:deposit', game: GAME })),
            },
            kit('deposit'),
          ),
          element(
            'button',
            { type: 'button', class: 'gk-button', onclick: () => bar.openStakes() },
            kit('smallerBet'),
          ),
        ),
      ),
    })
  }

  /** Plays a settled round out, screen by screen. Nothing that happens here can change it. */
  async function show(round: Round, started: number) {
    hurry = new AbortController()
    for (;;) {
      const screen = currentScreen(state)!
      await reels!.stop(screen.stops)
      dispatch({ type: 'landed' })
      await showWins(round, screen)
      if (!hasNextScreen(state)) break
      if (hurry.signal.aborted) {
        dispatch({ type: 'skipped' })
        await reels!.stop(currentScreen(state)!.stops)
        break
      }
      message = ''
      dispatch({ type: 'nextScreen' })
      reels!.highlight(null)
      reels!.spin()
      play.turning()
      await pause(prefersLessMotion() ? 150 : 350, hurry.signal)
    }
    await settle(round, started)
  }

  async function showWins(round: Round, screen: Screen) {
    const isLast = !hasNextScreen(state)
    if (isCelebrated(state) && !prefersLessMotion()) counter.runTo(state.wonUnits, 800)
    else counter.set(state.wonUnits)
    if (screen.wins.length > 0) {
      // Within free spins each win is shown once; after the last screen they go round until the next bet.
      const speed = round.screens.length > 1 ? FREE_LINE_MS : LINE_MS
      if (round.screens.length > 1) await showEachWin(screen, speed, hurry.signal)
      else {
        if (isCelebrated(state)) {
          play.win()
          reels!.celebrate(Number(state.wonUnits / round.stakeUnits))
        }
        lineLoop = new AbortController()
        void repeatWins(screen, speed, lineLoop.signal)
      }
    } else if (round.screens.length === 1) say(t('noWin'))
    if (screen.awarded > 0) {
      const isFirst = state.screen === 0
      play.freeSpins()
      const title = isFirst
        ? t('freeTitle', { count: screen.awarded })
        : t('freeMore', { count: screen.awarded })
      frame.announce(title)
      reels!.highlight(null)
      await overlay.card(title, t('freeBody', { times: 3 }), isFirst ? 2200 : 1300, hurry.signal)
    }
    if (isLast && round.screens.length > 1) {
      counter.set(round.payoutUnits)
      const isAbove = round.payoutUnits > round.stakeUnits
      if (isAbove) {
        play.win()
        reels!.celebrate(Number(round.payoutUnits / round.stakeUnits))
      }
    }
  }

  async function showEachWin(screen: Screen, milliseconds: number, stop: AbortSignal) {
    for (const [index, win] of screen.wins.entries()) {
      if (stop.aborted) return
      reels!.highlight(highlightOf(win))
      play.line(index)
      say(describeWin(t, win, session!.symbol))
      await pause(milliseconds, stop)
    }
  }

  async function repeatWins(screen: Screen, milliseconds: number, stop: AbortSignal) {
    for (let turn = 0; !stop.aborted; turn += 1) {
      for (const [index, win] of screen.wins.entries()) {
        if (stop.aborted) return
        reels?.highlight(highlightOf(win))
        if (turn === 0) play.line(index)
        say(describeWin(t, win, session!.symbol))
        await pause(milliseconds, stop)
      }
      // A single win stays lit; there is nothing to go round.
      if (screen.wins.length === 1) return
    }
  }

  async function settle(round: Round, started: number) {
    if (round.screens.length > 1) {
      counter.set(round.payoutUnits)
      hurry = new AbortController()
      await overlay.card(t('freeWon', { amount: money(round.payoutUnits) }), '', 2400, hurry.signal)
      say(t('totalWin', { amount: money(round.payoutUnits) }))
    }
    dispatch({ type: 'settled' })
    const result =
      round.payoutUnits === 0n
        ? t('noWin')
        : t(round.payoutUnits > round.stakeUnits ? 'totalWin' : 'returned', {
            amount: money(round.payoutUnits),
          })
    frame.announce(
      t('resultSpoken', {
        result,
        balance: state.balanceUnits === null ? '' : money(state.balanceUnits),
      }),
    )
    if (state.balanceUnits !== null)
      bridge.tell({
        type: 'padma:balance',
        game: GAME,
        balanceUnits: String(state.balanceUnits),
        roundId: round.roundId,
      })
    await pause((session?.spinMs ?? 2500) - (performance.now() - started))
    dispatch({ type: 'rested' })
    if (round.isFree && !openFreePlay(state)) {
      say(t('freeRoundsDone'))
      frame.announce(message)
    }
  }

  /* ---- stakes ---- */

  function chooseStake(units: bigint) {
    play.stake()
    dispatch({ type: 'stakeChosen', units })
  }

  function stepStake(by: number) {
    const next = state.stakes[state.stakes.indexOf(state.stakeUnits) + by]
    if (next !== undefined && state.phase === 'ready') chooseStake(next)
  }

  /* ---- overlays ---- */

  function showRules() {
    dialogs.open({
      title: kit('rules'),
      content: createPayTable({
        t,
        symbol: session?.symbol ?? '৳',
        stakeUnits: betUnits(state),
        spinMs: session?.spinMs ?? 2500,
      }),
    })
  }

  function showHistory() {
    if (!session) return
    const current = session
    dialogs.open({
      title: kit('history'),
      content: createHistoryPanel({
        t: kit,
        language,
        timeZone,
        symbol: current.symbol,
        load: current.history,
        onOpen: (roundId) => void showRound(roundId),
      }),
    })
  }

  /** `isUnasked`: the address named the round, so that Back leads to where that came from. */
  async function showRound(roundId: string, isUnasked = false) {
    const title = kit('round')
    const back = () => showHistory()
    dialogs.open({
      title,
      back,
      isUnasked,
      content: element('p', { role: 'status' }, kit('loading')),
    })
    try {
      const round = await session!.round(roundId)
      if (!dialogs.isOpen()) return
      dialogs.open({
        title: t('roundTitle', { time: formatInstant(round.playedAt, language, timeZone) }),
        back,
        isUnasked,
        content: createRoundPage({
          t,
          kit,
          language,
          timeZone,
          symbol: session!.symbol,
          round,
          verify: verifyPlayedRound,
          onFairness: showFairness,
        }),
      })
    } catch (fault) {
      const isUnknown = fault instanceof Refusal && fault.status === 404
      dialogs.open({
        title,
        back,
        isUnasked,
        content: isUnknown
          ? element('p', { role: 'alert' }, kit('roundUnknown'))
          : element(
              'div',
              {},
              element('p', { role: 'alert' }, kit('historyFailed')),
              element(
                'button',
                {
                  type: 'button',
                  class: 'gk-button',
                  onclick: () => void showRound(roundId, isUnasked),
                },
                kit('tryAgain'),
              ),
            ),
      })
    }
  }

  function showFairness() {
    if (!session) return
    const current = session
    dialogs.open({
      title: kit('fairness'),
      content: createFairnessPanel({
        t: kit,
        seed: current.seed(),
        rotate: current.rotate,
        after: element(
          'div',
          { class: 'gk-actions' },
          element(
            'button',
            { type: 'button', class: 'gk-button', onclick: showHistory },
            kit('history'),
          ),
        ),
      }),
    })
  }
}
