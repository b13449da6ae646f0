import { expect, test } from 'vitest'
import { readGameMessage } from './portal-message.ts'

const frame = {}
const launched = { url: 'http://localhost:4002/play/river-kites?launch=x', frame }
const message = { origin: 'http://localhost:4002', source: frame as never, data: { type: 'padma:balance' } }

test('a message of the launched frame is heard', () => {
  expect(readGameMessage(message, launched)).toBe('padma:balance')
})

test.each([
  ['another origin', { origin: 'http://localhost:4002.evil.example' }],
  ['the portal itself', { origin: 'http://localhost:4000' }],
  ['another frame', { source: {} as never }],
  ['an unknown word', { data: { type: 'padma:withdraw' } }],
  ['no object', { data: null }],
])('a message from %s is not', (_, change) => {
  expect(readGameMessage({ ...message, ...change }, launched)).toBeNull()
})
