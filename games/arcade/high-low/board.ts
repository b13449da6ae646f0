import { element } from '@padma/game-kit'
import { RANK_SIGNS, rankOf } from '../../cards/cards.ts'
import { createCard } from '../../cards/index.ts'
import type { Board, BoardKit } from '../kit/index.ts'
import { callWords, describe, times } from './describe.ts'
import { type Call, isOffered, type Move, payoutOf, type View, waysOf } from './rules.ts'
import { EDGE, HEIGHTS } from './table.ts'
import { createTrail } from './trail.ts'

const CALLS = ['lower', 'higher'] as const
/** One of each rank, from ace to king. */
const RANKS = [48, ...Array.from({ length: 12 }, (_, rank) => rank * 4)]
const SEVEN: View = { cards: [20], calls: [], isLost: false }

export function board(kit: BoardKit<null, Move>): Board<View, null, Move> {
  const { own, money, language } = kit
  const card = createCard(language)
  const none = new AbortController()
  none.abort()
  const trail = createTrail(own('trail'), (view) => times(view))
  const buttons = CALLS.map((call) =>
    element('button', {
      type: 'button',
      class: `hl-call is-${call}`,
      'aria-keyshortcuts': call === 'higher' ? 'ArrowUp' : 'ArrowDown',
      onclick: () => make(call),
    }),
  )
  const table = element(
    'div',
    { class: 'hl-table', role: 'group', 'aria-label': own('table') },
    buttons[0],
    element('div', { class: 'hl-card' }, card.node),
    buttons[1],
  )
  const node = element('div', { class: 'hl' }, table, trail.node)
  let view: View | null = null
  let isOpen = false

  function make(call: Call): boolean {
    if (!isOpen || !view || !isOffered(view, call)) return false
    kit.move(call)
    return true
  }

  const labelOf = (at: number, call: Call) => callWords(own, at, call).join(' ')

  function showCalls(): void {
    for (const [index, call] of CALLS.entries()) {
      const button = buttons[index]!
      const [word, orSame] = callWords(own, view?.cards.at(-1) ?? null, call)
      const isFree = isOpen && view !== null && isOffered(view, call)
      button.setAttribute('aria-disabled', String(!isFree))
      button.replaceChildren(
        element('b', {}, word),
        orSame ? element('span', {}, orSame) : '',
        element('em', {}, isOpen && view ? (isFree ? times(view, call) : own('overMax')) : ''),
      )
    }
  }

  function rest(): void {
    view = null
    void card.lay(null, none.signal)
    node.classList.remove('is-lost')
    trail.clear()
    showCalls()
  }
  rest()

  return {
    node,
    choice: () => null,
    odds(_stakeUnits, round) {
      const returned = { label: own('returns'), value: `${Number(EDGE.numerator)}.00%` }
      if (!round)
        return [
          {
            label: own('atSeven'),
            value: `${percent(7)} · ${times(SEVEN, 'higher')}`,
            note: `(7/${HEIGHTS})`,
          },
          returned,
        ]
      const at = round.view.cards.at(-1)!
      return [
        ...CALLS.map((call) => ({
          label: labelOf(at, call),
          value: isOffered(round.view, call)
            ? `${percent(waysOf(at, call))} · ${money(payoutOf(round.stakeUnits, round.view, call))}`
            : own('overMax'),
          note: `(${waysOf(at, call)}/${HEIGHTS})`,
        })).toReversed(),
        returned,
      ]
    },
    actions: (round) => [
      {
        move: 'collect',
        label: own(round.view.calls.length === 0 ? 'takeBack' : 'collect'),
        units: payoutOf(round.stakeUnits, round.view),
        isMain: true,
      },
    ],
    async show(round, hurry) {
      const isNew = view?.cards.length !== round.view.cards.length
      view = round.view
      isOpen = round.payoutUnits === null
      if (isNew) {
        kit.voice.step(view.calls.length)
        // Face down first, so that the same card twice is seen to come anew.
        if (view.calls.length > 0) await card.lay(null, hurry)
        await card.lay(view.cards.at(-1)!, hurry)
      }
      node.classList.toggle('is-lost', view.isLost)
      trail.show(view)
    },
    rest,
    lock(isLocked) {
      if (!isLocked) isOpen = false
      showCalls()
    },
    describe: (round) => describe(round, kit),
    payTable,
    onKey: ({ key }) =>
      key === 'ArrowUp' ? make('higher') : key === 'ArrowDown' ? make('lower') : false,
    flourish: () => void table.animate([{ filter: 'brightness(1.6)' }, {}], { duration: 1_200 }),
  }

  function payTable(): Node {
    const heads = [own('card'), own('higher'), own('lower')]
    const rows = RANKS.map((first) =>
      element(
        'tr',
        {},
        element('td', {}, RANK_SIGNS[rankOf(first)]!),
        ...(['higher', 'lower'] as const).map((call) =>
          element(
            'td',
            { class: 'gk-figure' },
            `${times({ ...SEVEN, cards: [first] }, call)} · ${percent(waysOf(first, call))}`,
          ),
        ),
      ),
    )
    return element(
      'div',
      {},
      element('h3', {}, own('payTitle')),
      element(
        'table',
        { class: 'gk-table' },
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...heads.map((text, index) =>
              element('th', { scope: 'col', class: index > 0 ? 'gk-figure' : '' }, text),
            ),
          ),
        ),
        element('tbody', {}, ...rows),
      ),
    )
  }
}

const percent = (ways: number) => `${((100 * ways) / HEIGHTS).toFixed(2)}%`
