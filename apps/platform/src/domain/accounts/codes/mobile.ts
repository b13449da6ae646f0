import { type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { Settings } from '../../brand/index.ts'

/** Of countries: the library throws at any other, and satellites, ships and numbers that earn by being called have codes of no country. */
const dialingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * A mobile number in E.164 from what people type: with or without the country's code, plus, double zero, leading 0, spaces.
 * Null when it is none of a country's. `dialingCode` empty: the country of the brand.
 */
export function readMobile(entered: string, dialingCode: string, country: string): string | null {
  // Bengali and Arabic keyboards have digits of their own.
  const latin = entered.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
  const digits = latin.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  if (!/^\+?\d{5,17}$/.test(digits)) return null
  const code = dialingCode.replace(/\D/g, '')
  if (code && !dialingCodes.has(code)) return null
  const where = code ? { defaultCallingCode: code } : { defaultCountry: country as CountryCode }
  for (const candidate of [digits, ...(digits.startsWith('+') ? [] : [`+${digits}`])]) {
    const number = parsePhoneNumberFromString(candidate, where)
    if (number?.isValid() && dialingCodes.has(number.countryCallingCode) && (!code || number.countryCallingCode === code)) return number.number
  }
  return null
}

/** Whether the brand sends codes there that anybody may ask for: to numbers of its own country and of those that it names, or everywhere if it names none. */
export function isSentTo(mobile: string, { country, senders: { smsCountries } }: Pick<Settings, 'country' | 'senders'>): boolean {
  if (smsCountries.length === 0) return true
  const number = parsePhoneNumberFromString(mobile)
  // Several countries share a dialling code, and not of every number is it told whose it is.
  return [country, ...smsCountries].some((code) => (number?.country ? number.country === code : number?.countryCallingCode === getCountryCallingCode(code as CountryCode)))
}

/** Whether some country's dialling code before it makes a mobile number of it, as it may be entered to sign in. */
export function isMobileAnywhere(entered: string): boolean {
  if (!/\p{Nd}{4}/u.test(entered)) return false
  return [...dialingCodes].some((code) => readMobile(entered, code, '') !== null)
}

/** Digits of every script stand in tens from their zero. */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0)!
  for (let zero = point; zero > point - 10; zero -= 1) if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return point - zero
  return point % 10
}
