import {
  countUp,
  createDialogs,
  createFrame,
  type Dialogs,
  type Frame,
  element,
  icon,
  type PlayedRound,
  prefersLessMotion,
  type Sound,
} from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import type { Action, Arcade, ArcadeVoice, Board, Shown } from './arcade.ts'
import { createPanel, type PanelButton } from './panel.ts'
import { type Event, isOpen, opening, reduce, type State } from './state.ts'
import type { Words } from './words.ts'

/** What a player may do on the page; each is decided elsewhere. */
export type ScreenActs<Move> = {
  bet: () => void
  move: (move: Move) => void
  chooseStake: (units: bigint) => void
  skip: () => void
  rules: () => void
  history: () => void
  fairness: () => void
}

export type ScreenDeps<View, Choice, Move> = {
  host: HTMLElement
  arcade: Arcade<View, Choice, Move>
  words: Words
  sound: Sound
  voice: ArcadeVoice
  /** Of the seeds in use; null before a session is open. */
  commitment: () => string | null
  acts: ScreenActs<Move>
}

/**
 * The page and its state: every event goes through `dispatch`, and what is shown follows from it.
 */
export type Screen<View, Choice, Move> = {
  board: Board<View, Choice, Move>
  dialogs: Dialogs
  frame: Frame
  state: () => State
  dispatch: (event: Event) => void
  /** The line under the board; `announce` says it to those who do not see it. */
  say: (text: string) => void
  announce: (text: string) => void
  money: (units: bigint) => string
  setCurrency: (symbol: string) => void
  toggleMute: () => void
  openStakes: () => void
  stepStake: (by: number) => void
  /** What Space does: the main button, if there is one that can be pressed. */
  pressMain: () => void
  actions: () => readonly Action<Move>[]
  /** The round that is open or was shown last. */
  shown: () => Shown<View, Choice, Move> | null
  toShown: (round: PlayedRound<unknown>) => Shown<View, Choice, Move>
  celebrate: (level: 0 | 1 | 2 | 3, payoutUnits: bigint) => void
  runProgress: (milliseconds: number) => void
}

/** Shown until a session names its own. */
const CURRENCY = '৳'

