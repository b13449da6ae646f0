import { element, pause } from '@padma/game-kit'
import {
  type Board,
  type BoardKit,
  createPayTable,
  createSegments,
  moveInGrid,
} from '../kit/index.ts'
import { createCalls } from './calls.ts'
import { type CardView, createCardView } from './cards/card-view.ts'
import { newCard } from './cards/cards.ts'
import { describe } from './describe.ts'
import { type Choice, payoutOf, type View } from './rules.ts'
import { CARD_COUNTS, CHANCES, type Pattern, PATTERNS, PAYS, RETURN_PERCENT } from './table.ts'

const BALL_MS = 85
const MOST = CARD_COUNTS.at(-1)!

export function board(kit: BoardKit<Choice, never>): Board<View, Choice, never> {
  const { own, money } = kit
  let isLocked = false
  let held = 2

  const cards: CardView[] = Array.from({ length: MOST }, (_, index) =>
    createCardView(own, index + 1, () => renew([index])),
  )
  for (const one of cards) one.hold(newCard())
  const counts = createSegments({
    label: own('cards'),
    values: CARD_COUNTS.map((count) => ({ value: String(count), label: own(`cards${count}`) })),
    value: String(held),
    onChange: (value) => (hold(Number(value)), kit.changed()),
  })
  const fresh = element(
    'button',
    { type: 'button', class: 'bi-act', onclick: () => renew(cards.keys()) },
    own('fresh'),
  )
  const calls = createCalls(own('balls'))
  calls.node.append(fresh)
  const table = element('div', { class: 'bi-table' }, ...cards.map((one) => one.node))
  const node = element('div', { class: 'bi' }, calls.node, table)

  const inPlay = () => cards.slice(0, held)
  const times = (pattern: Pattern) => `${PAYS[pattern].toLocaleString('en')}×`

  function renew(which: Iterable<number>): void {
    if (isLocked) return
    wipe()
    for (const index of which) cards[index]!.hold(newCard())
  }
  function hold(count: number): void {
    wipe()
    held = count
    table.dataset['count'] = String(count)
    for (const [index, one] of cards.entries()) one.node.hidden = index >= count
    inPlay().forEach((one, index) => (one.swap.tabIndex = index === 0 ? 0 : -1))
  }
  /** Takes the last call off the cards. */
  function wipe(): void {
    calls.show([])
    for (const one of cards) one.wipe()
  }
  hold(held)

  return {
    node,
    settings: counts.node,
    choice: () => ({ cards: inPlay().map((one) => one.card()) }),
    odds(stakeUnits) {
      const any = PATTERNS.reduce((sum, one) => sum + Number(CHANCES[one]), 0)
      return [
        { label: own('returns'), value: `${RETURN_PERCENT}%` },
        { label: own('chance'), value: `${any.toFixed(2)}%` },
        {
          label: own('line1'),
          value: `${times('line1')} · ${money(payoutOf(stakeUnits, ['line1', ...Array<null>(held - 1).fill(null)]))}`,
        },
      ]
    },
    async show({ view, choice }, hurry) {
      if (choice.cards.length !== held) {
        counts.set(String(choice.cards.length))
        hold(choice.cards.length)
      }
      const played = inPlay()
      for (const [index, card] of choice.cards.entries())
        if (played[index]!.card() !== card) played[index]!.hold(card)
      wipe()
      const begun = performance.now()
      for (const [index, number] of view.called.entries()) {
        await pause(begun + index * BALL_MS - performance.now(), hurry)
        const hits = played.filter((one) => one.call(number)).length
        if (hurry.aborted) continue
        calls.add(number, index + 1)
        kit.voice.step(hits)
      }
      calls.show(view.called)
      await pause(BALL_MS * 3, hurry)
      for (const [index, one] of played.entries()) {
        const best = view.best[index]!
        one.end(view.called, best)
        one.tell(best === null ? own('nothing') : `${times(best)} ${own(best)}`)
      }
    },
    rest: wipe,
    lock(next) {
      isLocked = next
      counts.lock(next)
      for (const { swap } of cards) swap.setAttribute('aria-disabled', String(next))
      node.classList.toggle('is-locked', next)
    },
    describe: (round) => describe(round, kit),
    payTable: () =>
      createPayTable(
        own('payTitle'),
        [own('pattern'), own('pays'), own('each')],
        PATTERNS.map((pattern) => [own(pattern), times(pattern), `${CHANCES[pattern]}%`]),
      ),
    onKey: (event) =>
      moveInGrid(
        inPlay().map((one) => one.swap),
        held === 4 ? 2 : held,
        event,
      ),
    flourish(level) {
      for (const one of inPlay()) one.flourish(level)
      if (level === 3) table.animate([{ filter: 'brightness(1.4)' }, {}], { duration: 2_500 })
    },
  }
}
