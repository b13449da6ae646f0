/** A letter, and those of other alphabets, or of another form, that are read as it. After Unicode's list of confusable signs (UTS 39), and as capitals look, for names are shown as they were typed. */
const READ_AS: Readonly<Record<string, string>> = {
  a: 'аɑᴀαΑⱥꬰᶏᶐ',
  b: 'вьʙɓƀƃβꞗᶀᵬ',
  c: 'сᴄƈȼꞓꞔɕ',
  d: 'ԁᴅđɖɗᶁᶑᵭȡꝺꝱ',
  e: 'еᴇɇεҽᶒꬲꬳꬴ',
  f: 'ƒꜰϝꬵꞙᶂᵮꝼ',
  g: 'ɡɢǥɠԍꞡᶃᵹꝿꬶʛ',
  h: 'нһʜħɦΗⱨɧ',
  i: 'іıɪɩɨιᵻᶖᵼ',
  j: 'јȷᴊϳʝɟ',
  k: 'кᴋĸƙκⱪꝁꝃꝅꞣᶄ',
  l: 'ӏʟłƚɫɬɭǀⱡꝉᶅȴꞁꞎꝲꬷꬸꬹ',
  m: 'мᴍɱΜᶆᵯꝳꬺ',
  n: 'ɴŋɲɳƞηΝꞑꞥᶇᵰȵꝴꬻꬼ',
  o: 'оᴏøɵοσөѳꝋꝍ',
  p: 'рᴘƥρᵽꝑꝓꝕᶈᵱ',
  q: 'ԛʠꝗꝙɋ',
  r: 'гʀɼɽɾɍꞧᶉᵲᵳꞃꝵꭅꭆꭇꭉꭋꭌɻ',
  s: 'ѕꜱʂƽꞩȿᶊᵴꞅ',
  t: 'тᴛŧƭʈτⱦᵵȶꞇꝷƫ',
  u: 'ᴜʉʋυμᵾᶙᵿꭎꭏꭒ',
  v: 'ѵᴠνⱱꝟᶌⱴ',
  w: 'ѡԝᴡɯ',
  x: 'хχᶍꭓꭔꭕꭖꭗꭘꭙ',
  y: 'уүʏƴɏɣγΥꭚ',
  z: 'ᴢƶȥʐζⱬɀᶎᵶʑ',
  ae: 'æӕꬱ',
  oe: 'œ',
  ss: 'ß',
  ي: 'یىېے',
  ك: 'کڪ',
  ه: 'ھہەۀ',
  ا: 'ٱ',
  '٠': '۰',
  '١': '۱',
  '٢': '۲',
  '٣': '۳',
  '٤': '۴',
  '٥': '۵',
  '٦': '۶',
  '٧': '۷',
  '٨': '۸',
  '٩': '۹',
}
const readAs = new Map(
  Object.entries(READ_AS).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
)

/**
 * As what a hurried reader takes a name: accents, strokes, spaces and stops gone, in the letters that those of other alphabets look like. Two members of a
 * brand whose names are read as the same would be taken for each other. Letters and digits of ASCII each stand for themselves: by digits people tell their names apart.
 */
export function lookOf(name: string): string {
  // Marks of no script of their own: accents, and what is written over Arabic. Vowel signs of Bengali are letters of its words.
  const bare = name.normalize('NFD').replaceAll(/\p{Script=Inherited}/gu, '')
  const read = [...bare]
    .map((sign) => readAs.get(sign) ?? readAs.get(sign.toLowerCase()) ?? sign.toLowerCase())
    .join('')
  // A letter that reads as an apostrophe; a Bengali dot under what takes none; a long a that is written as two.
  return read
    .replaceAll(/[^\p{L}\p{M}\p{N}]|\p{Lm}|\uA78C/gu, '')
    .replaceAll(/(?<![ডঢয])\u09BC/gu, '')
    .replaceAll('অা', 'আ')
    .normalize('NFC')
}