export function createScreen<View, Choice, Move>(
  deps: ScreenDeps<View, Choice, Move>,
): Screen<View, Choice, Move> {
  const { host, arcade, words, sound, acts } = deps
  const { rules } = arcade
  const { t, kit } = words
  let state = opening
  let message = ''
  let isWinning = false
  let currency = CURRENCY

  const money = (units: bigint) => formatUnits(units, currency)
  const dialogs = createDialogs(document.body, kit)
  const board = arcade.board({
    language: words.language,
    own: words.own,
    money,
    voice: deps.voice,
    changed: () => render(),
    move: (move) => {
      if (state.phase === 'playing') acts.move(move)
    },
    remembered: null,
  })
  const panel = createPanel({
    kit,
    t,
    symbol: () => currency,
    dialogs,
    settings: board.settings,
    onStake: acts.chooseStake,
  })
  const toggleMute = () => {
    sound.setMuted(!sound.isMuted())
    frame.setMuted(sound.isMuted())
  }
  const frame = createFrame({
    t: kit,
    title: words.game.name,
    subtitle: t('studio', { rtp: `${arcade.returnPercent}%` }),
    bar: panel.node,
    isMuted: sound.isMuted(),
    onMute: toggleMute,
    actions: [
      { name: kit('history'), icon: 'history', act: acts.history },
      { name: kit('rules'), icon: 'rules', act: acts.rules, shortcut: 'P' },
    ],
  })
  const seed = element('code', {})
  const chip = element(
    'button',
    { type: 'button', class: 'ak-chip', 'aria-haspopup': 'dialog', onclick: acts.fairness },
    icon('fairness'),
    element('span', {}, t('canBeChecked')),
    seed,
  )
  const won = element('p', { class: 'ak-won', 'aria-hidden': 'true', hidden: true })
  const wonSum = element('b')
  const counter = countUp(() => (wonSum.textContent = money(counter.value())))
  won.append(wonSum)
  frame.stage.append(
    element('div', { class: 'ak-top' }, chip),
    element('div', { class: 'ak-board', onclick: acts.skip }, board.node, won),
  )
  host.replaceChildren(frame.node)

  const toShown = (round: PlayedRound<unknown>): Shown<View, Choice, Move> => ({
    view: round.view as View,
    choice: (rules.choice ? rules.choice.parse(round.choice) : null) as Choice,
    moves: round.moves as readonly Move[],
    stakeUnits: round.stakeUnits,
    stakedUnits: round.stakedUnits,
    payoutUnits: round.state === 'playing' ? null : round.payoutUnits,
  })
  const shown = () => (state.round ? toShown(state.round) : null)
  const actions = () =>
    (isOpen(state) && state.phase !== 'opening' && board.actions?.(shown()!)) || []

  function buttons(): PanelButton[] {
    if (isOpen(state))
      return actions().map((action) => ({
        ...action,
        isDisabled: action.disabledBecause !== undefined,
        reason: action.disabledBecause,
        press: () => acts.move(action.move),
      }))
    const reason = board.notYet?.()
    return [
      {
        label: t('bet'),
        units: state.stakeUnits,
        isMain: true,
        isDisabled: reason !== undefined,
        reason,
        press: acts.bet,
      },
    ]
  }

  function render() {
    const isIdle = state.phase === 'ready' || state.phase === 'playing'
    const isLocked = state.phase !== 'ready'
    board.lock(isLocked)
    const round = isOpen(state) ? shown() : null
    panel.show({
      balanceUnits: state.balanceUnits,
      stakeUnits: round?.stakedUnits ?? state.stakeUnits,
      stakes: state.stakes,
      isLocked,
      isBusy: !isIdle && state.phase !== 'ended',
      odds: board.odds(state.stakeUnits, round),
      buttons: buttons(),
      message: state.phase === 'opening' ? kit('connecting') : message,
      isWinning,
    })
    const commitment = deps.commitment()
    seed.textContent =
      commitment === null ? '' : `${commitment.slice(0, 4)}…${commitment.slice(-2)}`
    chip.setAttribute('aria-label', t('chip', { commitment: seed.textContent }))
    frame.node.dataset['phase'] = state.phase
    frame.setNotice(
      state.isLinkLost ? kit(state.phase === 'asking' ? 'linkLost' : 'linkAway') : null,
    )
  }

  render()
  return {
    board,
    dialogs,
    frame,
    money,
    toggleMute,
    actions,
    shown,
    toShown,
    state: () => state,
    dispatch(event) {
      state = reduce(state, event)
      if (event.type === 'asked') {
        isWinning = false
        won.hidden = true
        if (!isOpen(state)) board.rest()
      }
      render()
    },
    say(text) {
      message = text
      render()
    },
    announce: frame.announce,
    setCurrency(symbol) {
      currency = symbol
    },
    openStakes: panel.openStakes,
    runProgress: panel.runProgress,
    stepStake(by) {
      const next = state.stakes[state.stakes.indexOf(state.stakeUnits) + by]
      if (next !== undefined && state.phase === 'ready') acts.chooseStake(next)
    },
    pressMain() {
      const main = buttons().find((one) => one.isMain)
      if (main && !main.isDisabled) main.press()
      else if (state.phase === 'showing') acts.skip()
    },
    celebrate(level, payoutUnits) {
      isWinning = level > 0
      won.hidden = level === 0
      won.dataset['level'] = String(level)
      if (level === 0) return
      if (prefersLessMotion()) counter.set(payoutUnits)
      else {
        counter.set(0n)
        counter.runTo(payoutUnits, 400)
        if (level > 1) board.flourish?.(level as 2 | 3)
      }
    },
  }
}
