import { formatUnits } from '@padma/money'
import { element } from '../page/element.ts'
import type { KitTranslate, Language } from '../strings.ts'
import type { PlayedRound } from '../studio/game-session.ts'
import { formatInstant } from './history-panel.ts'
import { createVerifyPanel, type RoundInputs, type Verdict } from './verify-panel.ts'

type RoundPanelDeps = {
  t: KitTranslate
  language: Language
  timeZone: string
  symbol: string
  round: Omit<PlayedRound<unknown>, 'view'>
  /** What the round showed, as the game draws it. */
  picture: Node
  /** The result in one line, which the check compares. */
  result: string
  verify: (inputs: RoundInputs) => Verdict
  /** The round as a file, and where the portal verifies it; null while its seed is secret. */
  taken: { name: string; json: string; address: string | null } | null
  onFairness: () => void
}

/** One played round: what it showed, what it paid, and its check. */
export function createRoundPanel(deps: RoundPanelDeps): HTMLElement {
  const { t, round } = deps
  const money = (units: bigint) => formatUnits(units, deps.symbol)
  const staked = money(round.stakedUnits)
  const lines: [name: string, value: string][] = [
    [t('time'), formatInstant(round.playedAt, deps.language, deps.timeZone)],
    [t('stake'), round.isFree ? t('freeRoundOf', { stake: staked }) : staked],
    [t('paid'), money(round.payoutUnits)],
    [t('net'), money(round.isFree ? round.payoutUnits : round.payoutUnits - round.stakedUnits)],
  ]
  return element(
    'div',
    {},
    element(
      'dl',
      { class: 'gk-summary' },
      ...lines.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
      element('dt', {}, t('roundNumber')),
      element('dd', { class: 'gk-code' }, round.roundId),
    ),
    deps.picture,
    round.fair.serverSeed === null
      ? notRevealed(t, deps.onFairness)
      : createVerifyPanel({
          t,
          inputs: {
            result: deps.result,
            commitment: round.fair.commitment,
            serverSeed: round.fair.serverSeed,
            clientSeed: round.fair.clientSeed,
            nonce: String(round.fair.nonce),
          },
          verify: deps.verify,
        }),
    deps.taken && takeAway(t, deps.taken),
  )
}

/** What a player takes along, to check it without this page. */
const takeAway = (t: KitTranslate, { name, json, address }: NonNullable<RoundPanelDeps['taken']>) =>
  element(
    'div',
    { class: 'gk-actions' },
    element(
      'a',
      {
        class: 'gk-button',
        download: name,
        href: `data:application/json,${encodeURIComponent(json)}`,
      },
      t('takeRound'),
    ),
    address &&
      element(
        'a',
        { class: 'gk-button', href: address, target: '_blank', rel: 'noopener' },
        t('verifyOutside'),
      ),
  )

const notRevealed = (t: KitTranslate, onFairness: () => void) =>
  element(
    'div',
    {},
    element('h3', {}, t('verifyTitle')),
    element('p', {}, t('notRevealed')),
    element(
      'div',
      { class: 'gk-actions' },
      element(
        'button',
        { type: 'button', class: 'gk-button gk-primary', onclick: onFairness },
        t('goFairness'),
      ),
    ),
  )
