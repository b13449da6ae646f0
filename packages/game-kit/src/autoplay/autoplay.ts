import type { Dialogs } from '../page/dialog/dialog.ts'
import { element } from '../page/element.ts'
import type { Frame } from '../page/frame.ts'
import { icon } from '../page/icons.ts'
import type { KitKey, KitTranslate } from '../strings.ts'
import type { PortalBridge } from '../studio/portal-bridge.ts'
import { createPlanForm } from './plan-form.ts'
import {
  type Ended,
  idle,
  type Plan,
  reasonNotToBegin,
  reduceRun,
  type Run,
  type StopReason,
} from './run.ts'

type AutoplayDeps = {
  t: KitTranslate
  frame: Frame
  dialogs: Dialogs
  bridge: PortalBridge
  money: (units: bigint) => string
  symbol: () => string
  stakeUnits: () => bigint
  balanceUnits: () => bigint | null
  /** Whether a bet could be placed now. */
  isReady: () => boolean
  hasBonus: boolean
  /** One round from its bet until the next may begin; null when none was played. */
  play: () => Promise<Ended | null>
  say: (text: string) => void
}

const TOLD: Record<StopReason, KitKey> = {
  done: 'autoDone',
  asked: 'autoStopped',
  refused: 'autoRefused',
  hidden: 'autoHidden',
  check: 'autoCheck',
  win: 'autoWinMet',
  balance: 'autoBalanceMet',
  loss: 'autoLossMet',
  bonus: 'autoBonusMet',
}
/** Of what can stand in the way of a first round. */
const CANNOT: Partial<Record<StopReason, KitKey>> = {
  loss: 'autoLossSmall',
  balance: 'autoBalanceSmall',
}

/**
 * Rounds that are played by themselves, one after the other at the studio's pace, as long as their
 * player sees them. Offered only where the brand's setting allows it.
 */
export function createAutoplay(deps: AutoplayDeps) {
  const { t, frame, dialogs } = deps
  let run: Run = idle
  const stopButton = element('button', {
    type: 'button',
    class: 'gk-auto-stop',
    'aria-keyshortcuts': 'A',
    onclick: () => stop('asked'),
  })

  function render(): void {
    if (!run.isOn) return stopButton.remove()
    const count = run.left
    stopButton.replaceChildren(
      icon('stop'),
      element('span', {}, t('autoStop')),
      element('b', {}, t('autoLeft', { count })),
    )
    if (!stopButton.isConnected) {
      frame.stage.append(stopButton)
      stopButton.focus()
    }
  }

  function stop(why: StopReason): void {
    if (!run.isOn) return
    run = reduceRun(run, { type: 'stopped', why })
    ended(why)
  }
  function ended(why: StopReason): void {
    render()
    // After the last round its result stays to be read.
    if (why !== 'done') deps.say(t(TOLD[why]))
    frame.announce(t(TOLD[why]))
  }

  async function playOn(): Promise<void> {
    while (run.isOn) {
      // Who opens a page of the game wants to look at it.
      if (dialogs.isOpen()) return stop('asked')
      run = reduceRun(run, { type: 'roundBegun' })
      render()
      const round = await deps.play()
      if (!round) return stop('refused')
      const before = run
      run = reduceRun(run, { type: 'roundEnded', round, nextStakeUnits: deps.stakeUnits() })
      if (run !== before && !run.isOn) return ended(run.why!)
    }
  }

  function begin(plan: Plan): KitKey | null {
    const why = reasonNotToBegin(plan, deps.balanceUnits(), deps.stakeUnits())
    if (why) return CANNOT[why]!
    void dialogs.close().then(() => {
      if (run.isOn || !deps.isReady()) return
      run = reduceRun(run, { type: 'begun', plan })
      void playOn()
    })
    return null
  }

  function open(): void {
    if (run.isOn) return stop('asked')
    if (!deps.isReady()) return
    dialogs.open({
      title: t('auto'),
      width: 'narrow',
      content: createPlanForm({
        t,
        money: deps.money,
        symbol: deps.symbol(),
        stakeUnits: deps.stakeUnits(),
        hasBonus: deps.hasBonus,
        onBegin: begin,
      }),
    })
  }

  return {
    /** Puts it within reach: the brand allows it. */
    offer(): void {
      frame.offer({ name: t('auto'), icon: 'auto', act: open, shortcut: 'A' })
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') stop('hidden')
      })
      deps.bridge.onPause(() => stop('check'))
      addEventListener('keydown', (event) => {
        const isTyping = (event.target as Element | null)?.closest('input, textarea')
        if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
        if (event.code === 'KeyA' && !dialogs.isOpen()) open()
        else if (event.key === 'Escape') stop('asked')
      })
    },
  }
}
