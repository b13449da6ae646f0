import bn from '@padma/i18n/messages/bn/console.json' with { type: 'json' }
import en from '@padma/i18n/messages/en/console.json' with { type: 'json' }
import { loadComplex } from '../../../packages/i18n/src/translate/complex.ts'
import { format } from '../../../packages/i18n/src/translate/translate.ts'
import { expect, test } from 'vitest'

test('one permission is one, and several are several', async () => {
  await loadComplex()
  expect(format(en, 'en', 'roles.rights', { n: 1 })).toBe('1 permission')
  expect(format(en, 'en', 'roles.rights', { n: 12 })).toBe('12 permissions')
  expect(format(bn, 'bn', 'roles.rights', { n: 1 })).toBe('১টি অনুমতি')
})

test('no text of the console says what the style page forbids', () => {
  const forbidden = /\b(whoever|somebody|nobody|in vain|anew|of before|the house|the least)\b/i
  expect(Object.entries(en).filter(([, text]) => forbidden.test(text))).toEqual([])
})
