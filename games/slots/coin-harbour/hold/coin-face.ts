import { element } from '@padma/game-kit'
import { COINS } from '../table.ts'

/** A coin with what it is worth at this stake; a prize says its name too. */
export function coinFace(kind: number, stakeUnits: bigint, money: (units: bigint) => string) {
  const { times, prize } = COINS[kind]!
  const worth = money(stakeUnits * BigInt(times)).replace(/\.00$/, '')
  const face = element(
    'span',
    { class: 'ch-coin' },
    prize ? element('b', {}, prize) : null,
    element('span', {}, worth),
  )
  face.style.setProperty('--long', `${Math.max(4, worth.length)}`)
  if (prize) face.dataset['prize'] = prize
  else if (times >= 5) face.dataset['prize'] = 'RICH'
  return face
}
