import { element } from '@padma/game-kit'
import { createHand, type Hand as HandOfCards } from '../../cards/index.ts'
import type { BoardKit } from '../kit/index.ts'
import { felt } from './art/felt.ts'
import { standing } from './describe.ts'
import { shownTotal } from './points.ts'
import type { Hand, Move, View } from './rules.ts'

const STEPS = [1, 2, 3, 4, 5] as const
export type Step = (typeof STEPS)[number]

export const cut = new AbortController()
cut.abort()

type Box = { node: HTMLElement; hand: HandOfCards; total: Element; bet: Element; word: Element }

/** The table: five named steps, the dealer, and a box for each hand. */
export function createTable({ own, money, language, voice }: BoardKit<null, Move>) {
  const dealt = (place: number) => voice.step(place)
  const steps = STEPS.map((step) =>
    element('li', {}, element('i', { 'aria-hidden': 'true' }, String(step)), own(`step${step}`)),
  )
  const dealer = createHand(language, dealt)
  const dealerTotal = element('b', { class: 'bj-total' })
  const insurance = element('p', { class: 'bj-insurance' })
  const hands = element('div', { class: 'bj-hands' })
  const boxes: Box[] = []
  const node = element(
    'div',
    { class: 'bj' },
    element('ol', { class: 'bj-steps', 'aria-label': own('steps') }, ...steps),
    element(
      'section',
      { class: 'bj-dealer', 'aria-label': own('dealer') },
      element('p', {}, own('dealer'), ' ', dealerTotal),
      dealer.node,
      insurance,
    ),
    element(
      'p',
      { class: 'bj-ribbon' },
      element('b', {}, own('ribbon')),
      element('span', {}, own('ribbonMore')),
    ),
    hands,
  )
  node.insertAdjacentHTML('afterbegin', felt)

  function boxOf(index: number): Box {
    const made = boxes[index]
    if (made) return made
    const hand = createHand(language, dealt)
    const box = {
      hand,
      total: element('b', { class: 'bj-total' }),
      bet: element('span', { class: 'bj-bet' }),
      word: element('em'),
      node: element('section', { class: 'bj-hand' }),
    }
    box.node.append(hand.node, box.total, box.bet, box.word)
    boxes.push(box)
    hands.append(box.node)
    return box
  }

  return {
    node,
    dealer,
    setStep(at: Step): void {
      for (const [index, step] of STEPS.entries()) {
        steps[index]!.className = step < at ? 'is-past' : step === at ? 'is-on' : ''
        steps[index]!.ariaCurrent = step === at ? 'step' : null
      }
    },
    /** As many boxes as hands. */
    fit(count: number): void {
      for (const box of boxes.splice(count)) box.node.remove()
      for (let index = 0; index < count; index++) boxOf(index)
      hands.style.setProperty('--hands', String(Math.max(1, count)))
      node.style.setProperty('--hands', String(Math.max(1, count)))
    },
    lay: (index: number, cards: readonly number[], hurry: AbortSignal) =>
      boxOf(index).hand.show(cards, hurry),
    showDealer(cards: readonly number[]): void {
      dealerTotal.textContent = cards.length === 0 ? '' : shownTotal(cards)
    },
    showInsurance(text: string): void {
      insurance.textContent = text
    },
    showHand(index: number, hand: Hand, stakeUnits: bigint, { active, hands: all }: View): void {
      const box = boxOf(index)
      const word = standing(hand, active === index)
      const total = shownTotal(hand.cards)
      box.total.textContent = total
      box.bet.textContent = money(hand.isDoubled ? 2n * stakeUnits : stakeUnits)
      box.word.textContent =
        all.length > 1 ? `${own('hand', { hand: index + 1 })} · ${own(word)}` : own(word)
      box.node.classList.toggle('is-on', active === index)
      box.node.dataset['end'] = hand.end ?? ''
      box.node.setAttribute('aria-label', `${own('hand', { hand: index + 1 })}: ${total}`)
      if (active === index) box.node.setAttribute('aria-current', 'true')
      else box.node.removeAttribute('aria-current')
    },
    clear(): void {
      dealer.clear()
      dealerTotal.textContent = ''
      insurance.textContent = ''
      for (const box of boxes.splice(0)) box.node.remove()
    },
    /** The stitches run. */
    flourish(): void {
      for (const stitch of node.querySelectorAll('.bj-stitch'))
        stitch.animate([{ strokeOpacity: 1 }, { strokeDashoffset: '-340' }], {
          duration: 1_200,
          easing: 'ease-out',
        })
    },
  }
}
