import { type SectionName, sections, settingFields } from '@padma/contract'
import bn from '@padma/i18n/messages/bn/configuration.json'
import en from '@padma/i18n/messages/en/configuration.json'
import { expect, test } from 'vitest'
import { valueAt, withValue } from '../section/same.ts'

const drawn = (Object.keys(sections) as SectionName[]).filter(
  (section) => settingFields(section).length > 0,
)

test('sections of plain values are drawn from their schema, sections of content are not', () => {
  expect(drawn.sort()).toEqual([
    'agents',
    'analytics',
    'cashier',
    'cdns',
    'customerService',
    'feedback',
    'games',
    'identityCheck',
    'inbox',
    'languages',
    'lotteries',
    'marketing',
    'operatorSession',
    'play',
    'points',
    'protection',
    'rebates',
    'redEnvelopes',
    'referral',
    'rewards',
    'rounds',
    'secondFactor',
    'service',
    'session',
    'signIn',
    'usdt',
    'visitors',
  ])
})

test.each(drawn)('every value of %s is drawn, with words in both languages', (section) => {
  const fields = settingFields(section)
  const keys = fields.flatMap(({ label, hint, unit, words, choices }) => [
    label,
    ...(hint ? [hint] : []),
    ...(unit && unit !== 'currency' ? [`unit.${unit}`] : []),
    ...(words ? choices.map((choice) => `${words}.${choice}`) : []),
  ])
  for (const texts of [en, bn]) expect(Object.keys(texts)).toEqual(expect.arrayContaining(keys))
  for (const { kind, min, max, choices, path } of fields) {
    if (kind === 'number') expect([typeof min, typeof max], path).toEqual(['number', 'number'])
    if (kind === 'text' || kind === 'lines') expect(max, path).toBeGreaterThan(0)
    if (kind === 'choice' || kind === 'choices') expect(choices, path).not.toEqual([])
  }
  expect(leavesOf(sections[section])).toBe(fields.length)
})

test('figures kept in small units are bounded in those that people read', () => {
  expect(settingFields('session')).toMatchObject([
    { path: 'session.idleSeconds', unit: 'minutes', per: 60, min: 5, max: 10_080 },
    { path: 'session.lifeSeconds', unit: 'hours', per: 3_600, min: 1, max: 720 },
  ])
  expect(settingFields('cashier')).toContainEqual(
    expect.objectContaining({ path: 'cashier.depositTurnoverPpm', per: 10_000, max: 1_000 }),
  )
})

test('another value at a path leaves everything beside it as it was', () => {
  const before = { accounts: { codeMinutes: 5, codeTries: 3 }, senders: { sms: 'PADMA' } }
  const after = withValue(before, 'accounts.codeMinutes', 7)
  expect(valueAt(after, 'accounts')).toEqual({ codeMinutes: 7, codeTries: 3 })
  expect(after.senders).toBe(before.senders)
  expect(before.accounts.codeMinutes).toBe(5)
})

type Def = { shape?: Record<string, unknown>; innerType?: unknown }
/** How many values a section holds, as the schema has them. */
function leavesOf(schema: unknown): number {
  const { shape } = (schema as { def: Def }).def
  return shape ? Object.values(shape).reduce<number>((sum, inner) => sum + leavesOf(inner), 0) : 1
}
