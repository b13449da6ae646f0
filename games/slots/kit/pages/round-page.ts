import { createRoundPanel, element } from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import { takenOf } from '../../../verify/taken.ts'
import { resultOf, verdictOf } from '../../../verify/verdict.ts'
import { playableOf } from '../playable.ts'
import { type Round, stopsOf } from '../round/round.ts'
import type { Slot } from '../slot.ts'
import { describeWin, type Words } from '../words.ts'
import { createFaces } from './pictures.ts'

type RoundPageDeps = {
  slot: Slot
  words: Words
  symbol: string
  portalOrigin: string
  round: Round
  onFairness: () => void
}

/** One played round: what each spin showed and paid, and its check. */
export function createRoundPage(deps: RoundPageDeps): HTMLElement {
  const { slot, words, symbol, round, onFairness } = deps
  const { t, kit } = words
  const { windowPicture, symbolFace } = createFaces(slot, words)
  const money = (units: bigint) => formatUnits(units, symbol)
  const { screenPicture } = slot.theme
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
      screenPicture
        ? screenPicture(screen, {
            stakeUnits: round.stakeUnits,
            isFree: index > 0,
            words,
            money,
            symbolFace,
            windowPicture,
          })
        : windowPicture(screen),
      element(
        'ul',
        {},
        ...screen.wins.map((win) => element('li', {}, describeWin(words, win, symbol))),
      ),
    ),
  )
  return createRoundPanel({
    t: kit,
    language: words.language,
    timeZone: words.timeZone,
    symbol,
    round,
    picture: element(
      'div',
      {},
      element('h3', {}, t('roundScreens')),
      element('ol', { class: 'sk-screens' }, ...screens),
      ...(round.jackpots ?? []).map(({ pool, units }) =>
        element('p', {}, t('jackpotWon', { name: words.own.pools![pool]!, amount: money(units) })),
      ),
    ),
    result: resultOf(round.view, round.payoutUnits, stopsOf(slot.rules)),
    verify: (inputs) => verdictOf(playableOf(slot.rules), inputs, round, stopsOf(slot.rules)),
    taken: takenOf(slot.code, { symbol, portalOrigin: deps.portalOrigin }, round),
    onFairness,
  })
}
