import { isOfOneScript } from '@padma/contract/one-script'
import { isMobileAnywhere, readMobile } from './codes/mobile.ts'
import { lookOf } from './name-look.ts'
import { hasTitle, isNamedAsStaff } from './staff-names.ts'

/** Names that the house gives: those of trial accounts and of accounts that were closed. */
const RESERVED = /^(?:closed|trial)-/i
/** Letters with their marks in themselves and loose ones look the same; what is written so elsewhere (Bengali) has no other way. */
const composed = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * What no member is called, whatever pattern the brand has chosen: a mobile number, which is its owner's to sign in and to register by (of other countries:
 * `isNumberElsewhere`); a name that the house gives; one that looks like another, by letters of two scripts, of a form of their own, or not seen at all; one
 * without any letter or digit; and as the brand or whoever answers for it is called.
 */
export function faultOfName(
  name: string,
  { country, brandNames }: { country: string; brandNames: readonly string[] },
): 'name_is_number' | 'name_misleads' | 'pattern' | null {
  if (namesAndLooks(name).some((text) => readMobile(text, '', country) !== null))
    return 'name_is_number'
  if (isOfTheHouse(name) || !isWrittenPlainly(name) || lookOf(name) === '') return 'pattern'
  return isNamedAsStaff(name, brandNames) || hasTitle(name) ? 'name_misleads' : null
}

/** As the house calls accounts itself. */
export const isOfTheHouse = (name: string): boolean => RESERVED.test(name)

/** Without letters of two scripts, of a form of their own, or not seen at all. */
export const isWrittenPlainly = (name: string): boolean =>
  isOfOneScript(name) &&
  name.normalize('NFKC') === name.normalize('NFC') &&
  (name === name.normalize('NFC') || !composed.test(name))

/** The name, or as what it is read, is a mobile number behind some country's dialling code. Takes its time for digits: ask for it where tries are counted. */
export function isNumberElsewhere(name: string): boolean {
  return namesAndLooks(name).some(isMobileAnywhere)
}

const namesAndLooks = (name: string): string[] => [...new Set([name, lookOf(name)])]
