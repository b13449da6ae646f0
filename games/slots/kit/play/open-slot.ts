import {
  createAutoplay,
  createPortalBridge,
  createSessionApi,
  createSound,
  listenToKeys,
  Refusal,
} from '@padma/game-kit'
import '@padma/game-kit/game-kit.css'
import { openReelStage } from '../reels/reel-stage.ts'
import type { ReelStage } from '../reels/stage.ts'
import { connectSession, type Session } from '../round/session.ts'
import '../slots.css'
import { betUnits } from '../round/state.ts'
import type { Slot } from '../slot.ts'
import { wordsOf } from '../words.ts'
import { createBet } from './bet.ts'
import { createOverlays } from './overlays.ts'
import { createPools } from './pools.ts'
import { createScreen } from './screen.ts'
import { createShowRound } from './show-round.ts'

/** Opens a slot in `host` with the page's launch code, and runs until the page goes. */
export async function openSlot(host: HTMLElement, slot: Slot): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const words = wordsOf(slot, location.search)
  document.title = words.own.name
  let session: Session | null = null
  let reels: ReelStage | null = null

  const bridge = createPortalBridge()
  const sound = createSound()
  const voice = slot.theme.voice(sound)
  const shared = { slot, words, voice, bridge, session: () => session, reels: () => reels }
  const overlays = createOverlays({ ...shared, screen: () => screen })
  const screen = createScreen({
    host,
    slot,
    words,
    sound,
    acts: {
      spin: () => void bet.spin(),
      chooseStake: (units) => bet.chooseStake(units),
      skip: () => showRound.skip(),
      rules: overlays.showRules,
      history: overlays.showHistory,
      fairness: overlays.showFairness,
    },
  })
  const pools = createPools({ slot, words, stage: screen.frame.stage, session: () => session })
  const showRound = createShowRound({ ...shared, screen, pools })
  const bet = createBet({ ...shared, screen, showRound, end: overlays.showEnd })
  const autoplay = createAutoplay({
    t: words.kit,
    frame: screen.frame,
    dialogs: screen.dialogs,
    bridge,
    money: screen.money,
    symbol: screen.currency,
    stakeUnits: () => betUnits(screen.state()),
    balanceUnits: () => screen.state().balanceUnits,
    isReady: () => screen.state().phase === 'ready' && reels !== null,
    hasBonus: slot.rules.freeSpins !== null,
    play: bet.spin,
    say: screen.say,
  })
  const api = createSessionApi({
    onLink: (link) => screen.dispatch({ type: 'link', isLost: link === 'lost' }),
  })
  bridge.onWallet((balanceUnits) => screen.dispatch({ type: 'balanceTold', balanceUnits }))
  listenToKeys({
    spin: () => void bet.spin(),
    stakeLess: () => bet.stepStake(-1),
    stakeMore: () => bet.stepStake(1),
    mute: screen.toggleMute,
    rules: overlays.showRules,
    isBlocked: screen.dialogs.isOpen,
  })

  const [, opened] = await Promise.all([openStage(), begin()])
  if (opened === null) return
  const roundId = asked.get('round')
  if (roundId) void overlays.showRound(roundId, true)
  if (opened.unfinished) await showRound.resume(opened.unfinished)

  async function openStage(): Promise<void> {
    const { rules, theme } = slot
    const open = theme.openStage ?? openReelStage
    const opening = await open(screen.frame.stage, {
      strips: rules.reels,
      rows: rules.rows,
      theme,
      wild: rules.wild === null ? null : { symbol: rules.wild, word: words.own.wildShort ?? '' },
      words,
      voice,
    })
    opening.onReelStopped((reel) => {
      voice.reelStop(reel)
      screen.reelStopped(reel)
    })
    opening.place(theme.firstStops)
    screen.reelsAreThere(opening.setFree)
    reels = opening
  }

  async function begin(): Promise<Session | null> {
    try {
      const launch = asked.get('launch')
      if (!launch) throw new Refusal(401, 'LAUNCH_MISSING')
      session = await connectSession(api, slot.rules, launch)
    } catch {
      overlays.showEnd()
      return null
    }
    const { stakes, balanceUnits, freePlay } = session
    bridge.allow(session.portalOrigin)
    void pools?.refresh()
    screen.setCurrency(session.symbol)
    screen.say(words.t('welcome'))
    screen.dispatch({
      type: 'opened',
      stakes,
      stakeUnits: stakes.find((units) => units === slot.theme.firstStakeUnits) ?? stakes[0]!,
      balanceUnits,
      freePlay,
    })
    if (session.hasAutoplay) autoplay.offer()
    if (freePlay) bet.welcomeFreePlay(freePlay)
    return session
  }
}
