import { element, pause } from '@padma/game-kit'
import {
  type Board,
  type BoardKit,
  createPayTable,
  createStepper,
  moveInGrid,
} from '../kit/index.ts'
import { leaf, lotus, whirl } from './art/pictures.ts'
import { describe, times } from './describe.ts'
import { type Move, payoutOf, picksMax, safeChance, type View } from './rules.ts'
import { EDGE, TILES, WHIRLS } from './table.ts'

type Choice = { whirls: number }
const COLUMNS = 5
const OPEN_MS = 180
const REVEAL_MS = 700

export function board(kit: BoardKit<Choice, Move>): Board<View, Choice, Move> {
  const { own, money } = kit
  const whirls = createStepper({
    label: own('whirls'),
    lessLabel: own('fewer'),
    moreLabel: own('more'),
    values: Array.from({ length: WHIRLS.most }, (_, index) => index + WHIRLS.least),
    value: kit.remembered?.whirls ?? 3,
    show: String,
    onChange: () => (showLadder(null), kit.changed()),
  })
  const tiles = Array.from({ length: TILES }, (_, tile) =>
    element('button', {
      type: 'button',
      class: 'lp-tile',
      tabindex: tile === 0 ? '0' : '-1',
      onclick: () => kit.move({ pick: tile }),
    }),
  )
  const pond = element(
    'div',
    { class: 'lp-pond', role: 'group', 'aria-label': own('pond') },
    ...tiles,
  )
  const ladder = element('ol', { class: 'lp-ladder', 'aria-label': own('ladder') })
  const node = element('div', { class: 'lp' }, pond, ladder)
  let isOpen = false
  let opened: readonly number[] = []

  function paint(tile: number, look: 'leaf' | 'lotus' | 'whirl' | 'faint'): void {
    const button = tiles[tile]!
    if (button.dataset['look'] === look) return
    button.dataset['look'] = look
    const picture = look === 'leaf' ? leaf(tile) : look === 'lotus' ? leaf(tile) + lotus : whirl
    button.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true">${picture}</svg>`
    const what = look === 'leaf' ? '' : `: ${own(look === 'lotus' ? 'lotus' : 'whirl')}`
    button.setAttribute('aria-label', `${own('tile', { tile: tile + 1 })}${what}`)
  }

  /** Seven steps around the one that stands. */
  function showLadder(view: View | null): void {
    const count = view?.whirls ?? whirls.value()
    const at = view?.opened.length ?? 0
    const most = picksMax(count)
    const from = Math.max(1, Math.min(at - 3, most - 6))
    ladder.replaceChildren(
      ...Array.from({ length: Math.min(7, most - from + 1) }, (_, index) => {
        const step = from + index
        return element(
          'li',
          { class: step < at ? 'is-past' : step === at ? 'is-on' : '' },
          element('small', {}, String(step)),
          times(count, step),
        )
      }),
    )
  }

  function rest(): void {
    opened = []
    for (let tile = 0; tile < TILES; tile++) paint(tile, 'leaf')
    showLadder(null)
  }
  rest()

  const payTable = (count: number) =>
    createPayTable(
      own('payTitle', { count }),
      [own('lotuses'), own('pays'), own('chance')],
      Array.from({ length: Math.min(picksMax(count), 24) }, (_, index) => {
        const [ways, of] = safeChance(count, index + 1)
        return [String(index + 1), times(count, index + 1), `${percent(ways, of)}%`]
      }),
    )

  return {
    node,
    settings: whirls.node,
    choice: () => ({ whirls: whirls.value() }),
    odds(stakeUnits, round) {
      const count = round?.view.whirls ?? whirls.value()
      const found = round?.view.opened.length ?? 0
      const closed = TILES - found
      const safe = closed - count
      const next = payoutOf(round?.stakeUnits ?? stakeUnits, count, found + 1)
      return [
        {
          label: own('nextSafe'),
          value: `${((100 * safe) / closed).toFixed(2)}%`,
          note: `(${safe}/${closed})`,
        },
        { label: own('ifSafe'), value: `${times(count, found + 1)} · ${money(next)}` },
        { label: own('returns'), value: `${Number(EDGE.numerator)}.00%` },
      ]
    },
    actions: ({ view, stakeUnits }) => [
      {
        move: 'collect',
        label: own(view.opened.length === 0 ? 'takeBack' : 'collect'),
        units: payoutOf(stakeUnits, view.whirls, view.opened.length),
        isMain: true,
      },
    ],
    async show({ view, payoutUnits }, hurry) {
      isOpen = payoutUnits === null
      if (whirls.value() !== view.whirls) whirls.set(view.whirls)
      for (const tile of view.opened.filter((one) => !opened.includes(one))) {
        paint(tile, 'lotus')
        kit.voice.step(view.opened.indexOf(tile))
      }
      opened = view.opened
      showLadder(view)
      if (view.hit !== null) paint(view.hit, 'whirl')
      await pause(OPEN_MS, hurry)
      if (!view.hidden) return
      for (const tile of view.hidden.filter((one) => one !== view.hit)) paint(tile, 'faint')
      await pause(view.hit === null ? 0 : REVEAL_MS, hurry)
    },
    rest,
    lock(isLocked) {
      whirls.lock(isLocked)
      if (!isLocked) isOpen = false
      pond.classList.toggle('is-open', isOpen)
    },
    describe: (round) => describe(round, kit),
    payTable: () => payTable(whirls.value()),
    onKey: (event) => moveInGrid(tiles, COLUMNS, event),
    flourish: () => pond.animate([{ filter: 'brightness(1.6)' }, {}], { duration: 1_200 }),
  }
}

const percent = (ways: bigint, of: bigint): string => {
  const share = Number((ways * 10n ** 12n) / of) / 1e10
  return share >= 0.01 ? share.toFixed(2) : share.toPrecision(2)
}
