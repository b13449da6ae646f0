import {
  connectGame,
  createAutoplay,
  createGameDialogs,
  createPortalBridge,
  createRefusalDialogs,
  createRoundPanel,
  createSessionApi,
  createSound,
  element,
  type Ended,
  type GameDialogs,
  type GameSession,
  listenToKeys,
  newRequestKey,
  pause,
  type PlayedRound,
  prefersLessMotion,
  Refusal,
  winLevel,
} from '@padma/game-kit'
import '@padma/game-kit/game-kit.css'
import './arcade.css'
import type { Arcade, Shown } from './arcade.ts'
import { takenOf } from '../../verify/taken.ts'
import { resultOf, verdictOf } from '../../verify/verdict.ts'
import { createRulesPage } from './pages/rules-page.ts'
import { createScreen, type Screen } from './screen.ts'
import { isOpen } from './state.ts'
import { wordsOf } from './words.ts'

/** Opens a game in `host` with the page's launch code, and runs until the page goes. */
export async function openArcade<View, Choice, Move>(
  host: HTMLElement,
  arcade: Arcade<View, Choice, Move>,
): Promise<void> {
  const { rules } = arcade
  const asked = new URLSearchParams(location.search)
  const words = wordsOf(arcade.words, location.search)
  document.title = words.game.name
  document.body.classList.add('ak', `ak-${rules.code}`)
  let session: GameSession<View> | null = null
  let hurry = new AbortController()

  const bridge = createPortalBridge()
  const sound = createSound()
  const voice = arcade.voice(sound)
  const tell = (type: 'padma:round' | 'padma:rested') => bridge.tell({ type, game: rules.code })

  const dialogs: GameDialogs = createGameDialogs<PlayedRound<View>>({
    code: rules.code,
    t: words.kit,
    language: words.language,
    timeZone: words.timeZone,
    dialogs: () => screen.dialogs,
    bridge,
    session: () => session,
    rulesPage: () =>
      createRulesPage({
        words,
        returnPercent: arcade.returnPercent,
        minimumMs: session?.minimumMs ?? rules.fastestMs ?? 2_500,
        payTable: screen.board.payTable?.(screen.state().stakeUnits) ?? null,
      }),
    roundPage,
    onEnd: () => screen.dispatch({ type: 'ended' }),
  })
  const screen: Screen<View, Choice, Move> = createScreen({
    host,
    arcade,
    words,
    sound,
    voice,
    commitment: () => session?.seed().commitment ?? null,
    acts: {
      bet: () => void bet(),
      move: (move) => void makeMove(move),
      chooseStake: (units) => screen.dispatch({ type: 'stakeChosen', units }),
      skip: () => hurry.abort(),
      rules: dialogs.showRules,
      history: dialogs.showHistory,
      fairness: dialogs.showFairness,
    },
  })
  const refusals = createRefusalDialogs({
    code: rules.code,
    t: words.kit,
    bridge,
    dialogs: screen.dialogs,
    money: screen.money,
    announce: screen.announce,
    openStakes: screen.openStakes,
  })
  const api = createSessionApi({
    onLink: (link) => screen.dispatch({ type: 'link', isLost: link === 'lost' }),
  })
  const autoplay = createAutoplay({
    t: words.kit,
    frame: screen.frame,
    dialogs: screen.dialogs,
    bridge,
    money: screen.money,
    symbol: () => session!.symbol,
    stakeUnits: () => screen.state().stakeUnits,
    balanceUnits: () => screen.state().balanceUnits,
    isReady: () => screen.state().phase === 'ready' && !screen.board.notYet?.(),
    hasBonus: false,
    play: bet,
    say: screen.say,
  })
  bridge.onWallet((balanceUnits) => screen.dispatch({ type: 'balanceTold', balanceUnits }))
  addEventListener('keydown', (event) => {
    if (!screen.dialogs.isOpen() && screen.board.onKey?.(event)) event.preventDefault()
  })
  listenToKeys({
    spin: () => screen.pressMain(),
    stakeLess: () => screen.stepStake(-1),
    stakeMore: () => screen.stepStake(1),
    mute: screen.toggleMute,
    rules: dialogs.showRules,
    isBlocked: screen.dialogs.isOpen,
  })
  await begin()

  async function begin(): Promise<void> {
    try {
      const launch = asked.get('launch')
      if (!launch) throw new Refusal(401, 'LAUNCH_MISSING')
      session = await connectGame<View>(api, launch)
    } catch {
      return dialogs.showEnd()
    }
    const { stakes, balanceUnits, unfinished } = session
    bridge.allow(session.portalOrigin)
    screen.setCurrency(session.symbol)
    screen.dispatch({
      type: 'opened',
      stakes,
      stakeUnits:
        unfinished?.stakeUnits ??
        stakes.find((units) => units === arcade.firstStakeUnits) ??
        stakes[0]!,
      balanceUnits,
    })
    // A round of moves has nothing that could play by itself.
    if (session.hasAutoplay && rules.engine === 'instant') autoplay.offer()
    screen.say(words.t('welcome'))
    const roundId = asked.get('round')
    if (roundId) void dialogs.showRound(roundId, true)
    if (unfinished) {
      // Its balance was told by the session, which is newer than the round's own.
      await show({ ...unfinished, balanceUnits: null }, performance.now(), true)
    }
  }

  /** Null when no round was played. */
  async function bet(): Promise<Ended | null> {
    const { phase, stakeUnits, balanceUnits } = screen.state()
    if (phase === 'ended') return (dialogs.showEnd(), null)
    // What a finger or key repeats while a bet is out is no second bet.
    if (phase !== 'ready' || !session) return null
    if (balanceUnits !== null && balanceUnits < stakeUnits)
      return (refusals.offerDeposit(stakeUnits - balanceUnits), null)
    const open = session
    const choice = screen.board.choice()
    const requestKey = newRequestKey()
    screen.say('')
    tell('padma:round')
    voice.bet()
    screen.announce(words.t('betPlaced', { amount: screen.money(stakeUnits) }))
    screen.runProgress(open.minimumMs)
    const round = await ask(stakeUnits, () =>
      open.play(requestKey, { stakeUnits, ...(rules.choice && { choice }) }),
    )
    return round && { ...round, balanceUnits: screen.state().balanceUnits, hasBonus: false }
  }

  async function makeMove(move: Move): Promise<void> {
    const { phase, round } = screen.state()
    if (phase !== 'playing' || !session || !round) return
    const open = session
    const action = screen.actions().find((one) => one.move === move)
    await ask(action?.addsUnits ?? 0n, () => open.move(round.roundId, round.moves.length, move))
  }

  async function ask(
    addedUnits: bigint,
    call: () => Promise<PlayedRound<View>>,
  ): Promise<PlayedRound<View> | null> {
    screen.dispatch({ type: 'asked', addedUnits })
    const started = performance.now()
    let round: PlayedRound<View>
    try {
      round = await call()
    } catch (fault) {
      refused(fault, addedUnits)
      return null
    }
    await show(round, started, false)
    return round
  }

  function refused(fault: unknown, addedUnits: bigint): void {
    const refusal = fault instanceof Refusal ? fault : null
    const told = refusal?.detail['balanceUnits']
    const balanceUnits = typeof told === 'string' && /^\d+$/.test(told) ? BigInt(told) : null
    screen.dispatch({ type: 'refused', addedUnits, balanceUnits })
    if (!isOpen(screen.state())) tell('padma:rested')
    if (refusal?.code === 'session_ended' || refusal?.status === 401) return dialogs.showEnd()
    if (refusal?.code !== 'not_enough_money') return refusals.explain(refusal?.code ?? 'unknown')
    refusals.offerDeposit(balanceUnits === null ? null : addedUnits - balanceUnits)
  }

  async function show(
    round: PlayedRound<View>,
    started: number,
    isReturning: boolean,
  ): Promise<void> {
    hurry = new AbortController()
    if (prefersLessMotion()) hurry.abort()
    screen.dispatch({ type: 'answered', round })
    if (isReturning) screen.say(words.t(round.state === 'playing' ? 'resumed' : 'unseen'))
    const shown = screen.shown()!
    await screen.board.show(shown, hurry.signal)
    screen.dispatch({ type: 'shown' })
    const said = screen.board.describe(shown)
    if (round.state === 'playing') {
      screen.announce(said)
      return
    }
    settle(shown, said)
    const { balanceUnits } = screen.state()
    if (balanceUnits !== null)
      bridge.tell({
        type: 'padma:balance',
        game: rules.code,
        balanceUnits: String(balanceUnits),
        roundId: round.roundId,
      })
    await pause((session?.minimumMs ?? 0) - (performance.now() - started))
    screen.dispatch({ type: 'rested' })
  }

  function settle({ payoutUnits, stakedUnits }: Shown<View, Choice, Move>, said: string): void {
    const level = winLevel(payoutUnits!, stakedUnits)
    const paid =
      payoutUnits === 0n
        ? words.t('noWin')
        : words.t(level > 0 ? 'won' : 'returned', { amount: screen.money(payoutUnits!) })
    if (level > 0) voice.win(level as 1 | 2 | 3)
    screen.celebrate(level, payoutUnits!)
    screen.say(paid)
    const { balanceUnits } = screen.state()
    const balance = balanceUnits === null ? '' : screen.money(balanceUnits)
    screen.announce(words.t('resultSpoken', { result: said, paid, balance }))
  }

  function roundPage(round: PlayedRound<View>): Node {
    const shown = screen.toShown(round)
    return createRoundPanel({
      t: words.kit,
      language: words.language,
      timeZone: words.timeZone,
      symbol: session!.symbol,
      round,
      picture: element(
        'div',
        {},
        element('h3', {}, words.t('shown')),
        element('p', {}, screen.board.describe(shown)),
      ),
      result: resultOf(round.view, round.payoutUnits),
      verify: (inputs) => verdictOf(rules, inputs, round),
      taken: takenOf(rules.code, session!, round),
      onFairness: dialogs.showFairness,
    })
  }
}
