import { isOfOneScript } from '@padma/contract/one-script'
import { isMobileAnywhere, readMobile } from './mobile.ts'

/** Names that the product gives: those of trial accounts and of accounts that were closed. */
const RESERVED = /^(?:closed|trial)-/i
/** Who answers for the product: no member is called so, alone or with digits behind. */
const reserved: ReadonlySet<string> = new Set(
  `service support help helpdesk helpline hotline admin administrator moderator operator official
  staff system security cashier accounts verification finance payments payment payouts payout
  deposits deposit withdrawals withdrawal billing headquarters customerservice customercare livechat
  সার্ভিস সহায়তা সাপোর্ট হেল্প অ্যাডমিন এডমিন অফিসিয়াল মডারেটর অপারেটর ক্যাশিয়ার পেমেন্ট
  কাস্টমারসার্ভিস গ্রাহকসেবা خدمةالعملاء
  الدعم المساعدة المشرف الإدارة الصراف الرسمي`
    .trim()
    .split(/\s+/)
    .map(plain),
)
/**
 * Letters with their marks in themselves and loose ones look the same; what is written so elsewhere
 * (Bengali) has no other way.
 */
const composed = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * What no member is called, whatever pattern the brand has chosen: a mobile number (of other
 * countries: `isNumberElsewhere`), a reserved name or the brand's, one of mixed scripts or unseen
 * signs, and one without any letter or digit.
 */
export function faultOfName(
  name: string,
  { country, brandNames }: { country: string; brandNames: readonly string[] },
): 'name_is_number' | 'name_misleads' | 'pattern' | null {
  if ([name, plain(name)].some((text) => readMobile(text, '', country) !== null))
    return 'name_is_number'
  if (isGiven(name) || !isWrittenPlainly(name) || plain(name) === '') return 'pattern'
  return isReserved(name, brandNames) ? 'name_misleads' : null
}

/** As the product calls accounts itself. */
export const isGiven = (name: string): boolean => RESERVED.test(name)

/**
 * A reserved word or the brand's name, with digits, spaces and stops or without; or both of them
 * together.
 */
export function isReserved(name: string, brandNames: readonly string[]): boolean {
  const brands = brandNames.map(plain).filter(Boolean)
  const bare = plain(name).replaceAll(/^\p{N}+|\p{N}+$/gu, '')
  if (brands.includes(bare) || reserved.has(bare)) return true
  return brands.some((brand) => reserved.has(bare.replace(brand, '')))
}

/** Without letters of two scripts, of a form of their own, or not seen at all. */
export const isWrittenPlainly = (name: string): boolean =>
  isOfOneScript(name) &&
  name.normalize('NFKC') === name.normalize('NFC') &&
  (name === name.normalize('NFC') || !composed.test(name))

/**
 * A mobile number behind some country's dialling code. Takes its time for digits: ask for it where
 * attempts are counted.
 */
export const isNumberElsewhere = (name: string): boolean => isMobileAnywhere(name)

/** Letters and digits in small, without what stands between them. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
