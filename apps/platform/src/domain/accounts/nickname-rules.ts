import type { Db, Tx } from '../../db/pool.ts'
import type { Settings } from '../brand/index.ts'
import { readMobile } from './codes/mobile.ts'
import { namesOfBrand } from './common-passwords.ts'
import { lookOf } from './name-look.ts'
import { isOfTheHouse, isWrittenPlainly } from './name-rules.ts'
import { isNameAlike } from './store.ts'

/** As whoever works for the house is called, alone or behind the brand's name. */
const staff = `
customer service care support helpdesk helpline help desk hotline admin administrator moderator operator official staff manager system security owner cashier team accounts account verification bot centre center live chat vip agents agent finance payments payment payouts payout deposits deposit withdrawals withdrawal billing headquarters hq
কাস্টমার সার্ভিস কেয়ার গ্রাহক সেবা সহায়তা সাপোর্ট হেল্প হেল্পলাইন ডেস্ক অ্যাডমিন এডমিন অফিসিয়াল মডারেটর ম্যানেজার ক্যাশিয়ার অপারেটর মালিক নিরাপত্তা টিম এজেন্ট পেমেন্ট ফিন্যান্স লাইভ চ্যাট সেন্টার কেন্দ্র
خدمة العملاء الدعم المساعدة المشرف الإدارة المدير الأمان المالك الصراف الرسمي فريق
`.trim().split(/\s+/).map(lookOf).sort((one, other) => other.length - one.length)
/** Who calls himself so beside a name is read as one of them. */
const titles = new Set('owner admin administrator moderator operator support helpdesk helpline hotline cashier অ্যাডমিন এডমিন মডারেটর অপারেটর সাপোর্ট ক্যাশিয়ার হেল্পলাইন'.split(' ').map((word) => atAGlance(lookOf(word))))
/** Nobody's number is so short, and no year so long. */
const NUMBER = /\p{N}{7}/u

/**
 * What nobody calls himself, for others and operators read it in the place of his name: another member's name, a number, as the house or its staff is called, what
 * is not written as it looks. Two may have the same nickname. `memberId` null: of somebody who registers.
 */
export async function faultOfNickname(db: Db | Tx, { brandId, memberId, nickname }: { brandId: number; memberId: bigint | null; nickname: string }, settings: Settings): Promise<'nickname_misleads' | null> {
  const look = lookOf(nickname)
  const isMisleading = isOfTheHouse(nickname) || !isWrittenPlainly(nickname) || NUMBER.test(look) || readMobile(nickname, '', settings.country) !== null || isOfStaff(look, namesOfBrand(settings).map(lookOf)) || hasTitle(nickname)
  return isMisleading || (look !== '' && (await isNameAlike(db, brandId, nickname, memberId))) ? 'nickname_misleads' : null
}

/** Nothing but the brand's names, words for its staff and digits; also where digits stand for letters. */
function isOfStaff(look: string, brandNames: readonly string[]): boolean {
  const words = [...brandNames, ...staff].filter(Boolean)
  const isAll = (text: string, of: readonly string[]) => !/[\p{L}\p{M}]/u.test(of.reduce((rest, word) => rest.replaceAll(word, ' '), text))
  return /\p{L}/u.test(look) && (isAll(look, words) || isAll(atAGlance(look), words.map(atAGlance)))
}

function hasTitle(nickname: string): boolean {
  return nickname.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => titles.has(atAGlance(lookOf(word))))
}

/** As a hurried reader takes digits among letters, and `rn`: not among members, who tell their names apart by digits. */
function atAGlance(look: string): string {
  return look.replaceAll('rn', 'm').replaceAll('0', 'o').replaceAll(/[1i]/g, 'l').replaceAll('3', 'e').replaceAll('5', 's')
}
