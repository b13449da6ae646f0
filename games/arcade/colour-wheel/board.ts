import { element, pause } from '@padma/game-kit'
import { type Board, type BoardKit, createPayTable, createSegments } from '../kit/index.ts'
import { ARC, wheelPicture } from './art/wheel.ts'
import { describe, timesOf } from './describe.ts'
import { type Choice, multiplierOf, payoutOf, type View, winsOf } from './rules.ts'
import { type Risk, RISKS, SEGMENTS } from './table.ts'

const SPIN_MS = 2_400
const TURNS = 4
/** How the wheel slows down; the knocks of its pins follow the same curve. */
const SLOWING = 'cubic-bezier(0.12, 0.62, 0.2, 1)'

export function board(kit: BoardKit<Choice, never>): Board<View, Choice, never> {
  const { own, money } = kit
  const risk = createSegments<Risk>({
    label: own('risk'),
    values: RISKS.map((value) => ({ value, label: own(value) })),
    value: kit.remembered?.risk ?? 'medium',
    onChange: () => (paint(), kit.changed()),
  })
  const disc = element('div', { class: 'cw-disc', role: 'img', 'aria-label': own('wheel') })
  const flapper = element('span', { class: 'cw-flapper' })
  const centre = element('output', { class: 'cw-centre', 'aria-live': 'off' })
  const past = element('ol', { class: 'cw-past', 'aria-label': own('past') })
  const node = element(
    'div',
    { class: 'cw' },
    element('div', { class: 'cw-wheel' }, disc, centre, flapper),
    past,
  )
  /** Degrees that the disc is turned by, below a full turn. */
  let turned = 0

  const choice = (): Choice => ({ risk: risk.value() })
  function paint(): void {
    disc.innerHTML = wheelPicture(SEGMENTS[risk.value()])
    centre.textContent = ''
    node.classList.remove('is-win', 'is-loss')
  }
  paint()

  async function spin(to: number, hurry: AbortSignal): Promise<void> {
    const way = TURNS * 360 + ((to - turned + 360) % 360)
    const turn = disc.animate(
      [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${turned + way}deg)` }],
      { duration: SPIN_MS, easing: SLOWING, fill: 'forwards' },
    )
    const begun = performance.now()
    const pins = Math.floor(way / ARC)
    for (let pin = 0; pin < pins && !hurry.aborted; pin++) {
      // Near enough to the curve: half of the way is gone after an eighth of the time.
      const at = SPIN_MS * (1 - (1 - pin / pins) ** (1 / 3))
      const wait = begun + at - performance.now()
      if (wait < 24) continue
      await pause(wait, hurry)
      if (hurry.aborted) break
      kit.voice.step(pin)
      flapper.animate([{ transform: 'rotate(-22deg)' }, { transform: 'none' }], { duration: 140 })
    }
    await pause(begun + SPIN_MS - performance.now(), hurry)
    turn.cancel()
  }

  return {
    node,
    settings: risk.node,
    choice,
    odds(stakeUnits) {
      const tenths = SEGMENTS[risk.value()]
      const most = tenths.reduce((one, two) => (one > two ? one : two))
      return [
        {
          label: own('chance'),
          value: `${winsOf(choice()) * 10}%`,
          note: `(${winsOf(choice())}/${tenths.length})`,
        },
        { label: own('most'), value: `${timesOf(most)}× · ${money(payoutOf(stakeUnits, most))}` },
        { label: own('returns'), value: '99.00%' },
      ]
    },
    async show({ view, choice: played }, hurry) {
      if (played.risk !== risk.value()) {
        risk.set(played.risk)
        paint()
      }
      // The segment's middle comes to the top.
      const to = (360 - view.segment * ARC) % 360
      if (!hurry.aborted) await spin(to, hurry)
      turned = to
      disc.style.transform = `rotate(${to}deg)`
      const tenths = multiplierOf(played, view.segment)
      centre.textContent = `${timesOf(tenths)}×`
      node.classList.add(tenths > 10n ? 'is-win' : 'is-loss')
      const stopped = disc.querySelector(`[data-segment="${view.segment}"]`)!
      stopped.classList.add('is-stopped')
      // Drawn last, so that its outline is whole.
      stopped.parentElement!.append(stopped)
      past.prepend(element('li', { class: tenths > 10n ? 'is-win' : '' }, `${timesOf(tenths)}×`))
      while (past.children.length > 6) past.lastElementChild!.remove()
    },
    rest() {
      node.classList.remove('is-win', 'is-loss')
      centre.textContent = ''
      disc.querySelector('.is-stopped')?.classList.remove('is-stopped')
    },
    lock: (isLocked) => risk.lock(isLocked),
    describe: (round) => describe(round, kit),
    payTable() {
      const prizes = RISKS.flatMap((one) => [...SEGMENTS[one]])
      const rows = [...new Set(prizes)].toSorted((one, two) => Number(two - one))
      return createPayTable(
        own('payTitle'),
        [own('pays'), ...RISKS.map((one) => own(one))],
        rows.map((tenths) => [
          tenths === 0n ? own('none') : `${timesOf(tenths)}×`,
          ...RISKS.map((one) => {
            const count = SEGMENTS[one].filter((pays) => pays === tenths).length
            return count === 0 ? '–' : `${count}/10`
          }),
        ]),
      )
    },
    flourish(level) {
      for (let ring = 0; ring < level; ring++) burst(node, ring * 220)
      if (level === 3) node.animate([{ filter: 'brightness(1.5)' }, {}], { duration: 2_500 })
    },
  }
}

/** A ring of light that runs outwards from the wheel. */
function burst(scene: HTMLElement, delay: number): void {
  const ring = element('span', { class: 'cw-ring' })
  scene.querySelector('.cw-wheel')!.prepend(ring)
  const running = ring.animate(
    [
      { transform: 'scale(0.96)', opacity: 0.9 },
      { transform: 'scale(1.3)', opacity: 0 },
    ],
    { duration: 900, delay, easing: 'ease-out', fill: 'both' },
  )
  running.onfinish = () => ring.remove()
}
