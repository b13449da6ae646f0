import { inLatinDigits } from '@padma/contract/digits'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import type { Settings } from '../../brand/index.ts'

/**
 * Of countries: the library throws at any other, and satellites, ships and numbers that earn by
 * being called have codes of no country.
 */
const dialingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/**
 * A mobile number in E.164 from what people type: with or without the country's code, plus, double
 * zero, leading 0, spaces. Null when it is none of a country's. `dialingCode` empty: the country of
 * the brand.
 */
export function readMobile(entered: string, dialingCode: string, country: string): string | null {
  const digits = digitsOf(entered)
  const code = dialingCode.replace(/\D/g, '')
  if (digits === null || (code && !dialingCodes.has(code))) return null
  return numberOf(
    digits,
    code ? { defaultCallingCode: code } : { defaultCountry: country as CountryCode },
  )
}

/**
 * What was typed, in digits of ASCII with a plus before a country's code; null where it is too
 * short or too long for any number.
 */
function digitsOf(entered: string): string | null {
  const digits = inLatinDigits(entered.normalize('NFKC'))
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')
  return /^\+?\d{5,17}$/.test(digits) ? digits : null
}

function numberOf(
  digits: string,
  where: { defaultCallingCode: string } | { defaultCountry: CountryCode },
): string | null {
  for (const candidate of [digits, ...(digits.startsWith('+') ? [] : [`+${digits}`])]) {
    const number = parsePhoneNumberFromString(candidate, where)
    if (
      number?.isValid() &&
      dialingCodes.has(number.countryCallingCode) &&
      (!('defaultCallingCode' in where) || number.countryCallingCode === where.defaultCallingCode)
    )
      return number.number
  }
  return null
}

/**
 * Whether the brand sends codes there that anybody may ask for: to numbers of its own country and
 * of those that it names, or everywhere if it names none.
 */
export function isSentTo(
  mobile: string,
  { country, senders: { smsCountries } }: Pick<Settings, 'country' | 'senders'>,
): boolean {
  if (smsCountries.length === 0) return true
  const number = parsePhoneNumberFromString(mobile)
  // Several countries share a dialling code, and not of every number is it told whose it is.
  return [country, ...smsCountries].some((code) =>
    number?.country
      ? number.country === code
      : number?.countryCallingCode === getCountryCallingCode(code as CountryCode),
  )
}

/**
 * Whether some country's dialling code before it makes a mobile number of it, as it may be entered
 * to sign in. Takes some 10 ms for digits: ask for it where tries are counted.
 */
export function isMobileAnywhere(entered: string): boolean {
  const digits = digitsOf(entered)
  return (
    digits !== null &&
    [...dialingCodes].some((code) => numberOf(digits, { defaultCallingCode: code }) !== null)
  )
}
