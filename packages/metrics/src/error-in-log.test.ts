import { expect, test } from 'vitest'
import { errorInLog } from './error-in-log.ts'

const ofPostgres = (message: string, fields: object) =>
  Object.assign(new Error(message), {
    severity: 'ERROR',
    code: '22P02',
    routine: 'pg_strtoint64_safe',
    ...fields,
  })

test("of PostgreSQL's error only what names the fault is written, not what the request carried", () => {
  const error = ofPostgres('invalid input syntax for type bigint: "secret 01712345678"', {
    detail: 'Key (number)=(secret) already exists.',
    where: 'JSON data, line 1: "secret"',
    hint: 'secret',
    internalQuery: "select 'secret'",
    parameters: ['secret'],
    schema: 'cashier',
    table: 'deposit',
    column: 'number',
    constraint: 'deposit_number',
  })
  const logged = errorInLog(error)
  expect(logged).toEqual({
    type: 'Error',
    message: 'invalid input syntax for type bigint: "…"',
    code: '22P02',
    severity: 'ERROR',
    routine: 'pg_strtoint64_safe',
    schema: 'cashier',
    table: 'deposit',
    column: 'number',
    constraint: 'deposit_number',
    stack: expect.stringContaining('error-in-log.test.ts'),
  })
  expect(JSON.stringify(logged)).not.toContain('secret')
})

test('text that quotes itself, and what a parser quotes, is left out whole', () => {
  expect(errorInLog(ofPostgres('value "a" b"secret" is out of range', {})).message).toBe(
    'value "…" is out of range',
  )
  try {
    JSON.parse('{"token": secret}')
  } catch (error) {
    expect(JSON.stringify(errorInLog(error))).not.toContain('secret')
  }
})

test('the name of a table that is missing or of a rule that was broken stays', () => {
  const message = 'duplicate key value violates unique constraint "deposit_number"'
  expect(
    errorInLog(
      ofPostgres(message, { code: '23505', detail: 'Key (number)=(secret) already exists.' }),
    ).message,
  ).toBe(message)
})

test('causes and gathered errors are written by the same rule', () => {
  const inner = ofPostgres('bad "secret"', { where: 'secret' })
  const logged = errorInLog(
    new AggregateError([new Error('while it was stored', { cause: inner })], 'two failed'),
  )
  expect(logged).toMatchObject({
    type: 'AggregateError',
    message: 'two failed',
    errors: [{ message: 'while it was stored', cause: { message: 'bad "…"' } }],
  })
  expect(JSON.stringify(logged)).not.toContain('secret')
  expect(errorInLog('secret')).toEqual({ type: 'string', message: 'not an error', stack: '' })
})
