import { type Call, commonRefusals, memberCalls, operatorCalls } from '@padma/contract'
import { expect, test } from 'vitest'
import { sealRefusals } from './edge.ts'
import { messageOf, messages } from './messages.ts'

const calls: Call[] = [...Object.values(memberCalls), ...Object.values(operatorCalls)]
const codes = [
  ...new Set([...commonRefusals, ...sealRefusals, ...calls.flatMap(({ refusals }) => refusals)]),
]

test.each(codes)('the refusal %s has a text in both languages', (code) => {
  expect(messageOf(code, 'en')).toMatch(/^[A-Z].*\.$/)
  expect(messageOf(code, 'bn')).toMatch(/^[\u0980-\u09FF].*[।.]$/)
})

test('no text stands for a code that no call may be refused with', () => {
  expect(Object.keys(messages).filter((code) => !codes.includes(code))).toEqual([])
})
