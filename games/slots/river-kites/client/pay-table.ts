import { element } from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import { symbolFace } from './pictures.ts'
import type { GameTranslate } from './strings.ts'
import { FIGURES, LINES, linePay, PAYING_SYMBOLS } from './table.ts'

export type PayTableDeps = { t: GameTranslate; symbol: string; stakeUnits: bigint; spinMs: number }

/** Rules, pays at the chosen bet, the lines, the figures and how to verify: what a player may ask before betting. */
export function createPayTable({ t, symbol, stakeUnits, spinMs }: PayTableDeps): HTMLElement {
  const money = (units: bigint) => formatUnits(units, symbol)
  const pays = PAYING_SYMBOLS.map((code) =>
    element(
      'div',
      { class: 'rk-pay' },
      symbolFace(t, code),
      element(
        'div',
        {},
        element('h4', {}, t(code)),
        element(
          'dl',
          {},
          ...[5, 4, 3, 2].flatMap((count) => {
            const times = linePay(code, count)
            // A line plays one twentieth of the bet; what does not divide stays with the house, as in the rules.
            return times === 0n
              ? []
              : [
                  element('dt', {}, `${count} ×`),
                  element('dd', {}, money((stakeUnits * times) / BigInt(LINES.length))),
                ]
          }),
        ),
      ),
    ),
  )

  return element(
    'div',
    {},
    element('h3', {}, t('rulesHow')),
    element('p', {}, t('rulesHowBody')),
    element('div', { class: 'rk-special' }, symbolFace(t, 'W'), element('p', {}, t('rulesWild'))),
    element(
      'div',
      { class: 'rk-special' },
      symbolFace(t, 'S'),
      element('p', {}, t('rulesScatter')),
    ),
    element('p', {}, t('shortest', { seconds: String(spinMs / 1000) })),
    element('h3', {}, t('rulesPays', { stake: money(stakeUnits) })),
    element('div', { class: 'rk-pays' }, ...pays),
    element('p', {}, t('rulesPaysNote')),
    element('h3', {}, t('rulesLines')),
    element(
      'ol',
      { class: 'rk-lines' },
      ...LINES.map((rows, index) =>
        element('li', {}, linePicture(rows, t('line', { line: index + 1 })), String(index + 1)),
      ),
    ),
    element('h3', {}, t('rulesFigures')),
    element(
      'dl',
      { class: 'rk-figures' },
      element('dt', {}, t('rtp')),
      element(
        'dd',
        {},
        element('b', {}, FIGURES.returnToPlayer),
        ' ',
        t('rtpNote', { rtp: FIGURES.returnToPlayer }),
      ),
      element('dt', {}, t('hit')),
      element(
        'dd',
        {},
        element('b', {}, FIGURES.hitRate),
        ' ',
        t('hitNote', { hit: FIGURES.hitRate }),
      ),
      element('dt', {}, t('trigger')),
      element('dd', {}, t('triggerNote')),
      element('dt', {}, t('highest')),
      element('dd', {}, t('highestNote')),
      element('dt', {}, t('volatility')),
      element('dd', {}, t('medium')),
    ),
    element('h3', {}, t('rulesVerify')),
    element('p', {}, t('rulesVerifyBody')),
    element('h3', {}, t('keys').split(':')[0]!),
    element('p', {}, t('keys').split(':').slice(1).join(':').trim()),
    element('p', {}, element('small', {}, t('credits'))),
  )
}

function linePicture(rows: readonly number[], name: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 100 60')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', name)
  for (let cell = 0; cell < 15; cell += 1) {
    const rect = document.createElementNS(space, 'rect')
    const [reel, row] = [cell % 5, Math.floor(cell / 5)]
    const isOn = rows[reel] === row
    for (const [key, value] of Object.entries({
      x: reel * 20 + 1,
      y: row * 20 + 1,
      width: 18,
      height: 18,
      rx: 4,
      fill: isOn ? '#F6CC7C' : '#213835',
    }))
      rect.setAttribute(key, String(value))
    svg.append(rect)
  }
  return svg
}
