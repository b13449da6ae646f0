/** In this language, or in one that the operator did write. */
export const wordIn = (words: Readonly<Record<string, string>>, language: string): string =>
  words[language] || words['en'] || (Object.values(words).find(Boolean) ?? '')
