import { element } from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import type { Slot } from '../slot.ts'
import type { Words } from '../words.ts'
import { createFaces } from './pictures.ts'

type PayTableDeps = {
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
            .map((pay, index) => [rules.payCounts?.[index] ?? index + 2, pay] as const)
            .filter(([, pay]) => pay > 0)
            .toReversed()
            .flatMap(([count, pay]) => [
              element('dt', {}, `${count} ×`),
              element('dd', {}, money((stakeUnits * BigInt(pay)) / BigInt(rules.coins))),
            ]),
        ),
      ),
    ),
  )
  const specials = [
    ...(rules.wild === null ? [] : [{ symbol: rules.wild, text: own.wildRule! }]),
    ...(own.specials ?? []),
    ...(rules.freeSpins ? [{ symbol: rules.freeSpins.scatter, text: own.freeSpins!.rule }] : []),
  ]

  return element(
    'div',
    {},
    element('h3', {}, t('rulesHow')),
    element('p', {}, own.howToPlay),
    ...specials.map(({ symbol: code, text }) =>
      element('div', { class: 'sk-special' }, symbolFace(code), element('p', {}, text)),
    ),
    element('p', {}, t('shortest', { seconds: String(spinMs / 1000) })),
    element('h3', {}, t('rulesPays', { stake: money(stakeUnits) })),
    element('div', { class: 'sk-pays' }, ...pays),
    element('p', {}, own.paysNote, ' ', t('rulesRounding')),
    rules.lines.length > 0 && element('h3', {}, own.linesTitle!),
    rules.lines.length > 0 &&
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
      own.freeSpins && element('dt', {}, t('trigger')),
      own.freeSpins && element('dd', {}, own.freeSpins.rate),
      ...(own.figures ?? []).flatMap(([name, value]) => [
        element('dt', {}, name),
        element('dd', {}, value),
      ]),
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
