import { element } from '@padma/game-kit'
import { cardName, createCard } from '../../cards/index.ts'
import type { Board, BoardKit } from '../kit/index.ts'
import { describe } from './describe.ts'
import { isHeld, type Move, type Paid, payoutOf, type View } from './rules.ts'
import { HAND, HITS_OF_10_000, PAYS, RETURN_PERCENT } from './table.ts'

const HANDS = Object.keys(PAYS) as Paid[]
const ALL = 2 ** HAND - 1

export function board(kit: BoardKit<null, Move>): Board<View, null, Move> {
  const { own, money, language } = kit
  let hold = 0
  let isOpen = false
  const none = new AbortController()
  none.abort()
  const places = Array.from({ length: HAND }, (_, place) => {
    const card = createCard(language)
    const button = element(
      'button',
      {
        type: 'button',
        class: 'jb-place',
        'aria-keyshortcuts': String(place + 1),
        onclick: () => void turn(place),
      },
      card.node,
      element('span', { class: 'jb-held', 'aria-hidden': 'true' }, own('held')),
      element('kbd', { 'aria-hidden': 'true' }, String(place + 1)),
    )
    return { card, button }
  })
  const rows = HANDS.map((made) =>
    element('li', {}, element('span', {}, own(made)), element('b', {}, `${PAYS[made]}×`)),
  )
  const pays = element('ol', { class: 'jb-pays', 'aria-label': own('pays') }, ...rows)
  const table = element(
    'div',
    { class: 'jb-table', role: 'group', 'aria-label': own('table') },
    ...places.map(({ button }) => button),
  )
  const hint = element('p', { class: 'jb-hint' })
  const node = element('div', { class: 'jb' }, pays, table, hint)

  function turn(place: number): boolean {
    if (!isOpen) return false
    hold ^= 1 << place
    kit.changed()
    return true
  }

  function paint(): void {
    for (const [place, { card, button }] of places.entries()) {
      const name = cardName(language, card.value() ?? null)
      button.setAttribute('aria-label', own('place', { place: place + 1, card: name }))
      button.setAttribute('aria-pressed', String(isHeld(hold, place)))
      button.setAttribute('aria-disabled', String(!isOpen))
    }
    hint.textContent = isOpen ? own('keys') : ''
  }

  function light(made: Paid | null): void {
    for (const [index, row] of rows.entries()) row.classList.toggle('is-on', HANDS[index] === made)
  }

  function rest(): void {
    hold = 0
    isOpen = false
    light(null)
    for (const { card } of places) void card.lay(null, none.signal)
    paint()
  }
  rest()

  return {
    node,
    choice: () => null,
    odds(stakeUnits, round) {
      const made = round?.view.made ?? null
      if (round)
        return [
          { label: own('now'), value: made ? own(made) : own('nothing') },
          { label: own('ifKept'), value: money(payoutOf(round.stakeUnits, made)) },
          { label: own('returns'), value: `${RETURN_PERCENT}%` },
        ]
      return [
        { label: own('hits'), value: `${(HITS_OF_10_000 / 100).toFixed(2)}%` },
        {
          label: own('best'),
          value: `${PAYS.royalFlush}× · ${money(payoutOf(stakeUnits, 'royalFlush'))}`,
        },
        { label: own('returns'), value: `${RETURN_PERCENT}%` },
      ]
    },
    actions: () => {
      const held = places.filter((_, place) => isHeld(hold, place)).length
      const label =
        hold === ALL
          ? own('keepAll')
          : held === 0
            ? own('draw')
            : own('drawOf', { count: HAND - held })
      return [{ move: { hold }, label, isMain: true }]
    },
    async show({ view, payoutUnits }, hurry) {
      isOpen = false
      hold = view.hold ?? 0
      paint()
      const shown = places.map(({ card }) => card.value())
      // The deal first, when the round is seen for the first time at its end.
      if (view.hold !== null && view.dealt.some((card, place) => shown[place] !== card))
        await lay(view.dealt, hurry)
      if (view.hold !== null)
        for (const [place, { card }] of places.entries())
          if (!isHeld(view.hold, place)) await card.lay(null, none.signal)
      await lay(view.cards, hurry)
      light(view.made)
      isOpen = payoutUnits === null
      paint()
    },
    rest,
    lock(isLocked) {
      if (!isLocked) isOpen = false
      paint()
    },
    describe: (round) => describe(round, kit),
    onKey: ({ key }) => /^[1-5]$/.test(key) && turn(Number(key) - 1),
    payTable: () => element('div', {}, element('h3', {}, own('pays')), pays.cloneNode(true)),
    flourish: () =>
      table.childNodes.forEach((place, index) =>
        (place as HTMLElement).animate(
          [{}, { transform: 'translateY(-14px)', filter: 'brightness(1.2)' }, {}],
          { duration: 500, delay: index * 140 },
        ),
      ),
  }

  async function lay(cards: readonly number[], hurry: AbortSignal): Promise<void> {
    for (const [place, { card }] of places.entries()) {
      if (card.value() === cards[place]) continue
      kit.voice.step(place)
      await card.lay(cards[place]!, hurry)
    }
  }
}
