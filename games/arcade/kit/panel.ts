import { type Dialogs, element, icon, type KitTranslate } from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import type { OddsLine } from './arcade.ts'
import type { ArcadeTranslate } from './strings.ts'

export type PanelButton = {
  label: string
  units?: bigint | undefined
  /** What the press adds to the stake. */
  addsUnits?: bigint | undefined
  isMain?: boolean | undefined
  /** Cannot be pressed now; a text says why. */
  isDisabled?: boolean
  reason?: string | undefined
  shortcut?: string | undefined
  press: () => void
}

type PanelView = {
  balanceUnits: bigint | null
  stakeUnits: bigint
  stakes: readonly bigint[]
  /** The stake and choice cannot be changed now. */
  isLocked: boolean
  isBusy: boolean
  odds: readonly OddsLine[]
  buttons: readonly PanelButton[]
  message: string
  isWinning: boolean
}

export type Panel = {
  node: HTMLElement
  show: (view: PanelView) => void
  openStakes: () => void
  /** Fills the main button over the time that a round must last at least. */
  runProgress: (milliseconds: number) => void
}

type PanelDeps = {
  kit: KitTranslate
  t: ArcadeTranslate
  symbol: () => string
  dialogs: Dialogs
  settings: HTMLElement | undefined
  onStake: (units: bigint) => void
}

/** Stake, choice, honest lines and what can be pressed: real HTML controls beside the board. */
export function createPanel(deps: PanelDeps): Panel {
  const { kit, t, symbol, dialogs } = deps
  const money = (units: bigint) => formatUnits(units, symbol())
  const stake = element('output', { 'aria-label': kit('stake'), 'aria-live': 'off' })
  const choose = element('button', {
    type: 'button',
    class: 'gk-choose',
    'aria-label': kit('stakeChoose'),
    'aria-haspopup': 'dialog',
  })
  const half = element(
    'button',
    { type: 'button', class: 'ak-small', 'aria-label': t('half') },
    '½',
  )
  const double = element(
    'button',
    { type: 'button', class: 'ak-small', 'aria-label': t('double') },
    '2×',
  )
  const balance = element('output', { 'aria-label': kit('balance'), 'aria-live': 'off' })
  const message = element('p', { class: 'ak-message' })
  const odds = element('dl', { class: 'ak-odds' })
  const buttons = element('div', { class: 'ak-buttons' })
  const node = element(
    'section',
    { class: 'ak-panel', 'aria-label': kit('stake') },
    element(
      'div',
      { class: 'ak-fields' },
      element(
        'div',
        { class: 'ak-field', role: 'group', 'aria-label': kit('stake') },
        element(
          'div',
          { class: 'ak-stake' },
          element('span', { 'aria-hidden': 'true' }, kit('stake')),
          stake,
          choose,
        ),
        half,
        double,
      ),
      deps.settings,
    ),
    odds,
    buttons,
    element(
      'div',
      { class: 'ak-foot' },
      element('p', {}, element('span', {}, `${kit('balance')} `), balance),
      message,
    ),
  )

  let view: PanelView | null = null
  const scale = (by: (units: bigint) => bigint) => {
    if (!view || view.isLocked) return
    const wanted = by(view.stakeUnits)
    const fits = view.stakes.filter((units) => units <= wanted)
    const next = fits.at(-1) ?? view.stakes[0]!
    // Twice may lie between two stakes: the next one up is meant then.
    const up = view.stakes[view.stakes.indexOf(view.stakeUnits) + 1]
    deps.onStake(next === view.stakeUnits && wanted > next && up !== undefined ? up : next)
  }
  half.addEventListener('click', () => scale((units) => units / 2n))
  double.addEventListener('click', () => scale((units) => units * 2n))

  const openStakes = () => {
    if (!view || view.isLocked) return
    const current = view
    const chips = current.stakes.map((units) =>
      element(
        'button',
        {
          type: 'button',
          class: 'gk-chip',
          'aria-pressed': String(units === current.stakeUnits),
          onclick: () => {
            deps.onStake(units)
            void dialogs.close()
          },
        },
        money(units),
      ),
    )
    dialogs.open({
      title: kit('stakeChoose'),
      width: 'narrow',
      content: element(
        'div',
        { class: 'gk-chips', role: 'group', 'aria-label': kit('stakeChips') },
        ...chips,
      ),
    })
  }
  choose.addEventListener('click', openStakes)

  function showButtons(next: readonly PanelButton[], isBusy: boolean): void {
    // Buttons are kept where their number stays, so that focus stays with them.
    while (buttons.children.length > next.length) buttons.lastElementChild!.remove()
    for (const [index, wanted] of next.entries()) {
      const made =
        (buttons.children[index] as HTMLButtonElement | undefined) ??
        buttons.appendChild(element('button', { type: 'button' }))
      const isDisabled = isBusy || (wanted.isDisabled ?? false)
      made.className = `ak-button${wanted.isMain ? ' is-main' : ''}`
      made.replaceChildren(
        element('span', {}, wanted.label),
        ...(wanted.units === undefined ? [] : [element('b', {}, money(wanted.units))]),
        ...(wanted.addsUnits === undefined
          ? []
          : [element('b', {}, `+${money(wanted.addsUnits)}`)]),
        ...(wanted.reason ? [element('small', {}, wanted.reason)] : []),
      )
      made.setAttribute('aria-disabled', String(isDisabled))
      made.setAttribute('aria-busy', String(isBusy))
      if (wanted.shortcut) made.setAttribute('aria-keyshortcuts', wanted.shortcut)
      made.onclick = () => {
        if (made.getAttribute('aria-disabled') !== 'true') wanted.press()
      }
    }
    buttons.dataset['count'] = String(next.length)
  }

  return {
    node,
    openStakes,
    show(next) {
      view = next
      stake.textContent = money(next.stakeUnits)
      stake.classList.toggle('is-long', stake.textContent.length > 8)
      balance.textContent = next.balanceUnits === null ? '…' : money(next.balanceUnits)
      message.textContent = next.message
      message.classList.toggle('is-winning', next.isWinning)
      for (const control of [choose, half, double])
        control.setAttribute('aria-disabled', String(next.isLocked))
      odds.replaceChildren(
        ...next.odds.map(({ label, value, note }) =>
          element(
            'div',
            {},
            element('dt', {}, label),
            element('dd', {}, value, note ? element('small', {}, ` ${note}`) : null),
          ),
        ),
      )
      showButtons(next.buttons, next.isBusy)
    },
    runProgress(milliseconds) {
      node.style.setProperty('--ak-wait', `${milliseconds}ms`)
      buttons.classList.remove('is-waiting')
      // Reading a layout value lets the animation start again.
      void buttons.offsetWidth
      buttons.classList.add('is-waiting')
    },
  }
}

