/**
 * Names as they are searched: words in small letters without accents, each letter that people see
 * one character long. An error in one letter is then an error of one, in any script: a Bengali
 * letter with its vowel sign counts as one.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replaceAll('đ', 'd')
  return (plain.match(WORD) ?? []).flatMap((word) =>
    UNSPACED.test(word)
      ? [...parts.segment(word)].map(({ segment }) => segment)
      : [inLetters(word)],
  )
}

// Of Latin, and of Arabic with its lengthening sign: what people leave out when they type.
const ACCENTS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u
const parts = new Intl.Segmenter('und', { granularity: 'word' })
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Letters of several characters, each by one of the private ones (U+E000 to U+F8FF). */
const inOne = new Map<string, string>()
const PRIVATE = { first: 0xe000, last: 0xf8ff }

function inLetters(word: string): string {
  if (!/\p{M}/u.test(word)) return word
  return Array.from(letters.segment(word), ({ segment }) => {
    if (segment.length === 1) return segment
    const known = inOne.get(segment)
    if (known) return known
    const made = String.fromCharCode(Math.min(PRIVATE.first + inOne.size, PRIVATE.last))
    if (inOne.size < PRIVATE.last - PRIVATE.first) inOne.set(segment, made)
    return made
  }).join('')
}
