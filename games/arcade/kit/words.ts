import {
  createTranslate,
  fillPlaces,
  kitTexts,
  type KitTranslate,
  type Language,
  readLanguage,
  readTimeZone,
} from '@padma/game-kit'
import type { ArcadeWords } from './arcade.ts'
import { type ArcadeTranslate, arcadeTexts } from './strings.ts'

/** All that a game's page says, in the language and the time zone of its launch. */
export type Words = {
  language: Language
  timeZone: string
  kit: KitTranslate
  t: ArcadeTranslate
  game: ArcadeWords
  own: (key: string, places?: Record<string, string | number>) => string
}

export function wordsOf(words: Record<Language, ArcadeWords>, query: string): Words {
  const language = readLanguage(query)
  const game = words[language]
  return {
    language,
    timeZone: readTimeZone(query),
    kit: createTranslate(kitTexts, language),
    t: createTranslate(arcadeTexts, language),
    game,
    own: (key, places = {}) => fillPlaces(game.own[key] ?? key, places),
  }
}
