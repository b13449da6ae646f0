import ar from '@padma/i18n/messages/ar/accounts.json' with { type: 'json' }
import bn from '@padma/i18n/messages/bn/accounts.json' with { type: 'json' }
import bnConsole from '@padma/i18n/messages/bn/configuration.json' with { type: 'json' }
import en from '@padma/i18n/messages/en/accounts.json' with { type: 'json' }
import enConsole from '@padma/i18n/messages/en/configuration.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { PATTERNS } from './pattern-hints.ts'
import {
  dayAsWritten,
  dayInField,
  faultOf,
  fieldsOf,
  hintOf,
  known,
  messageTemplates,
  takesAnything,
} from './register-rules.ts'

const rule = {
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 16,
  patternId: 2,
  acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
}

test.each([
  ['', 'required'],
  ['abc', 'length'],
  ['a'.repeat(17), 'length'],
  ['1abc', 'pattern'],
  ['rahim71', null],
])('the name "%s" has the fault %s', (value, fault) => {
  expect(faultOf(rule, value)).toBe(fault)
})

test('a star accepts anything and a field that is not required may stay empty', () => {
  expect(faultOf({ ...rule, acceptedPattern: '*' }, '!?# ')).toBeNull()
  expect(faultOf({ ...rule, required: false }, '')).toBeNull()
})

test('a day that no calendar has is refused in any way of writing; the field has it as browsers do', () => {
  const day = { ...rule, minLength: 10, maxLength: 10, patternId: 13, acceptedPattern: '^[0-9-]+$' }
  const american = { ...day, patternId: 14 }
  expect([
    faultOf(day, '2015-02-31'),
    faultOf(day, '2015-13-01'),
    faultOf(day, '2016-02-29'),
  ]).toEqual(['pattern', 'pattern', null])
  expect([faultOf(american, '02-30-1990'), faultOf(american, '02-28-1990')]).toEqual([
    'pattern',
    null,
  ])
  expect([
    dayInField(american, '02-28-1990'),
    dayAsWritten(american, '1990-02-28'),
    dayInField(day, '1990-02-28'),
    dayAsWritten(day, ''),
  ]).toEqual(['1990-02-28', '02-28-1990', '1990-02-28', ''])
})

test('a field that takes anything has no hint', () => {
  const any = { ...rule, patternId: 1, acceptedPattern: '*', minLength: 0, maxLength: 255 }
  expect([
    takesAnything(any),
    takesAnything({ ...any, minLength: 2 }),
    takesAnything({ ...any, patternId: 7 }),
  ]).toEqual([true, false, false])
})

test('no two fields have the same name, and operators read the one that players read', () => {
  for (const words of [bn, en, ar] as Record<string, string>[])
    expect(new Set(known.map((name) => words[`field_${name}`])).size).toBe(known.length)
  for (const [words, console] of [
    [bn, bnConsole],
    [en, enConsole],
  ] as Record<string, string>[][])
    for (const name of known)
      expect(console![`registerField.${name}`], name).toBe(words![`field_${name}`])
})

test('letters of any script count as one character each', () => {
  expect(
    faultOf({ ...rule, acceptedPattern: `^[\\p{L}\\p{M} .'-]+$`, maxLength: 5 }, 'রহিম'),
  ).toBeNull()
  expect(faultOf({ ...rule, acceptedPattern: '*', minLength: 1, maxLength: 1 }, '🪁')).toBeNull()
})

test('a hint has its pattern’s words and the bounds of its length', () => {
  expect(hintOf({ ...rule, minLength: 6, maxLength: 6, patternId: 7 })).toEqual({
    key: 'pattern_7',
    bounds: [6, 6],
  })
  expect(hintOf(rule).bounds).toEqual([4, 16])
  expect(hintOf({ ...rule, patternId: 99 }).key).toBe('pattern_1')
})

test('every pattern of the catalogue has a hint in both languages', () => {
  for (const messages of [en, bn] as Record<string, string>[])
    for (let id = 1; id <= PATTERNS; id++)
      expect(messages[`pattern_${id}`], `pattern ${id}`).toBeTruthy()
})

test('the form asks for what the brand has on, in its own order', () => {
  const off = { ...rule, enabled: false }
  expect(
    fieldsOf({ password: rule, username: rule, email: off, captcha: rule }).map(({ name }) => name),
  ).toEqual(['username', 'password'])
})

test('by number the name is not asked for, the password once, and the code where the brand proves numbers', () => {
  const rules = {
    username: rule,
    password: rule,
    confirmPassword: rule,
    email: rule,
    mobileNum: { ...rule, enabled: false },
  }
  const names = (
    ...asked: Parameters<typeof fieldsOf> extends [unknown, ...infer Rest] ? Rest : never
  ) => fieldsOf(rules, ...asked).map(({ name }) => name)
  expect(names('mobile', { hasCode: true })).toEqual([
    'mobileNum',
    'verificationCode',
    'password',
    'email',
  ])
  expect(names('mobile', { hasCode: true, hasPassword: false })).toEqual([
    'mobileNum',
    'verificationCode',
    'email',
  ])
  expect(names('username', { hasCode: true })).toEqual([
    'username',
    'password',
    'confirmPassword',
    'email',
  ])
  expect(
    fieldsOf({ ...rules, mobileNum: { ...rule, required: false } }, 'username', {
      hasCode: true,
    }).find(({ name }) => name === 'verificationCode')?.rule.required,
  ).toBe(false)
})

test('the message templates are those of the patterns in use, with their bounds to be put in', () => {
  const rules = {
    username: rule,
    password: { ...rule, patternId: 12 },
    email: { ...rule, enabled: false, patternId: 4 },
  }
  expect(messageTemplates(rules as never, (key, range) => `${key}: ${range}`)).toEqual({
    2: 'pattern_2: {min}–{max}',
    12: 'pattern_12: {min}–{max}',
  })
})
