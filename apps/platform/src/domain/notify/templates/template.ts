/**
 * Texts in the three languages of the product; {word} is put in from what the sender gave, {brand}
 * always: its name in that language.
 */
export type Texts = { bn: string; en: string; ar: string }
export type Template = { sms?: Texts; mail?: { subject: Texts; text: Texts } }

/** The text in a language, or in English where the template does not have it. */
export function textIn(
  texts: Texts,
  language: string,
  words: Readonly<Record<string, string>>,
): string {
  const text = texts[language as keyof Texts] ?? texts.en
  return text.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
}
