import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

/** Every country with its dialling code, for registration by mobile. */
export const countries = getCountries().map((countryCode) => ({
  countryCode,
  countryDialingCode: getCountryCallingCode(countryCode),
}))
