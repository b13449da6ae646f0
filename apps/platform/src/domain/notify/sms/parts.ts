/**
 * What one SMS can carry: characters of the GSM alphabet (those of its second table count twice) or
 * UTF-16 units.
 */
const GSM = { alone: 160, inParts: 153 }
const UCS2 = { alone: 70, inParts: 67 }
const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const gsmTwice = new Set('^{}\\[~]|€')

/** Signs that a text can do without. */
const plainer: Readonly<Record<string, string>> = {
  '…': '...',
  '•': '*',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
}

const isGsm = (text: string): boolean =>
  Array.from(text).every((character) => gsmBasic.has(character) || gsmTwice.has(character))

/**
 * The text with plainer signs, where these alone keep it from the GSM alphabet and so make it cost
 * twice the parts; any other as it is.
 */
export function inFewerParts(text: string): string {
  const plain = Array.from(text, (character) => plainer[character] ?? character).join('')
  return isGsm(plain) ? plain : text
}

export type Part = {
  text: string
  /**
   * Concatenation header of the standard (3GPP TS 23.040, 8 bit reference); null when the text
   * stands alone.
   */
  udh: Buffer | null
}
type SmsParts = { isUcs2: boolean; parts: Part[] }

/**
 * A text as the network carries it: in the GSM alphabet if that has all its letters, else in UCS-2
 * as Bengali and Arabic need. `reference` (0 to 255) ties the parts together.
 */
export function smsParts(text: string, reference: number): SmsParts {
  const characters = Array.from(text)
  const isUcs2 = !isGsm(text)
  const sizeOf = (character: string) =>
    isUcs2 ? character.length : gsmTwice.has(character) ? 2 : 1
  const room = isUcs2 ? UCS2 : GSM
  const size = characters.reduce((sum, character) => sum + sizeOf(character), 0)
  if (size <= room.alone) return { isUcs2, parts: [{ text, udh: null }] }

  const texts: string[] = []
  let current = ''
  let used = 0
  for (const character of characters) {
    // No character is cut in two.
    if (used + sizeOf(character) > room.inParts) {
      texts.push(current)
      current = ''
      used = 0
    }
    current += character
    used += sizeOf(character)
  }
  texts.push(current)
  return {
    isUcs2,
    parts: texts.map((part, index) => ({
      text: part,
      udh: Buffer.from([5, 0, 3, reference & 0xff, texts.length, index + 1]),
    })),
  }
}
