import {
  createVerifyPanel,
  element,
  formatInstant,
  type KitTranslate,
  type Language,
  type RoundInputs,
  type Verdict,
} from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import { windowPicture } from './pictures.ts'
import { describeResult, type Round, type Win } from './round.ts'
import type { GameTranslate } from './strings.ts'

export type RoundPageDeps = {
  t: GameTranslate
  kit: KitTranslate
  language: Language
  timeZone: string
  symbol: string
  round: Round
  verify: (inputs: RoundInputs, round: Round) => Verdict
  onFairness: () => void
}

/** One played round: what it showed, what it paid, and its check. */
export function createRoundPage({
  t,
  kit,
  language,
  timeZone,
  symbol,
  round,
  verify,
  onFairness,
}: RoundPageDeps): HTMLElement {
  const money = (units: bigint) => formatUnits(units, symbol)
  const screens = round.screens.map((screen, index) =>
    element(
      'li',
      { class: 'rk-screen' },
      element(
        'h4',
        {},
        element('span', {}, index === 0 ? t('paidSpin') : t('freeSpin', { current: index })),
        element('span', {}, money(screen.winUnits)),
      ),
      windowPicture(t, screen),
      element(
        'ul',
        {},
        ...screen.wins.map((win) => element('li', {}, describeWin(t, win, symbol))),
      ),
    ),
  )

  return element(
    'div',
    {},
    element(
      'dl',
      { class: 'rk-summary' },
      element('dt', {}, kit('time')),
      element('dd', {}, formatInstant(round.playedAt, language, timeZone)),
      element('dt', {}, kit('stake')),
      element(
        'dd',
        {},
        round.isFree
          ? kit('freeRoundOf', { stake: money(round.stakeUnits) })
          : money(round.stakeUnits),
      ),
      element('dt', {}, kit('paid')),
      element('dd', {}, money(round.payoutUnits)),
      element('dt', {}, kit('net')),
      element(
        'dd',
        {},
        money(round.isFree ? round.payoutUnits : round.payoutUnits - round.stakeUnits),
      ),
      element('dt', {}, kit('roundNumber')),
      element('dd', { class: 'gk-code' }, round.roundId),
    ),
    element('h3', {}, t('roundScreens')),
    element('ol', { class: 'rk-screens' }, ...screens),
    round.fair.serverSeed === null
      ? element(
          'div',
          {},
          element('h3', {}, kit('verifyTitle')),
          element('p', {}, kit('notRevealed')),
          element(
            'div',
            { class: 'gk-actions' },
            element(
              'button',
              { type: 'button', class: 'gk-button gk-primary', onclick: onFairness },
              kit('goFairness'),
            ),
          ),
        )
      : createVerifyPanel({
          t: kit,
          inputs: {
            result: describeResult(round.screens, round.payoutUnits),
            commitment: round.fair.commitment,
            serverSeed: round.fair.serverSeed,
            clientSeed: round.fair.clientSeed,
            nonce: String(round.fair.nonce),
          },
          verify: (inputs) => verify(inputs, round),
        }),
  )
}

/** A win in words: "Line 5: 3 × Kite, ৳6.00". */
export function describeWin(t: GameTranslate, win: Win, symbol: string): string {
  const amount = formatUnits(win.units, symbol)
  return win.kind === 'line'
    ? t('lineWin', { line: win.line, count: win.count, symbol: t(win.symbol), amount })
    : t('scatterWin', { count: win.count, amount })
}
