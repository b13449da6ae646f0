import { tmpdir } from 'node:os'
import { testDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb, createPool } from '../db/pool.ts'
import { createLogger } from '../logger.ts'
import { createServer } from './server.ts'

test('a database error is logged with its code and place, and nothing that the request carried', async () => {
  const database = await testDatabase('platform')
  const db = createDb(createPool(database.url))
  let log = ''
  const app = await createServer({
    logger: createLogger({ write: (line) => void (log += line) }),
    trustProxy: false,
    pages: tmpdir(),
    isReady: async () => true,
  })
  app.post<{ Body: { reason: string } }>('/ops/fails', async (request) => {
    await sql`
      select *
      from json_to_recordset(${JSON.stringify([request.body])}::json) as r(reason int)`.execute(db)
  })
  const response = await app.inject({
    method: 'POST',
    url: '/ops/fails?token=secret',
    payload: { reason: 'secret words of a player' },
  })
  expect(response.statusCode).toBe(500)
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; err?: object })
  expect(lines.find((line) => line.msg === 'a defect')!.err).toMatchObject({
    code: '22P02',
    severity: 'ERROR',
    message: 'invalid input syntax for type integer: "…"',
  })
  expect(log).not.toContain('secret')
  await app.close()
  await db.destroy()
  await database.drop()
})
