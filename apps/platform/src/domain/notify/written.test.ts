import { expect, test } from 'vitest'
import { smsParts, inFewerParts } from './sms/parts.ts'
import { type Template, templates, textIn } from './templates/index.ts'
import { writtenTaken, writtenWhy } from './templates/taken.ts'
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
    what: '+880171…678, ra…@example.com',
    number: '017•••••678',
    method: 'bKash',
    provider: 'Google',
    count: writtenCount('en', 2),
    why: writtenWhy('en', 'password'),
    more: writtenTaken('en', {
      hasApp: true,
      passkeys: 2,
      names: ['Google'],
      doubted: ['+880171…678'],
    }),
    link: 'https://b.example/?modal=keepNumber#token=a_-1',
  }
  for (const [name, { sms }] of Object.entries(templates as Record<string, Template>)) {
    if (sms) expect(smsParts(inFewerParts(textIn(sms, 'en', words)), 1).isUcs2, name).toBe(false)
  }
})

test.each([
  ['bn', '২টি পাসকি'],
  ['en', 'passkeys (2)'],
  ['ar', 'مفاتيح المرور (2)'],
])(
  'what went because somebody was put out is told inside the message of that, in %s',
  (language, passkeys) => {
    const taken = {
      hasApp: true,
      passkeys: 2,
      names: ['Google', 'th…@example.com'],
      doubted: ['+880171…678'],
    }
    const text = textIn(templates.password_changed.sms, language, {
      brand: 'Padma',
      username: 'rahim',
      at: 'then',
      more: writtenTaken(language, taken),
    })
    for (const part of [`${passkeys}, Google, th…@example.com`, '+880171…678', 'rahim'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/[{}]| {2}/)
    expect(writtenTaken(language, { hasApp: false, passkeys: 0, names: [], doubted: [] })).toBe('')
  },
)
