import { element, pause } from '@padma/game-kit'
import type { Board, BoardKit } from '../kit/index.ts'
import { lantern, skyline } from './art/pictures.ts'
import { describe } from './describe.ts'
import { type Choice, payoutOf, type View, winsOf } from './rules.ts'
import { STEPS } from './table.ts'
import { createTargetField } from './target/target-field.ts'
import { shownTimes } from './target/target.ts'

const RISE_MS = { least: 450, most: 1_300, perStep: 260 } as const
const TICKS = 8
/** Where the target's line stands, in percent of the flight, and what is above it. */
const LINE = 46
const ABOVE = 14

export function board(kit: BoardKit<Choice, never>): Board<View, Choice, never> {
  const { own, money } = kit
  const target = createTargetField({
    own,
    value: kit.remembered?.target ?? 200,
    onChange: () => (paint(), kit.changed()),
  })
  const figure = element('output', { class: 'sr-figure', 'aria-live': 'off' }, '1.00×')
  const flame = element('div', { class: 'sr-lantern' })
  flame.innerHTML = lantern
  const flyer = element('div', { class: 'sr-flyer' }, flame, figure)
  const mark = element('b')
  const past = element('ol', { class: 'sr-past', 'aria-label': own('past') })
  const ground = element('div', { class: 'sr-ground' })
  ground.innerHTML = skyline
  const node = element(
    'div',
    { class: 'sr' },
    element('div', { class: 'sr-stars' }),
    ground,
    element('div', { class: 'sr-line' }, mark),
    flyer,
    past,
  )

  const paint = () => (mark.textContent = `${shownTimes(target.value())}×`)
  paint()

  /** The lantern at a height: by ratio below the line, and ever slower above it. */
  function fly(result: number, goal: number): void {
    const part = Math.log(result / 100) / Math.log(goal / 100)
    const at = part < 1 ? LINE * part : LINE + ABOVE * (1 - 1 / part)
    flyer.style.transform = `translateY(${-at}%)`
    figure.textContent = `${shownTimes(Math.floor(result))}×`
  }

  async function rise(result: number, goal: number, hurry: AbortSignal): Promise<void> {
    const milliseconds = Math.min(
      RISE_MS.most,
      RISE_MS.least + RISE_MS.perStep * Math.log(result / 100),
    )
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - begun) / milliseconds))
      fly(100 * (result / 100) ** (1 - (1 - part) ** 2), goal)
      frame = requestAnimationFrame(step)
    })
    for (let tick = 0; tick < TICKS && !hurry.aborted; tick++) {
      kit.voice.step(tick)
      await pause(begun + (milliseconds * (tick + 1)) / TICKS - performance.now(), hurry)
    }
    cancelAnimationFrame(frame)
  }

  return {
    node,
    settings: target.node,
    choice: () => ({ target: target.value() }),
    odds: (stakeUnits) => [
      {
        label: own('chance', { target: shownTimes(target.value()) }),
        value: `${chanceOf(target.value())}%`,
      },
      {
        label: own('pays'),
        value: `${shownTimes(target.value())}× · ${money(payoutOf(stakeUnits, target.value()))}`,
      },
      { label: own('returns'), value: '99.00%' },
    ],
    async show({ view, choice: played }, hurry) {
      if (played.target !== target.value()) {
        target.set(played.target)
        paint()
      }
      node.classList.add('is-lit')
      if (!hurry.aborted) await rise(view.result, played.target, hurry)
      fly(view.result, played.target)
      node.classList.add(view.isWin ? 'is-win' : 'is-loss')
      past.prepend(
        element('li', { class: view.isWin ? 'is-win' : '' }, `${shownTimes(view.result)}×`),
      )
      while (past.children.length > 5) past.lastElementChild!.remove()
    },
    rest() {
      node.classList.remove('is-win', 'is-loss', 'is-lit')
      fly(100, 200)
    },
    lock: (isLocked) => target.lock(isLocked),
    describe: (round) => describe(round, kit),
    flourish(level) {
      release(node, level === 3 ? 16 : 8, level === 3 ? 2_500 : 1_500)
      if (level === 3) node.animate([{ filter: 'brightness(1.45)' }, {}], { duration: 2_500 })
    },
  }
}

/** Other lanterns that rise with the winner's. */
function release(scene: HTMLElement, count: number, milliseconds: number): void {
  for (let index = 0; index < count; index++) {
    const small = element('div', { class: 'sr-small' })
    small.innerHTML = lantern
    small.style.left = `${4 + ((index * 61) % 90)}%`
    small.style.inlineSize = `${16 + ((index * 7) % 4) * 6}px`
    scene.append(small)
    const drift = ((index * 29) % 60) - 30
    const flight = small.animate(
      [
        { transform: 'translate(0, 0)', opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.7 },
        { transform: `translate(${drift}px, ${-scene.clientHeight * 0.95}px)`, opacity: 0 },
      ],
      { duration: milliseconds * 0.8, delay: (index % 6) * milliseconds * 0.04, fill: 'both' },
    )
    flight.onfinish = () => small.remove()
  }
}

const chanceOf = (target: number) => {
  const percent = Number((winsOf(target) * 1_000_000_000n) / STEPS) / 1e7
  return percent.toFixed(percent >= 1 ? 2 : 3)
}
