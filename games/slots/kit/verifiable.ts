import { createTranslate, kitTexts, type Language } from '@padma/game-kit/strings'
import { formatUnits } from '@padma/money'
import type { Verifiable } from '../../verify/verifiable.ts'
import { playableOf } from './playable.ts'
import type { SlotRules } from './rules.ts'
import type { SlotWords } from './slot.ts'
import { slotTexts } from './strings.ts'
import type { SlotView } from './view.ts'
import { describeWin } from './words.ts'

/** A slot as its rounds are verified: of each spin the rows of its window, and what paid. */
export function slotVerifiable(
  code: string,
  table: string,
  rules: SlotRules,
  words: Record<Language, SlotWords>,
): Verifiable {
  return {
    code,
    table,
    names: { en: words.en.name, bn: words.bn.name },
    rules: playableOf(rules),
    describe({ view, stakeUnits, currencySymbol }, language) {
      const own = words[language]
      const t = createTranslate(slotTexts, language)
      const spoken = { language, timeZone: 'UTC', kit: createTranslate(kitTexts, language), t, own }
      return (view as SlotView).spins.flatMap(({ stops }, index) => {
        const { window, wins, winUnits } = rules.evaluate(stops, stakeUnits, index > 0)
        const title = index === 0 ? t('paidSpin') : t('freeSpin', { current: index })
        const rows = Array.from({ length: rules.rows }, (_, row) =>
          window.map((reel) => own.symbols[reel[row]!] ?? reel[row]!).join(' · '),
        )
        return [
          `${title}: ${formatUnits(winUnits, currencySymbol)}`,
          ...rows,
          ...wins.map((win) => describeWin(spoken, win, currencySymbol)),
        ]
      })
    },
  }
}
