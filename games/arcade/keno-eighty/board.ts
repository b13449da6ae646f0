import { element, pause } from '@padma/game-kit'
import { type Board, type BoardKit, createPayTable } from '../kit/index.ts'
import { createGrid } from './grid.ts'
import { describe } from './describe.ts'
import {
  chanceOf,
  type Choice,
  multiplierOf,
  paidHits,
  payoutOf,
  returnOf,
  type View,
} from './rules.ts'
import { DRAWN, NUMBERS, PICKS, RETURN_PERCENT } from './table.ts'

const BALL_MS = 75
const QUICK = 8

export function board(kit: BoardKit<Choice, never>): Board<View, Choice, never> {
  const { own, money } = kit
  let picks = new Set<number>(kit.remembered?.picks)
  let isLocked = false
  let drawn: readonly number[] = []

  const grid = createGrid({
    own,
    onPress(number) {
      if (isLocked) return
      wipe()
      if (picks.has(number)) picks.delete(number)
      else if (picks.size < PICKS.most) picks.add(number)
      changed()
    },
  })
  const small = (key: string, act: () => void) =>
    element(
      'button',
      {
        type: 'button',
        class: 'ke-act',
        onclick: () => {
          if (isLocked) return
          wipe()
          act()
          changed()
        },
      },
      own(key),
    )
  const quick = small('quick', () => (picks = pickSome(picks.size || QUICK)))
  const clear = small('clear', () => picks.clear())
  const count = element('output', { class: 'ke-count', 'aria-label': own('picks') })
  const prizes = element('ol', { class: 'ke-prizes', 'aria-label': own('prizes') })
  const tray = element('ol', { class: 'ke-tray', 'aria-label': own('balls') })
  const node = element('div', { class: 'ke' }, grid.node, tray, prizes)

  const choice = (): Choice => ({ picks: [...picks].toSorted((one, two) => one - two) })

  function changed(): void {
    paint()
    kit.changed()
  }
  function paint(): void {
    for (let number = 1; number <= NUMBERS; number++) {
      const isDrawn = drawn.includes(number)
      const isPicked = picks.has(number)
      grid.mark(number, isPicked ? (isDrawn ? 'hit' : 'picked') : isDrawn ? 'drawn' : 'none')
    }
    count.textContent = `${picks.size}/${PICKS.most}`
    const hits = drawn.length === DRAWN ? drawn.filter((number) => picks.has(number)).length : -1
    prizes.replaceChildren(
      ...paidHits(picks.size).map((paid) =>
        element(
          'li',
          { class: paid === hits ? 'is-on' : '' },
          element('small', {}, String(paid)),
          timesOf(picks.size, paid),
        ),
      ),
      ...(picks.size === 0 ? [element('li', { class: 'is-hint' }, own('pickFirst'))] : []),
    )
  }
  /** Takes the last draw off the board. */
  function wipe(): void {
    drawn = []
    tray.replaceChildren()
    node.classList.remove('is-win')
  }
  paint()

  return {
    node,
    settings: element('div', { class: 'ak-field ke-settings' }, count, quick, clear),
    choice,
    notYet: () => (picks.size === 0 ? own('pickFirst') : undefined),
    odds(stakeUnits) {
      if (picks.size === 0) return [{ label: own('returnsAny'), value: `${RETURN_PERCENT}%` }]
      const hits = paidHits(picks.size)
      const most = hits.at(-1)!
      return [
        { label: own('returns', { picks: picks.size }), value: returned(picks.size) },
        {
          label: own('chance'),
          value: chanceShown(picks.size, hits),
        },
        {
          label: own('most'),
          value: `${timesOf(picks.size, most)} · ${money(payoutOf(stakeUnits, picks.size, most))}`,
        },
      ]
    },
    async show({ view, choice: played, payoutUnits, stakeUnits }, hurry) {
      picks = new Set(played.picks)
      wipe()
      paint()
      const balls = view.drawn.map((number) =>
        element('li', { class: picks.has(number) ? 'is-hit' : '' }, String(number)),
      )
      if (hurry.aborted) tray.append(...balls)
      const begun = performance.now()
      for (const [index, number] of view.drawn.entries()) {
        if (!hurry.aborted) {
          kit.voice.step(picks.has(number) ? index + 2 : 0)
          await pause(begun + index * BALL_MS - performance.now(), hurry)
        }
        tray.append(balls[index]!)
        grid.mark(number, picks.has(number) ? 'hit' : 'drawn')
      }
      drawn = view.drawn
      await pause(BALL_MS * 2, hurry)
      paint()
      node.classList.toggle('is-win', payoutUnits! > stakeUnits)
    },
    rest() {
      wipe()
      paint()
    },
    lock(next) {
      isLocked = next
      for (const button of [quick, clear]) button.setAttribute('aria-disabled', String(next))
      node.classList.toggle('is-locked', next)
    },
    describe: (round) => describe(round, kit),
    payTable() {
      const chosen = picks.size || PICKS.most
      return element(
        'div',
        {},
        createPayTable(
          own('payTitle', { picks: chosen }),
          [own('hits'), own('pays'), own('each')],
          paidHits(chosen).map((hits) => [
            String(hits),
            timesOf(chosen, hits),
            chanceShown(chosen, [hits]),
          ]),
        ),
        createPayTable(
          own('allTitle'),
          [own('picks'), own('returned')],
          Array.from({ length: PICKS.most }, (_, index) => [
            String(index + 1),
            returned(index + 1),
          ]),
        ),
      )
    },
    onKey: (event) => grid.onKey(event),
    flourish(level) {
      const hits = drawn.filter((number) => picks.has(number))
      for (const [index, number] of hits.entries())
        grid
          .cell(number)
          .animate(
            [
              { transform: 'none' },
              { transform: 'scale(1.3) rotate(8deg)' },
              { transform: 'none' },
            ],
            { duration: 400, delay: index * 70, iterations: level, easing: 'ease-in-out' },
          )
      if (level === 3) node.animate([{ filter: 'brightness(1.5)' }, {}], { duration: 2_500 })
    },
  }
}

/** The browser's own choice; what is drawn does not depend on it. */
function pickSome(count: number): Set<number> {
  const some = new Set<number>()
  while (some.size < count) some.add(1 + Math.floor(Math.random() * NUMBERS))
  return some
}

const timesOf = (picks: number, hits: number) =>
  `${(Number(multiplierOf(picks, hits)) / 10).toLocaleString('en')}×`

/** Floored: what is shown is never more than what is returned. */
function returned(picks: number): string {
  const [tenths, of] = returnOf(picks)
  return `${(Number((tenths * 1_000n) / of) / 100).toFixed(2)}%`
}

function chanceShown(picks: number, hits: readonly number[]): string {
  const of = chanceOf(picks, 0)[1]
  const ways = hits.reduce((sum, one) => sum + chanceOf(picks, one)[0], 0n)
  const percent = Number((ways * 10n ** 14n) / of) / 1e12
  return `${percent >= 0.01 ? percent.toFixed(2) : percent.toFixed(8).replace(/(\.0*\d\d)\d*$/, '$1')}%`
}
