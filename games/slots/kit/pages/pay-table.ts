import { element } from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import type { Slot } from '../slot.ts'
import type { Words } from '../words.ts'
import { createFaces } from './pictures.ts'

export type PayTableDeps = {
  slot: Slot
  words: Words
  symbol: string
  stakeUnits: bigint
  spinMs: number
}

/**
 * Rules, pays at the chosen bet, the lines, the figures and how to verify: what a player may ask
 * before betting.
 */
export function createPayTable(deps: PayTableDeps): HTMLElement {
  const { slot, symbol, stakeUnits, spinMs } = deps
  const { rules } = slot
  const { t, own } = deps.words
  const { symbolFace, linePicture } = createFaces(slot, deps.words)
  const money = (units: bigint) => formatUnits(units, symbol)
  const returned = `${rules.returnPercent}%`
  const hit = `${rules.hitRatePercent}%`
  const pays = Object.entries(rules.pays).map(([code, times]) =>
    element(
      'div',
      { class: 'sk-pay' },
      symbolFace(code),
      element(
        'div',
        {},
        element('h4', {}, own.symbols[code]!),
        element(
          'dl',
          {},
          ...times
            .map((pay, index) => [index + 2, pay] as const)
            .filter(([, pay]) => pay > 0)
            .toReversed()
            .flatMap(([count, pay]) => [
              element('dt', {}, `${count} ×`),
              element('dd', {}, money((stakeUnits * BigInt(pay)) / BigInt(rules.lines.length))),
            ]),
        ),
      ),
    ),
  )

  return element(
    'div',
    {},
    element('h3', {}, t('rulesHow')),
    element('p', {}, own.howToPlay),
    element('div', { class: 'sk-special' }, symbolFace(rules.wild), element('p', {}, own.wildRule)),
    element(
      'div',
      { class: 'sk-special' },
      symbolFace(rules.scatter),
      element('p', {}, own.scatterRule),
    ),
    element('p', {}, t('shortest', { seconds: String(spinMs / 1000) })),
    element('h3', {}, t('rulesPays', { stake: money(stakeUnits) })),
    element('div', { class: 'sk-pays' }, ...pays),
    element('p', {}, t('rulesPaysNote')),
    element('h3', {}, own.linesTitle),
    element(
      'ol',
      { class: 'sk-lines' },
      ...rules.lines.map((rows, index) =>
        element('li', {}, linePicture(rows, t('line', { line: index + 1 })), String(index + 1)),
      ),
    ),
    element('h3', {}, t('rulesFigures')),
    element(
      'dl',
      { class: 'sk-figures' },
      element('dt', {}, t('rtp')),
      element('dd', {}, element('b', {}, returned), ' ', t('rtpNote', { rtp: returned })),
      element('dt', {}, t('hit')),
      element('dd', {}, element('b', {}, hit), ' ', t('hitNote', { hit })),
      element('dt', {}, t('trigger')),
      element('dd', {}, own.freeSpinRate),
      element('dt', {}, t('highest')),
      element('dd', {}, own.highestWin),
      element('dt', {}, t('volatility')),
      element('dd', {}, own.volatility),
    ),
    element('h3', {}, t('rulesVerify')),
    element('p', {}, own.verifyRule),
    element('h3', {}, t('keysTitle')),
    element('p', {}, t('keys')),
    element('p', {}, element('small', {}, own.credits)),
  )
}
