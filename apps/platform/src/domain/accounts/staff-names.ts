import { lookOf } from './name-look.ts'

const looks = (words: string): string[] => words.trim().split(/\s+/).map(lookOf)

/** As nobody is called but whoever answers for the house, with a number behind or without. */
const offices = looks(`
service support help helpdesk helpline hotline admin administrator moderator operator official staff system security cashier accounts verification finance payments payment payouts payout deposits deposit withdrawals withdrawal billing headquarters
সার্ভিস সহায়তা সাপোর্ট হেল্প হেল্পলাইন অ্যাডমিন এডমিন অফিসিয়াল মডারেটর অপারেটর ক্যাশিয়ার নিরাপত্তা পেমেন্ট ফিন্যান্স
الدعم المساعدة المشرف الإدارة الصراف الرسمي
`)
/** Of the house beside another of these words or the brand's name; alone it may be anybody's: `owner1`, `vip88`, `agent7`. */
const besides = looks(`
customer care desk manager owner team account bot centre center live chat vip agents agent hq
কাস্টমার কেয়ার গ্রাহক সেবা ডেস্ক ম্যানেজার মালিক টিম এজেন্ট লাইভ চ্যাট সেন্টার কেন্দ্র
خدمة العملاء المدير الأمان المالك فريق
`)
/** As whoever works for the house is called. The longer ones first, for some are a part of others: `help` of `helpdesk`. */
const staff = [...offices, ...besides].sort((one, other) => other.length - one.length)
/** Who calls himself so beside a name is read as one of them. */
const titles = new Set(
  looks(
    'owner admin administrator moderator operator support helpdesk helpline hotline cashier অ্যাডমিন এডমিন মডারেটর অপারেটর সাপোর্ট ক্যাশিয়ার হেল্পলাইন',
  ).map(atAGlance),
)

/** Nothing but the brand's names, words for its staff and digits; or an office of the brand, whatever else is written with it. */
export const isOfStaff = (name: string, brandNames: readonly string[]): boolean =>
  readingsOf(name, brandNames.map(lookOf)).length > 0

/** As `isOfStaff`, of what somebody signs in by, where one word that others are called too is an honest name: the brand's, an office's, or two of any. */
export function isNamedAsStaff(name: string, brandNames: readonly string[]): boolean {
  const brands = brandNames.map(lookOf)
  const telling = new Set([...brands, ...offices].flatMap((word) => [word, atAGlance(word)]))
  return readingsOf(name, brands).some((words) => words.length > 1 || telling.has(words[0]!))
}

/** Whether a word of it is a title. */
export function hasTitle(name: string): boolean {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => titles.has(atAGlance(lookOf(word))))
}

/** Of which words a name is put together where it is of nothing else: as it is written, and where digits stand for letters, with a number at its ends or without. */
function readingsOf(name: string, brands: readonly string[]): string[][] {
  const look = lookOf(name)
  const named = brands.filter(Boolean)
  const words = [...named, ...staff]
  const hurried = words.map(atAGlance)
  const ofOffice = (found: readonly string[]) =>
    named.some((word) => found.includes(word) || found.includes(atAGlance(word))) &&
    offices.some((word) => found.includes(word) || found.includes(atAGlance(word)))
  return [
    wordsOf(look, words),
    wordsOf(atAGlance(look), hurried),
    wordsOf(atAGlance(look.replaceAll(/^\p{N}+|\p{N}+$/gu, '')), hurried),
  ].flatMap(({ found, isAll }) => (isAll || ofOffice(found) ? [found] : []))
}

/** `isAll`: nothing but digits is left. */
function wordsOf(look: string, words: readonly string[]): { found: string[]; isAll: boolean } {
  const found: string[] = []
  let rest = look
  for (const word of words) {
    const parts = rest.split(word)
    found.push(...Array<string>(parts.length - 1).fill(word))
    rest = parts.join(' ')
  }
  return { found, isAll: found.length > 0 && !/[\p{L}\p{M}]/u.test(rest) }
}

/** As a hurried reader takes digits among letters, and `rn`: not among members, who tell their names apart by digits. */
function atAGlance(look: string): string {
  return look
    .replaceAll('rn', 'm')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('3', 'e')
    .replaceAll('5', 's')
}
