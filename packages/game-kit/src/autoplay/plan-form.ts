import { parseUnits } from '@padma/money'
import { element } from '../page/element.ts'
import type { KitKey, KitTranslate } from '../strings.ts'
import type { Plan } from './run.ts'

const ROUNDS = [10, 25, 50, 100]

type FormDeps = {
  t: KitTranslate
  money: (units: bigint) => string
  symbol: string
  stakeUnits: bigint
  /** Whether the game has free spins or another feature to stop at. */
  hasBonus: boolean
  /** Refuses with the key of why not. */
  onBegin: (plan: Plan) => KitKey | null
}

/** How many rounds, and what ends them sooner. */
export function createPlanForm({ t, money, symbol, stakeUnits, hasBonus, onBegin }: FormDeps) {
  let rounds = ROUNDS[0]!
  const error = element('p', { role: 'alert', class: 'gk-error' })
  const begin = element('button', { type: 'submit', class: 'gk-button gk-lotus' })
  const chips = ROUNDS.map((count) =>
    element(
      'button',
      { type: 'button', class: 'gk-chip', onclick: () => choose(count) },
      String(count),
    ),
  )
  function choose(count: number): void {
    rounds = count
    for (const [index, chip] of chips.entries())
      chip.setAttribute('aria-pressed', String(ROUNDS[index] === count))
    begin.textContent = t('autoBegin', { count, stake: money(stakeUnits) })
  }
  const amount = (key: KitKey) => {
    const input = element('input', {
      class: 'gk-input',
      inputmode: 'decimal',
      autocomplete: 'off',
      maxlength: 14,
      placeholder: t('autoNoBound'),
    })
    const node = element(
      'label',
      { class: 'gk-auto-bound' },
      element('span', {}, `${t(key)} (${symbol.trim()})`),
      input,
    )
    /** Undefined when what stands there is no amount. */
    const read = (): bigint | null | undefined => {
      const text = input.value.trim()
      const units = text === '' ? null : (parseUnits(text) ?? undefined)
      input.setAttribute('aria-invalid', String(units === undefined))
      return units
    }
    return { node, input, read }
  }
  const [win, balance, loss] = [amount('autoWin'), amount('autoBalance'), amount('autoLoss')]
  const bonus = element('input', { type: 'checkbox', class: 'gk-check' })

  function submit(event: Event): void {
    event.preventDefault()
    const bounds = [win, balance, loss].map((field) => field.read())
    const wrong = bounds.indexOf(undefined)
    if (wrong >= 0) {
      error.textContent = t('autoBad')
      return [win, balance, loss][wrong]!.input.focus()
    }
    const [winAboveUnits, balanceBelowUnits, lossUnits] = bounds as (bigint | null)[]
    const why = onBegin({
      rounds,
      winAboveUnits: winAboveUnits!,
      balanceBelowUnits: balanceBelowUnits!,
      lossUnits: lossUnits!,
      onBonus: bonus.checked,
    })
    error.textContent = why ? t(why) : ''
  }
  choose(rounds)
  return element(
    'form',
    { class: 'gk-auto-form', onsubmit: submit, novalidate: true },
    element('h3', {}, t('autoRounds')),
    element('div', { class: 'gk-chips', role: 'group', 'aria-label': t('autoRounds') }, ...chips),
    element('h3', {}, t('autoStops')),
    win.node,
    balance.node,
    loss.node,
    hasBonus && element('label', { class: 'gk-auto-bonus' }, bonus, t('autoBonus')),
    element('p', {}, t('autoNote')),
    error,
    element('div', { class: 'gk-actions' }, begin),
  )
}
