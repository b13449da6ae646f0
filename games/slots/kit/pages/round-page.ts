import {
  createVerifyPanel,
  element,
  formatInstant,
  type RoundInputs,
  type Verdict,
} from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import { describeResult, type Round } from '../round/round.ts'
import type { Slot } from '../slot.ts'
import { describeWin, type Words } from '../words.ts'
import { createFaces } from './pictures.ts'

export type RoundPageDeps = {
  slot: Slot
  words: Words
  symbol: string
  round: Round
  verify: (inputs: RoundInputs, round: Round) => Verdict
  onFairness: () => void
}

/** One played round: what it showed, what it paid, and its check. */
export function createRoundPage(deps: RoundPageDeps): HTMLElement {
  const { words, symbol, round, verify, onFairness } = deps
  const { t, kit } = words
  const { windowPicture } = createFaces(deps.slot, words)
  const money = (units: bigint) => formatUnits(units, symbol)
  const screens = round.screens.map((screen, index) =>
    element(
      'li',
      { class: 'sk-screen' },
      element(
        'h4',
        {},
        element('span', {}, index === 0 ? t('paidSpin') : t('freeSpin', { current: index })),
        element('span', {}, money(screen.winUnits)),
      ),
      windowPicture(screen),
      element(
        'ul',
        {},
        ...screen.wins.map((win) => element('li', {}, describeWin(words, win, symbol))),
      ),
    ),
  )

  return element(
    'div',
    {},
    element(
      'dl',
      { class: 'sk-summary' },
      element('dt', {}, kit('time')),
      element('dd', {}, formatInstant(round.playedAt, words.language, words.timeZone)),
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
    element('ol', { class: 'sk-screens' }, ...screens),
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
