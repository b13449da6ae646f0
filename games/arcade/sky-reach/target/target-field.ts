import { element, icon } from '@padma/game-kit'
import { TARGET } from '../table.ts'
import { isTarget, readTarget, shownTimes } from './target.ts'

/** In hundredths: where the two buttons lead. */
const LADDER = [
  101, 110, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500,
  10_000, 20_000, 50_000, 100_000,
]

/** A target to type, with a button down and one up. */
export function createTargetField(deps: {
  own: (key: string) => string
  value: number
  onChange: () => void
}) {
  let value = deps.value
  let isLocked = false
  const input = element('input', {
    class: 'sr-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    enterkeyhint: 'done',
    maxlength: '9',
    'aria-label': deps.own('target'),
    oninput: () => {
      const typed = readTarget(input.value)
      if (typed !== null && isTarget(typed)) take(typed)
    },
    onchange: () => {
      const typed = readTarget(input.value)
      take(typed === null ? value : Math.min(TARGET.most, Math.max(TARGET.least, typed)))
      paint()
    },
    onfocus: () => input.select(),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') input.blur()
    },
  })
  const button = (name: 'lower' | 'higher', find: () => number | undefined) =>
    element(
      'button',
      {
        type: 'button',
        class: 'ak-small',
        'aria-label': deps.own(name),
        onclick: () => {
          const next = find()
          if (isLocked || next === undefined) return
          take(next)
          paint()
        },
      },
      icon(name === 'lower' ? 'minus' : 'plus'),
    )
  const lower = button('lower', () => LADDER.findLast((step) => step < value))
  const higher = button('higher', () => LADDER.find((step) => step > value))
  const node = element(
    'div',
    { class: 'ak-field' },
    element('label', { class: 'ak-stake' }, element('span', {}, deps.own('target')), input),
    lower,
    higher,
  )

  function take(next: number): void {
    if (next === value) return
    value = next
    deps.onChange()
  }
  function paint(): void {
    input.value = shownTimes(value)
    input.disabled = isLocked
    lower.setAttribute('aria-disabled', String(isLocked || value === TARGET.least))
    higher.setAttribute('aria-disabled', String(isLocked || value === TARGET.most))
  }
  paint()
  return {
    node,
    value: () => value,
    set(next: number) {
      value = next
      paint()
    },
    lock(next: boolean) {
      // Not while a target is being typed: each letter asks for the panel anew.
      if (next === isLocked) return
      isLocked = next
      paint()
    },
  }
}
