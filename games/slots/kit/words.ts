import {
  createTranslate,
  fillPlaces,
  kitTexts,
  type KitTranslate,
  type Language,
  readLanguage,
  readTimeZone,
} from '@padma/game-kit/strings'
import { formatUnits } from '@padma/money'
import type { Slot, SlotWords } from './slot.ts'
import { type SlotTranslate, slotTexts } from './strings.ts'
import type { Win } from './view.ts'

/** All that a slot's page says, in the language and the time zone of its launch. */
export type Words = {
  language: Language
  timeZone: string
  kit: KitTranslate
  t: SlotTranslate
  own: SlotWords
}

export function wordsOf(slot: Slot, query: string): Words {
  const language = readLanguage(query)
  return {
    language,
    timeZone: readTimeZone(query),
    kit: createTranslate(kitTexts, language),
    t: createTranslate(slotTexts, language),
    own: slot.words[language],
  }
}

/** A win in words: "Line 5: 3 × Kite, ৳6.00". */
export function describeWin({ t, own }: Words, win: Win, currency: string): string {
  const amount = formatUnits(win.units, currency)
  const { count } = win
  if (win.kind === 'scatter') return fillPlaces(own.freeSpins!.scatterWin!, { count, amount })
  const symbol = own.symbols[win.symbol]!
  if (win.kind === 'cells') return t('cellsWin', { count, symbol, amount })
  return win.kind === 'line'
    ? t('lineWin', { line: win.line, count, symbol, amount })
    : t('waysWin', { ways: win.ways, count, symbol, amount })
}
