import { element, fillPlaces, pause, prefersLessMotion } from '@padma/game-kit'
import { layoutOf } from '../../kit/reels/layout.ts'
import { openReelStage } from '../../kit/reels/reel-stage.ts'
import type { OpenStage, PlayOut, ReelStage } from '../../kit/reels/stage.ts'
import type { Spin } from '../../kit/view.ts'
import { coinFace } from './coin-face.ts'
import coinPicture from '../art/coin.svg'
import { type Coin, type Hold, holdOf } from '../rules.ts'
import { CELLS, COINS, GRAND, RESPINS } from '../table.ts'

const LINES_MS = 1_200
const LOCK_MS = 130
const CARD_MS = 1_900
const SEARCH_MS = 720
const REST_MS = 420
const COLLECT_MS = 130

/** Reels, and over them the hold: coins that stay while the other portholes are searched. */
export const openHoldStage: OpenStage = async (host, deps) => {
  const reels = await openReelStage(host, deps)
  const says = deps.words.own.stage!
  const act = (name: string, nth = 0) => deps.voice.act?.(name, nth)
  const ports = Array.from({ length: CELLS }, () =>
    element('div', { class: 'ch-port' }, element('i')),
  )
  const board = element('div', { class: 'ch-hold', 'aria-hidden': 'true' }, ...ports)
  const prizes = createPrizes()
  const card = element('div', { class: 'sk-card', hidden: true, 'aria-hidden': 'true' })
  host.append(prizes.node, board, card)

  const place = () => {
    const grid = { reels: deps.strips.length, rows: deps.rows, shape: deps.theme.grid }
    const { left, top, cellWidth, cellHeight, gap, panel } = layoutOf(
      host.clientWidth,
      host.clientHeight,
      grid,
    )
    for (const [name, pixels] of Object.entries({
      left,
      top,
      cellWidth,
      cellHeight,
      gap,
      side: Math.min(cellWidth, cellHeight),
      head: top - panel.top,
    }))
      host.style.setProperty(`--ch-${name}`, `${pixels}px`)
    // The hull floats: the scene's water stands at its painted line.
    const scene = host.closest<HTMLElement>('.gk-frame')?.querySelector<HTMLElement>('.sk-scene')
    const above = host.getBoundingClientRect().top - (scene?.getBoundingClientRect().top ?? 0)
    scene?.style.setProperty('--ch-water', `${above + panel.top + panel.height - 30}px`)
  }
  place()
  const watch = new ResizeObserver(place)
  watch.observe(host)

  function clear() {
    host.classList.remove('is-held')
    for (const port of ports) {
      port.className = 'ch-port'
      port.querySelector('.ch-coin')?.remove()
    }
    prizes.light(null)
  }

  async function showCard(title: string, below: string, { hurry, announce }: PlayOut) {
    announce(`${title} ${below}`)
    card.replaceChildren(
      element(
        'div',
        {},
        element('img', { src: coinPicture, alt: '' }),
        element('strong', {}, title),
        element('span', {}, below),
      ),
    )
    card.hidden = false
    await pause(CARD_MS, hurry)
    card.hidden = true
  }

  /** A coin comes down on its place and is locked there. */
  function lock({ cell, kind }: Coin, nth: number, told: PlayOut) {
    const port = ports[cell]!
    port.classList.add('is-locked')
    port.append(coinFace(kind, told.stakeUnits, told.money))
    prizes.light(COINS[kind]!.prize ?? null)
    if (!told.hurry.aborted) act('coin', nth)
  }

  async function playHold(hold: Hold, told: PlayOut, wonBefore: bigint): Promise<void> {
    const { hurry, stakeUnits } = told
    const isQuick = prefersLessMotion()
    let nth = 0
    host.classList.add('is-held')
    for (const coin of hold.coins) {
      lock(coin, nth++, told)
      await pause(isQuick ? 0 : LOCK_MS, hurry)
    }
    act('hold')
    await showCard(
      says['holdTitle']!,
      fillPlaces(says['holdBody']!, { count: hold.coins.length }),
      told,
    )
    countRespins(RESPINS, told)
    for (const { landed, left } of hold.respins) {
      if (!hurry.aborted) board.classList.add('is-searching')
      await pause(isQuick ? 200 : SEARCH_MS, hurry)
      board.classList.remove('is-searching')
      for (const coin of landed) {
        lock(coin, nth++, told)
        await pause(isQuick ? 0 : LOCK_MS * 2, hurry)
      }
      countRespins(left, told)
      if (!hurry.aborted) act('respin', left)
      await pause(REST_MS, hurry)
    }
    if (hold.isFull) {
      act('grand')
      prizes.light('GRAND')
      const amount = told.money(stakeUnits * BigInt(GRAND))
      await showCard('GRAND', fillPlaces(says['grand']!, { amount }), told)
    }
    await collect(hold, told, wonBefore)
  }

  /** Each coin is counted by itself, in the order in which they came. */
  async function collect(hold: Hold, told: PlayOut, wonBefore: bigint) {
    const coins = [...hold.coins, ...hold.respins.flatMap(({ landed }) => landed)]
    let won = wonBefore + (hold.isFull ? told.stakeUnits * BigInt(GRAND) : 0n)
    for (const [index, { cell, kind }] of coins.entries()) {
      won += told.stakeUnits * BigInt(COINS[kind]!.times)
      ports[cell]!.classList.add('is-counted')
      if (told.hurry.aborted) continue
      told.count(won)
      act('coin', index)
      await pause(prefersLessMotion() ? 0 : COLLECT_MS, told.hurry)
    }
    told.count(won)
    told.badge('')
  }

  const countRespins = (left: number, { badge }: PlayOut) =>
    badge(
      `${'●'.repeat(left)}${'○'.repeat(RESPINS - left)} ${fillPlaces(says['left']!, { count: left })}`,
    )

  async function playOut(spin: Spin, told: PlayOut): Promise<boolean> {
    const hold = holdOf(spin.stops)
    if (!hold) return false
    const lines = spin.wins.filter(({ kind }) => kind === 'line')
    const units = lines.reduce((sum, win) => sum + win.units, 0n)
    if (lines.length > 0) {
      reels.highlight({ cells: lines.flatMap(({ cells }) => cells) })
      told.count(units)
      await pause(LINES_MS, told.hurry)
      reels.highlight(null)
    }
    await playHold(hold, told, units)
    return true
  }

  return {
    ...reels,
    playOut,
    spin() {
      clear()
      reels.spin()
    },
    close() {
      watch.disconnect()
      reels.close()
    },
  } satisfies ReelStage
}

/** What the four prizes are worth, in bets, on the hull over the portholes. */
function createPrizes() {
  const prizes = [
    { name: 'GRAND', times: GRAND },
    ...COINS.flatMap(({ prize, times }) => (prize ? [{ name: prize, times }] : [])).toReversed(),
  ]
  const plates = prizes.map(({ name, times }) =>
    element('li', { 'data-prize': name }, element('b', {}, name), element('span', {}, `×${times}`)),
  )
  return {
    node: element('ul', { class: 'ch-prizes' }, ...plates),
    light(name: string | null) {
      for (const plate of plates)
        if (name === null || plate.dataset['prize'] === name)
          plate.classList.toggle('is-lit', name !== null)
    },
  }
}
