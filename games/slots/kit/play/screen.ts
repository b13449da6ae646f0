import {
  type BetBar,
  type CountUp,
  countUp,
  createBetBar,
  createDialogs,
  createFrame,
  type Dialogs,
  element,
  type Frame,
  prefersLessMotion,
  type Sound,
} from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import {
  betUnits,
  freeSpins,
  type GameEvent,
  type GameState,
  isCelebrated,
  opening,
  openFreePlay,
  reduce,
  shownBalance,
} from '../round/state.ts'
import type { Slot } from '../slot.ts'
import type { Words } from '../words.ts'
import { createFreeSpinOverlay, type FreeSpinOverlay } from './free-spin-overlay.ts'
import { createWaiting } from './waiting.ts'

/** What a player may do on the page; each is decided elsewhere. */
export type ScreenActs = {
  spin: () => void
  chooseStake: (units: bigint) => void
  skip: () => void
  rules: () => void
  history: () => void
  fairness: () => void
}

/**
 * The page and its state: every event goes through `dispatch`, and what is shown follows from it.
 */
export type Screen = {
  frame: Frame
  bar: BetBar
  dialogs: Dialogs
  counter: CountUp
  overlay: FreeSpinOverlay
  state: () => GameState
  dispatch: (event: GameEvent) => void
  /** The line under the reels; `announce` says it to those who do not see it. */
  say: (text: string) => void
  announce: (text: string) => void
  money: (units: bigint) => string
  setCurrency: (symbol: string) => void
  currency: () => string
  toggleMute: () => void
  /** Runs the win up and starts the flourish of its level; 0 is quiet and ends one. */
  showWin: (units: bigint, level: 0 | 1 | 2 | 3) => void
  /** The scene of the free spins opens before the first of them turns. */
  enterFree: () => void
  /** A reel has come to rest, for what moves with it in the scene. */
  reelStopped: (reel: number) => void
  /** The reels are painted: what stood in for them goes. */
  reelsAreThere: (onFree: (isFree: boolean) => void) => void
}

export type ScreenDeps = {
  host: HTMLElement
  slot: Slot
  words: Words
  sound: Sound
  acts: ScreenActs
}

const COUNT_MS = 400
const FLOURISH_MS = { 1: 400, 2: 1_200, 3: 2_500 }
/** Shown until a session names its own. */
const CURRENCY = '৳'

export function createScreen({ host, slot, words, sound, acts }: ScreenDeps): Screen {
  const { t, kit, own } = words
  let state = opening
  let message = ''
  let currency = CURRENCY
  let wasFree = false
  let isEntering = false
  let calm = 0
  let tellFree: (isFree: boolean) => void = () => {}

  const money = (units: bigint) => formatUnits(units, currency)
  const dialogs = createDialogs(document.body, kit)
  const counter = countUp(() => render())
  const bar = createBetBar({
    t: kit,
    symbol: () => currency,
    dialogs,
    onSpin: acts.spin,
    onStake: acts.chooseStake,
  })
  const toggleMute = () => {
    sound.setMuted(!sound.isMuted())
    frame.setMuted(sound.isMuted())
  }
  const frame = createFrame({
    t: kit,
    title: own.name,
    subtitle: t('studio', { rtp: `${slot.rules.returnPercent}%` }),
    bar: bar.node,
    isMuted: sound.isMuted(),
    onMute: toggleMute,
    actions: [
      { name: kit('history'), icon: 'history', act: acts.history },
      { name: kit('fairness'), icon: 'fairness', act: acts.fairness },
      { name: kit('rules'), icon: 'rules', act: acts.rules, shortcut: 'P' },
    ],
  })
  frame.node.prepend(element('div', { class: 'sk-scene' }, ...(slot.theme.scene?.() ?? [])))
  const overlay = createFreeSpinOverlay(frame.stage, slot, words, acts.skip)
  host.replaceChildren(frame.node)
  const waiting = createWaiting(frame.stage, slot, words)

  /** A press before the reels are painted would do nothing. */
  let areReelsThere = false
  function render() {
    const isReady = state.phase === 'ready' && areReelsThere
    const given = openFreePlay(state)
    bar.show({
      balanceUnits: shownBalance(state),
      stakeUnits: betUnits(state),
      stakes: state.stakes,
      freeLeft: given && given.left,
      winUnits: counter.value(),
      message: state.phase === 'opening' ? kit('connecting') : message,
      isWinning: isCelebrated(state),
      isBusy: !isReady && state.phase !== 'ended',
    })
    const free = freeSpins(state)
    const isFree = free !== null && (free.current > 0 || isEntering)
    if (frame.node.classList.toggle('is-free', isFree) !== wasFree) {
      wasFree = isFree
      tellFree(isFree)
    }
    overlay.count(
      free && free.current > 0 && state.phase === 'showing'
        ? { ...free, won: money(state.wonUnits) }
        : null,
    )
    frame.setNotice(
      state.isLinkLost ? kit(state.phase === 'asking' ? 'linkLost' : 'linkAway') : null,
    )
  }

  render()
  return {
    frame,
    bar,
    dialogs,
    counter,
    overlay,
    money,
    toggleMute,
    state: () => state,
    dispatch(event) {
      state = reduce(state, event)
      if (state.screen > 0 || state.phase !== 'showing') isEntering = false
      render()
    },
    say(text) {
      message = text
      render()
    },
    announce: frame.announce,
    showWin(units, level) {
      clearTimeout(calm)
      if (level === 0) delete frame.node.dataset['level']
      if (level === 0 || prefersLessMotion()) return counter.set(units)
      counter.runTo(units, COUNT_MS)
      frame.node.dataset['level'] = String(level)
      calm = window.setTimeout(() => delete frame.node.dataset['level'], FLOURISH_MS[level])
    },
    enterFree() {
      isEntering = true
      render()
    },
    reelStopped(reel) {
      frame.node.dataset['stop'] = String(reel)
    },
    currency: () => currency,
    setCurrency(symbol) {
      currency = symbol
    },
    reelsAreThere(onFree) {
      tellFree = onFree
      areReelsThere = true
      waiting.end()
      render()
    },
  }
}
