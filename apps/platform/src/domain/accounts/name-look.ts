/** A letter, and those of other alphabets, or of another form, that are read as it. After Unicode's list of confusable signs (UTS 39), and as capitals look, for names are shown as they were typed. */
const READ_AS: Readonly<Record<string, string>> = {
  a: 'аɑᴀαΑⱥꬰ', b: 'вьʙɓƀƃβꞗ', c: 'сᴄƈȼꞓꞔ', d: 'ԁᴅđɖɗ', e: 'еᴇɇεҽ', f: 'ƒꜰϝꬵꞙ', g: 'ɡɢǥɠԍꞡ', h: 'нһʜħɦΗⱨ', i: 'іıɪɩɨιᵻ', j: 'јȷᴊϳ', k: 'кᴋĸƙκⱪꝁꝃꝅꞣ', l: 'ӏʟłƚɫɬɭǀⱡꝉ', m: 'мᴍɱΜ', n: 'ɴŋɲɳƞηΝꞑꞥ', o: 'оᴏøɵοσөѳꝋꝍ',
  p: 'рᴘƥρᵽꝑꝓꝕ', q: 'ԛʠꝗꝙ', r: 'гʀɼɽɾɍꞧ', s: 'ѕꜱʂƽꞩȿ', t: 'тᴛŧƭʈτⱦ', u: 'ᴜʉʋυμᵾ', v: 'ѵᴠνⱱꝟ', w: 'ѡԝᴡɯ', x: 'хχ', y: 'уүʏƴɏɣγΥ', z: 'ᴢƶȥʐζⱬɀ', ae: 'æӕ', oe: 'œ', ss: 'ß',
  ي: 'یىېے', ك: 'کڪ', ه: 'ھہەۀ', ا: 'ٱ', '٠': '۰', '١': '۱', '٢': '۲', '٣': '۳', '٤': '۴', '٥': '۵', '٦': '۶', '٧': '۷', '٨': '۸', '٩': '۹',
}
const readAs = new Map(Object.entries(READ_AS).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)))

/**
 * As what a hurried reader takes a name: accents, strokes, spaces and stops gone, in the letters that those of other alphabets look like. Two members of a
 * brand whose names are read as the same would be taken for each other. Letters and digits of ASCII each stand for themselves: by digits people tell their names apart.
 */
export function lookOf(name: string): string {
  // Marks of no script of their own: accents, and what is written over Arabic. Vowel signs of Bengali are letters of its words.
  const bare = name.normalize('NFD').replaceAll(/\p{Script=Inherited}/gu, '')
  const read = [...bare].map((sign) => readAs.get(sign) ?? readAs.get(sign.toLowerCase()) ?? sign.toLowerCase()).join('')
  // A letter that reads as an apostrophe; a Bengali dot under what takes none; a long a that is written as two.
  return read.replaceAll(/[^\p{L}\p{M}\p{N}]|\p{Lm}|\uA78C/gu, '').replaceAll(/(?<![ডঢয])\u09BC/gu, '').replaceAll('অা', 'আ').normalize('NFC')
}
