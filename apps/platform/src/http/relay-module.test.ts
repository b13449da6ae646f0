import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { createServer } from './server.ts'

test.each([
  ['/wps/relay/MCSFE_x', 'brand', 'brand'],
  ['/wps/relay/MCSFE_x', 'brand\r\n"status":500', undefined],
  ['/wps/relay/MCSFE_x', 'x'.repeat(60), undefined],
  ['/wps/relay/MCSFE_x', undefined, undefined],
  ['/wps/member/info', 'brand', undefined],
])('of a call of %s that says %j the log has the module %j', async (url, said, module) => {
  let log = ''
  const app = await createServer({
    logger: createLogger({ write: (line) => void (log += line) }),
    trustProxy: false,
    pages: tmpdir(),
    isReady: async () => true,
  })
  await app.inject({ url, headers: said === undefined ? {} : { 'x-module-id': said } })
  await app.close()
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; module?: string })
  expect(lines.filter(({ msg }) => msg === 'answered').map((line) => line.module)).toEqual([module])
})
