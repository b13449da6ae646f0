import { expect, test } from 'vitest'
import { isPassingFault } from './passing-fault.ts'

const fault = (code: string, message = 'said PostgreSQL') =>
  Object.assign(new Error(message), { code })

test.each([
  ['a disk without room', fault('53100')],
  ['too many connections', fault('53300')],
  ['a server that stops', fault('57P01')],
  ['a server that starts', fault('57P03')],
  ['a lock that took too long', fault('55P03')],
  ['a transaction that took too long', fault('25P04')],
  ['a deadlock', fault('40P01')],
  ['nobody at the address', fault('ECONNREFUSED')],
  ['no connection free', new Error('timeout exceeded when trying to connect')],
  ['a line that broke', new Error('Connection terminated unexpectedly')],
  [
    'a line that had broken before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['one of these underneath', new Error('act failed', { cause: fault('57P02') })],
  ['one of these among several', new AggregateError([new Error('x'), fault('08006')])],
])('%s passes', (_what, error) => expect(isPassingFault(error)).toBe(true))

test.each([
  ['a broken rule of a table', fault('23514')],
  ['an unknown column', fault('42703')],
  ['a defect of ours', new TypeError('undefined is not a function')],
  ['no error at all', 'text'],
])('%s does not pass by itself', (_what, error) => expect(isPassingFault(error)).toBe(false))