/** A number between bounds with two buttons, for a board's settings. */
export function createStepper(deps: {
  label: string
  lessLabel: string
  moreLabel: string
  show: (value: number) => string
  values: readonly number[]
  value: number
  onChange: (value: number) => void
}) {
  let value = deps.value
  let isLocked = false
  const shown = element('output', { 'aria-label': deps.label })
  const step = (by: number) => () => {
    const next = deps.values[deps.values.indexOf(value) + by]
    if (isLocked || next === undefined) return
    set(next)
    deps.onChange(next)
  }
  const less = element(
    'button',
    { type: 'button', class: 'ak-small', 'aria-label': deps.lessLabel, onclick: step(-1) },
    icon('minus'),
  )
  const more = element(
    'button',
    { type: 'button', class: 'ak-small', 'aria-label': deps.moreLabel, onclick: step(1) },
    icon('plus'),
  )
  const node = element(
    'div',
    { class: 'ak-field', role: 'group', 'aria-label': deps.label },
    element(
      'div',
      { class: 'ak-stake' },
      element('span', { 'aria-hidden': 'true' }, deps.label),
      shown,
    ),
    less,
    more,
  )
  function set(next: number) {
    value = next
    shown.textContent = deps.show(next)
    less.setAttribute('aria-disabled', String(isLocked || next === deps.values[0]))
    more.setAttribute('aria-disabled', String(isLocked || next === deps.values.at(-1)))
  }
  set(value)
  return {
    node,
    value: () => value,
    set,
    lock(next: boolean) {
      isLocked = next
      set(value)
    },
  }
}

/** One of a few, for a board's settings (risk, side). */
export function createSegments<Value extends string>(deps: {
  label: string
  values: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  let value = deps.value
  let isLocked = false
  const buttons = deps.values.map((one) =>
    element(
      'button',
      {
        type: 'button',
        onclick: () => {
          if (isLocked || one.value === value) return
          set(one.value)
          deps.onChange(one.value)
        },
      },
      one.label,
    ),
  )
  const node = element(
    'div',
    { class: 'ak-segments', role: 'group', 'aria-label': deps.label },
    ...buttons,
  )
  function set(next: Value) {
    value = next
    for (const [index, one] of deps.values.entries()) {
      buttons[index]!.setAttribute('aria-pressed', String(one.value === next))
      buttons[index]!.setAttribute('aria-disabled', String(isLocked))
    }
  }
  set(value)
  return {
    node,
    value: () => value,
    set,
    lock(next: boolean) {
      isLocked = next
      set(value)
    },
  }
}
