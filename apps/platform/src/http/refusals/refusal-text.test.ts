import {
  type Call,
  commonRefusals,
  memberCalls,
  operatorCalls,
  type RefusalCode,
  refusalStatus,
  sealRefusals,
} from '@padma/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const messages = new URL('../../../../../packages/i18n/src/messages/', import.meta.url)
/** What browsers say of fields and lost lines; no codes of the contract. */
const ofBrowsers = ['fields.json', 'connection.json']

function textsIn(language: string): Record<string, string> {
  const folder = new URL(`${language}/refusals/`, messages)
  const files = readdirSync(folder).filter((file) => !ofBrowsers.includes(file))
  const texts = files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  // A code of two modules would be worded twice.
  expect(texts.flatMap(Object.keys).sort()).toEqual(Object.keys(Object.assign({}, ...texts)).sort())
  return Object.assign({}, ...texts)
}

const ofAllCalls = Object.keys({ ...commonRefusals, ...sealRefusals })
const namedBy = (calls: Record<string, Call>): string[] =>
  [...new Set([...ofAllCalls, ...Object.values(calls).flatMap(({ refusals }) => refusals)])].sort()
const ofMembers = namedBy(memberCalls)
const all = namedBy({ ...memberCalls, ...operatorCalls }) as RefusalCode[]

test('every refusal that a call names has a status, and no status is without a call', () => {
  expect(Object.keys(refusalStatus).sort()).toEqual(all)
  const isOne = (status: number) => Number.isInteger(status) && status >= 400 && status <= 503
  expect(Object.entries(refusalStatus).filter(([, status]) => !isOne(status))).toEqual([])
})

test.each([
  ['en', all],
  ['bn', all],
  ['ar', ofMembers],
] as const)('in %s every refusal has a text, and no text is without a code', (language, codes) => {
  expect(Object.keys(textsIn(language)).sort()).toEqual(codes)
})

test.each(all)('the answer %s is one sentence or more, in English and in Bengali', (code) => {
  expect(refusalText(code, 'en')).toMatch(/^[A-Z][^{}]*\.$/)
  expect(refusalText(code, 'bn')).toMatch(/^[\u0980-\u09FF][^{}]*[।.]$/)
})
