import { expect, test } from 'vitest'
import {
  atRound,
  balanceMessage,
  gameAsked,
  type GameMessage,
  inTheme,
  isHeldAfter,
  readGameMessage,
} from './portal-message.ts'

const frame = {}
const launched = { url: 'http://localhost:4002/play/river-kites?launch=x', frame }
const message = {
  origin: 'http://localhost:4002',
  source: frame as never,
  data: { type: 'padma:balance' },
}

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

test.each<[string, (GameMessage | null)[], boolean]>([
  ['when a round begins', ['padma:round'], true],
  [
    'while something unknown is said, or a deposit is opened',
    ['padma:round', null, 'padma:deposit'],
    true,
  ],
  ['no longer once the round was shown to its end', ['padma:round', 'padma:balance'], false],
  ['no longer once the bet was refused', ['padma:round', 'padma:rested'], false],
  ['no longer when the game is opened again', ['padma:round', 'padma:relaunch'], false],
  ['again with the next round', ['padma:round', 'padma:balance', 'padma:round'], true],
  ['not before any round', [null, 'padma:deposit'], false],
])('the figures of the bar are held %s', (_, messages, isHeld) => {
  expect(messages.reduce(isHeldAfter, false)).toBe(isHeld)
})

test('the game is told the balance in units', () => {
  expect(balanceMessage('1234.50')).toEqual({ type: 'padma:wallet', balanceUnits: '123450000' })
})

test('a round of the record is opened by its number, which cannot change the rest of the address', () => {
  expect(atRound('http://localhost:4002/play/river-kites?launch=x&lang=bn', '5f0c&launch=y')).toBe(
    'http://localhost:4002/play/river-kites?launch=x&lang=bn&round=5f0c%26launch%3Dy',
  )
})

test('a lottery opens in our theme', () => {
  expect(inTheme('http://localhost:4002/play/ssc-1?launch=x', 'dark')).toBe(
    'http://localhost:4002/play/ssc-1?launch=x&theme=dark',
  )
})

test.each([
  [{ gameCode: 'k3-1' }, 'k3-1'],
  [{ gameCode: '../wallet' }, null],
  [{ gameCode: 7 }, null],
  [null, null],
])('another game is opened by its code alone: %j', (data, code) => {
  expect(gameAsked(data)).toBe(code)
})
