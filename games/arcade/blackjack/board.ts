import type { Board, BoardKit } from '../kit/index.ts'
import { strategyChart } from './strategy/chart.ts'
import { isNatural, shownTotal } from './points.ts'
import { describe } from './describe.ts'
import { hindranceOf, insuranceOf, type Move, type View } from './rules.ts'
import { createTable, cut } from './table-view.ts'
import { BACK_IN_HALVES, RETURN_PERCENT } from './table.ts'

const KEYS: Readonly<Record<string, Move>> = {
  KeyH: 'hit',
  KeyS: 'stand',
  KeyD: 'double',
  KeyX: 'split',
  KeyI: 'insure',
  KeyN: 'decline',
}
const keyOf = (move: Move) =>
  Object.keys(KEYS)
    .find((code) => KEYS[code] === move)!
    .slice(-1)

export function board(kit: BoardKit<null, Move>): Board<View, null, Move> {
  const { own, money } = kit
  const table = createTable(kit)
  let before: View | null = null
  let isOpen = false

  function rest(): void {
    before = null
    isOpen = false
    table.clear()
    table.setStep(1)
  }
  rest()

  /** The first four cards in the order in which they come. */
  async function deal({ dealer, hands }: View, hurry: AbortSignal): Promise<void> {
    const [first, second] = hands[0]!.cards as [number, number]
    table.setStep(2)
    table.fit(1)
    await table.lay(0, [first], hurry)
    await table.dealer.show([dealer[0]!], hurry)
    await table.lay(0, [first, second], hurry)
    await table.dealer.show([dealer[0]!, null], hurry)
  }

  /** A split moves one card aside at once; its two new cards are dealt after. */
  function part(from: View, to: View): void {
    table.fit(to.hands.length)
    const isPart = (index: number) => index === from.active || index === from.active! + 1
    for (const [index, { cards }] of to.hands.entries())
      void table.lay(index, isPart(index) ? cards.slice(0, 1) : cards, cut.signal)
  }

  const insuranceWords = (view: View, stakeUnits: bigint, isOver: boolean) => {
    if (view.insurance !== 'taken') return ''
    if (isOver) return own(isNatural(view.dealer) ? 'insuranceWon' : 'insuranceLost')
    return own('insurance', { amount: money(insuranceOf(stakeUnits)) })
  }

  return {
    node: table.node,
    choice: () => null,
    odds(stakeUnits, round) {
      if (!round) {
        const blackjack = money((stakeUnits * BACK_IN_HALVES.blackjack) / 2n)
        return [
          { label: own('returns'), value: `${RETURN_PERCENT}%` },
          { label: own('paysBlackjack'), value: blackjack },
          { label: own('timeless'), value: own('none') },
        ]
      }
      const { view } = round
      if (view.insurance === 'offered')
        return [
          { label: own('askInsurance'), value: own('toInsure') },
          { label: own('onTable'), value: money(round.stakedUnits) },
        ]
      const at = view.active ?? 0
      return [
        { label: own('hand', { hand: at + 1 }), value: shownTotal(view.hands[at]!.cards) },
        { label: own('shows'), value: shownTotal(view.dealer.slice(0, 1)) },
        { label: own('onTable'), value: money(round.stakedUnits) },
      ]
    },
    actions({ view, stakeUnits }) {
      const moves: Move[] =
        view.insurance === 'offered' ? ['insure', 'decline'] : ['hit', 'stand', 'double', 'split']
      return moves.map((move) => {
        const hindrance = hindranceOf(view, move)
        const addsUnits =
          move === 'insure'
            ? insuranceOf(stakeUnits)
            : move === 'double' || move === 'split'
              ? stakeUnits
              : null
        return {
          move,
          label: own(move),
          shortcut: keyOf(move),
          ...(addsUnits !== null && hindrance === null && { addsUnits }),
          ...(hindrance !== null && { disabledBecause: own(hindrance) }),
        }
      })
    },
    async show({ view, stakeUnits, payoutUnits }, hurry) {
      const isOver = payoutUnits !== null
      isOpen = false
      if (!before) await deal(view, view.hands.length > 1 ? cut.signal : hurry)
      else if (view.hands.length > before.hands.length) part(before, view)
      before = view
      table.fit(view.hands.length)
      table.showDealer(view.dealer.slice(0, 1))
      table.showInsurance(insuranceWords(view, stakeUnits, false))
      for (const [index, hand] of view.hands.entries()) {
        await table.lay(index, hand.cards, hurry)
        table.showHand(index, { ...hand, end: null }, stakeUnits, view)
      }
      table.setStep(isOver ? 4 : 3)
      if (isOver) {
        await table.dealer.show(view.dealer, hurry)
        table.showDealer(view.dealer)
        table.showInsurance(insuranceWords(view, stakeUnits, true))
        for (const [index, hand] of view.hands.entries())
          table.showHand(index, hand, stakeUnits, view)
        table.setStep(5)
      }
      isOpen = !isOver
    },
    rest,
    lock(isLocked) {
      if (!isLocked) isOpen = false
    },
    describe: (round) => describe(round, kit),
    payTable: () => strategyChart(own),
    onKey(event) {
      const move = KEYS[event.code]
      if (!move || !isOpen || !before || event.ctrlKey || event.metaKey || event.altKey)
        return false
      if (hindranceOf(before, move) !== null || event.repeat) return true
      kit.move(move)
      return true
    },
    flourish: () => table.flourish(),
  }
}
