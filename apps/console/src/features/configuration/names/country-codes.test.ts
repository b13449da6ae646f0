import { expect, test } from 'vitest'
import { countryCodes } from './country-codes.ts'

test.each(['en', 'bn'])('no country is listed twice in %s', (language) => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const named = countryCodes.flatMap((code) => names.of(code) ?? [])
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})
