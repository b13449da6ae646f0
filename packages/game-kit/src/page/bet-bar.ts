import { formatUnits } from '@padma/money'
import type { Dialogs } from './dialog/dialog.ts'
import { element } from './element.ts'
import { icon } from './icons.ts'
import type { KitTranslate } from '../strings.ts'

type BetBarView = {
  balanceUnits: bigint | null
  stakeUnits: bigint
  stakes: readonly bigint[]
  winUnits: bigint
  /**
   * Rounds left that cost nothing: while there are any, the stake is fixed and not the player's.
   */
  freeLeft?: number | null
  /** A win line under the reels; empty keeps its height so that nothing jumps. */
  message: string
  isWinning: boolean
  /** The bet cannot be changed or placed now. */
  isBusy: boolean
}

export type BetBar = {
  node: HTMLElement
  show: (view: BetBarView) => void
  /** Fills the ring around the button over the time that a round must last at least. */
  runProgress: (milliseconds: number) => void
  focusSpin: () => void
  openStakes: () => void
}

type BetBarDeps = {
  t: KitTranslate
  /** Of the currency; a session may name it later. */
  symbol: () => string
  dialogs: Dialogs
  onSpin: () => void
  onStake: (units: bigint) => void
}

/** Balance, win, stake and the one lotus button: real HTML controls beneath the canvas. */
export function createBetBar({ t, symbol, dialogs, onSpin, onStake }: BetBarDeps): BetBar {
  const balance = element('output', { 'aria-label': t('balance'), 'aria-live': 'off' })
  const win = element('output', { 'aria-label': t('win'), 'aria-live': 'off' })
  const stake = element('output', { 'aria-label': t('stake'), 'aria-live': 'off' })
  const message = element('p', { class: 'gk-message' })
  const stakeWord = element('span', { 'aria-hidden': 'true' }, t('stake'))
  const less = element(
    'button',
    { type: 'button', class: 'gk-step', 'aria-label': t('stakeLess') },
    icon('minus'),
  )
  const more = element(
    'button',
    { type: 'button', class: 'gk-step', 'aria-label': t('stakeMore') },
    icon('plus'),
  )
  const choose = element('button', {
    type: 'button',
    class: 'gk-choose',
    'aria-label': t('stakeChoose'),
    'aria-haspopup': 'dialog',
  })
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  ring.setAttribute('viewBox', '0 0 100 100')
  ring.setAttribute('class', 'gk-ring')
  ring.setAttribute('aria-hidden', 'true')
  const arc = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  for (const [name, value] of [
    ['cx', '50'],
    ['cy', '50'],
    ['r', '46'],
    ['pathLength', '100'],
  ] as const)
    arc.setAttribute(name, value)
  ring.append(arc)
  const spin = element(
    'button',
    { type: 'button', class: 'gk-spin', 'aria-label': t('spin'), 'aria-keyshortcuts': 'Space' },
    ring,
    icon('spin'),
  )

  const node = element(
    'section',
    { class: 'gk-bar', 'aria-label': t('stake') },
    message,
    element(
      'div',
      { class: 'gk-controls' },
      element(
        'div',
        { class: 'gk-money' },
        element(
          'div',
          { class: 'gk-pill gk-pill-balance' },
          element('span', { 'aria-hidden': 'true' }, t('balance')),
          balance,
        ),
        element(
          'div',
          { class: 'gk-pill gk-pill-win' },
          element('span', { 'aria-hidden': 'true' }, t('win')),
          win,
        ),
      ),
      spin,
      element(
        'div',
        { class: 'gk-stake', role: 'group', 'aria-label': t('stake') },
        less,
        element('div', { class: 'gk-pill gk-pill-stake' }, stakeWord, stake, choose),
        more,
      ),
    ),
  )

  let view: BetBarView | null = null
  const step = (by: number) => {
    if (!view || isFixed(view)) return
    const next = view.stakes[view.stakes.indexOf(view.stakeUnits) + by]
    if (next !== undefined) onStake(next)
  }
  less.addEventListener('click', () => step(-1))
  more.addEventListener('click', () => step(1))
  spin.addEventListener('click', () => {
    if (spin.getAttribute('aria-disabled') !== 'true') onSpin()
  })

  const openStakes = () => {
    if (!view || isFixed(view)) return
    const current = view
    const chips = current.stakes.map((units) =>
      element(
        'button',
        {
          type: 'button',
          class: 'gk-chip',
          'aria-pressed': units === current.stakeUnits,
          onclick: () => {
            onStake(units)
            void dialogs.close()
          },
        },
        formatUnits(units, symbol()),
      ),
    )
    for (const [index, chip] of chips.entries())
      chip.setAttribute('aria-pressed', String(current.stakes[index] === current.stakeUnits))
    dialogs.open({
      title: t('stakeChoose'),
      width: 'narrow',
      content: element(
        'div',
        { class: 'gk-chips', role: 'group', 'aria-label': t('stakeChips') },
        ...chips,
      ),
    })
  }
  choose.addEventListener('click', openStakes)

  return {
    node,
    openStakes,
    show(next) {
      view = next
      balance.textContent =
        next.balanceUnits === null ? '…' : formatUnits(next.balanceUnits, symbol())
      win.textContent = formatUnits(next.winUnits, symbol())
      for (const figure of [balance, win])
        figure.classList.toggle('is-long', figure.textContent.length > 12)
      stake.textContent = formatUnits(next.stakeUnits, symbol())
      const isFree = (next.freeLeft ?? 0) > 0
      stakeWord.textContent = isFree ? t('freeRounds', { count: next.freeLeft! }) : t('stake')
      stake.setAttribute(
        'aria-label',
        isFree ? `${t('stake')}, ${t('freeRoundsLeft', { count: next.freeLeft! })}` : t('stake'),
      )
      node.classList.toggle('has-free-rounds', isFree)
      message.textContent = next.message
      node.classList.toggle('is-winning', next.isWinning)
      const at = next.stakes.indexOf(next.stakeUnits)
      // aria-disabled keeps the focus where the player left it; `disabled` would throw it away at
      // each spin.
      spin.setAttribute('aria-disabled', String(next.isBusy))
      spin.setAttribute('aria-busy', String(next.isBusy))
      choose.setAttribute('aria-disabled', String(isFixed(next)))
      less.setAttribute('aria-disabled', String(isFixed(next) || at <= 0))
      more.setAttribute('aria-disabled', String(isFixed(next) || at === next.stakes.length - 1))
    },
    runProgress(milliseconds) {
      node.style.setProperty('--gk-wait', `${milliseconds}ms`)
      spin.classList.remove('is-waiting')
      // Reading a layout value lets the animation start again.
      void spin.offsetWidth
      spin.classList.add('is-waiting')
    },
    focusSpin: () => spin.focus(),
  }
}

/** The stake cannot be changed now. */
const isFixed = (view: BetBarView) => view.isBusy || (view.freeLeft ?? 0) > 0
