import { fillPlaces, type Language } from '@padma/game-kit/strings'
import type { Verifiable } from '../../verify/verifiable.ts'
import type { ArcadeRules, ArcadeWords, Describe, Shown } from './arcade.ts'

/** An arcade game or stepped table as its rounds are verified. */
export function arcadeVerifiable<View, Choice, Move>(
  rules: ArcadeRules<View, Choice, Move>,
  words: Record<Language, ArcadeWords>,
  describe: Describe<View, Choice, Move>,
): Verifiable {
  return {
    code: rules.code,
    names: { en: words.en.name, bn: words.bn.name },
    table: rules.table,
    rules,
    describe: (round, language) => [
      describe(round as Shown<View, Choice, Move>, {
        language,
        own: (key, places = {}) => fillPlaces(words[language].own[key] ?? key, places),
      }),
    ],
  }
}
