import { element, fillPlaces, pause, prefersLessMotion } from '@padma/game-kit'
import { layoutOf, publishLayout } from '../../kit/reels/layout.ts'
import type { OpenStage, PlayOut, ReelStage } from '../../kit/reels/stage.ts'
import { describeWin } from '../../kit/words.ts'
import { createGems, STEPS } from './gems.ts'
import { type Drop, evaluate } from '../rules.ts'
import { gemWins } from '../slot-rules.ts'

const ORB_MS = 520
const WIN_MS = 760
const TIMES_MS = 900
const STRIKE_MS = 900

/**
 * Gems on terraces: they fall, what pays breaks, others come down, and orbs gather at their feet.
 */
export const openTumbleStage: OpenStage = async (host, { strips, rows, theme, words, voice }) => {
  const says = words.own.stage!
  const act = (name: string, nth = 0) => voice.act?.(name, nth)
  const gems = createGems(theme.pictures)
  const terraces = STEPS.map((step) => {
    const terrace = element('i')
    terrace.style.setProperty('--step', String(step))
    return terrace
  })
  const tray = element('div', { class: 'st-tray' })
  const flash = element('div', { class: 'st-flash' })
  const node = element(
    'div',
    { class: 'st-stage', 'aria-hidden': 'true' },
    element('div', { class: 'st-floor' }, ...terraces),
    gems.node,
    tray,
    flash,
  )
  host.append(node)
  let tellLanded: (reel: number) => void = () => {}
  let cleared = 0

  const place = () => {
    const grid = { reels: strips.length, rows, shape: theme.grid }
    const layout = layoutOf(host.clientWidth, host.clientHeight, grid)
    publishLayout(host, layout)
    for (const name of ['left', 'top', 'cellWidth', 'cellHeight', 'gap', 'height'] as const)
      node.style.setProperty(`--st-${name}`, `${layout[name]}px`)
    gems.resize(layout)
  }
  place()
  const watch = new ResizeObserver(place)
  watch.observe(host)

  const windowOf = (stops: readonly number[]) => evaluate(stops, 100n, false).drops[0]!.window

  function strike() {
    flash.classList.remove('is-on')
    // Read, so that the same animation starts again.
    void flash.offsetWidth
    flash.classList.add('is-on')
  }

  /** An orb comes down with a drop and waits on the terraces. */
  async function gather({ orb }: Drop, told: PlayOut) {
    if (orb === 0) return
    tray.append(element('b', { class: orb >= 10 ? 'st-orb is-great' : 'st-orb' }, `×${orb}`))
    if (told.hurry.aborted) return
    strike()
    act('orb', orb)
    await pause(prefersLessMotion() ? 200 : ORB_MS, told.hurry)
  }

  async function breakWins(drop: Drop, nth: number, hundredth: bigint, told: PlayOut) {
    const wins = gemWins(drop, hundredth)
    const broken = new Set<string>(drop.wins.map(({ symbol }) => symbol))
    told.say(wins.map((win) => describeGems(win, told)).join(' · '))
    gems.light(broken)
    act('break', nth)
    await pause(WIN_MS, told.hurry)
    await gems.break(broken)
  }
  const describeGems = (win: ReturnType<typeof gemWins>[number], { money }: PlayOut) =>
    describeWin(words, win, '').replace(/[^,]*$/, ` ${money(win.units)}`)

  /** The orbs that came go into one, and the win grows by it. */
  async function multiply(times: number, plain: bigint, told: PlayOut) {
    if (told.hurry.aborted || times === 1) return
    tray.replaceChildren(element('b', { class: 'st-orb is-great is-sum' }, `×${times}`))
    act('times', times)
    const places = { amount: told.money(plain), times, sum: told.money(plain * BigInt(times)) }
    told.say(fillPlaces(says['times']!, places))
    await pause(TIMES_MS, told.hurry)
  }

  return {
    place: (stops) => gems.show(windowOf(stops)),
    spin() {
      tray.replaceChildren()
      gems.light(null)
      cleared = performance.now() + gems.drop()
    },
    async stop(stops) {
      await pause(cleared - performance.now())
      const landed = gems.pour(windowOf(stops))
      for (const [reel, ms] of landed.entries()) {
        await pause(ms - (landed[reel - 1] ?? 0))
        tellLanded(reel)
      }
    },
    async playOut(spin, told) {
      const { drops, times } = evaluate(spin.stops, told.stakeUnits, told.isFree)
      const hundredth = told.stakeUnits / 100n
      let plain = 0n
      for (const [index, drop] of drops.entries()) {
        if (told.hurry.aborted) {
          gems.show(drops.at(-1)!.window)
          break
        }
        if (index > 0) await pause(gems.refill(drop.window), told.hurry)
        await gather(drop, told)
        if (drop.wins.length === 0) break
        plain += gemWins(drop, hundredth).reduce((sum, { units }) => sum + units, 0n)
        told.count(plain)
        await breakWins(drop, index, hundredth, told)
      }
      if (drops.length > 1) await multiply(times, plain, told)
      told.count(spin.winUnits)
      if (spin.awarded > 0 && !told.hurry.aborted) {
        strike()
        await pause(STRIKE_MS, told.hurry)
      }
      if (told.isFree) await pause(drops.length > 1 ? 500 : 250, told.hurry)
      return drops.length > 1
    },
    highlight() {},
    flourish: strike,
    setFree: (isFree) => node.classList.toggle('is-free', isFree),
    onReelStopped(listener) {
      tellLanded = listener
    },
    close() {
      watch.disconnect()
      node.remove()
    },
  } satisfies ReelStage
}
