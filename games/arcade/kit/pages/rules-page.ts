import { element } from '@padma/game-kit'
import type { Words } from '../words.ts'

type RulesPageDeps = {
  words: Words
  returnPercent: string
  minimumMs: number
  /** The game's own table of payouts, when it has one. */
  payTable: Node | null
}

/** Rules, payouts, the figures and how to verify: what a player may ask before betting. */
export function createRulesPage({ words, returnPercent, minimumMs, payTable }: RulesPageDeps) {
  const { t, game } = words
  const returned = `${returnPercent}%`
  return element(
    'div',
    {},
    element('h3', {}, t('rulesHow')),
    ...game.howToPlay.map((paragraph) => element('p', {}, paragraph)),
    element('p', {}, t('shortest', { seconds: String(minimumMs / 1000) })),
    payTable,
    element('h3', {}, t('rulesFigures')),
    element(
      'dl',
      { class: 'gk-summary' },
      element('dt', {}, t('rtp')),
      element('dd', {}, element('b', {}, returned), ' ', t('rtpNote', { rtp: returned })),
    ),
    element('h3', {}, t('rulesVerify')),
    element('p', {}, game.verifyRule),
    element('h3', {}, t('keysTitle')),
    element('p', {}, t('keys')),
  )
}
