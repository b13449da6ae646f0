import { securityEventKinds } from '@padma/contract'
import { expect, test } from 'vitest'
import { smsParts, inFewerParts } from './sms/parts.ts'
import { type Template, templates, textIn } from './templates/index.ts'
import { writtenChange } from './templates/security.ts'
import { writtenCount, writtenDay, writtenTime } from './written.ts'

const at = new Date('2026-11-25T06:31:00Z')

test('when something is stands in the months and digits of the language, in the brand’s zone', () => {
  expect(writtenTime('bn', 'Asia/Dhaka', at)).toBe('২৫ নভে, ২০২৬, ১২:৩১')
  expect(writtenTime('en', 'Asia/Dhaka', at)).toBe('25 Nov 2026, 12:31')
  expect(writtenTime('ar', 'Asia/Dhaka', at)).toBe('25 نوفمبر 2026، 12:31')
  expect(writtenDay('bn', 'America/Los_Angeles', at)).toBe('২৪ নভে, ২০২৬')
  expect(writtenCount('bn', 1_440)).toBe('১৪৪০')
  expect(writtenCount('constructor', 5)).toBe('5')
})

test('every English SMS fits the GSM alphabet, whatever is put into it', () => {
  const words = {
    brand: 'Padma',
    code: '204817',
    minutes: writtenCount('en', 5),
    at: writtenTime('en', 'Asia/Dhaka', at),
    day: writtenDay('en', 'Asia/Dhaka', at),
    username: 'rahim71',
    to: '+880171…678',
    what: writtenChange('en', 'email_changed', 'ra…@example.com'),
    number: '017•••••678',
    method: 'bKash',
    provider: 'Google',
    count: writtenCount('en', 2),
    link: 'https://b.example/?modal=keepNumber#token=a_-1',
  }
  for (const [name, { sms }] of Object.entries(templates as Record<string, Template>)) {
    if (sms) expect(smsParts(inFewerParts(textIn(sms, 'en', words)), 1).isUcs2, name).toBe(false)
  }
})

test.each(securityEventKinds)('a change of the kind %s is written in every language', (kind) => {
  for (const language of ['bn', 'en', 'ar'])
    expect(writtenChange(language, kind, '+880171…678'), language).toMatch(/^[^{}]{5,}$/u)
})
