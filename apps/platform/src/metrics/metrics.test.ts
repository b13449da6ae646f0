import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { publish } from '../db/outbox/outbox.ts'
import { listenersOf } from '../jobs/of-modules.ts'
import { readOnce } from '../jobs/outbox-reader.ts'
import { knowJobs, runJob } from '../jobs/runs.ts'
import { metricsWorld, type MetricsWorld } from './test-world.ts'

let world: MetricsWorld
beforeAll(async () => {
  world = await metricsWorld()
  const { db, portal } = world
  // What it counts in this file: a refusal, an answer to a vendor, an act, a fact no one has read,
  // a job that ran and one that failed.
  await portal.inject({
    method: 'GET',
    url: '/wps/member/info',
    headers: { host: 'localhost:4000' },
  })
  await portal.inject({ method: 'POST', url: '/gw/v1/nobody/user/balance', payload: '{}' })
  for (const listener of listenersOf(world.modules.all)) await readOnce(db, listener)
  await inTransaction(db, (tx) => publish(tx, 'test.happened', { brandId: 1 }))
  await runJob(db, 'close_days', async () => {})
  await runJob(db, 'prove_books', async () => {
    throw new Error('planted')
  }).catch(() => {})
})
afterAll(() => world.end())

/** What a scrape says, by `name{labels}` without the label that all have. */
async function figures(): Promise<Map<string, number>> {
  const { body, statusCode } = await world.console.inject({
    url: '/metrics',
    headers: { host: 'localhost:4001' },
  })
  expect(statusCode).toBe(200)
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line
        .slice(0, line.lastIndexOf(' '))
        .replace(/app="platform",?|,app="platform"/, '')
        .replace('{}', '')
        .replace(',}', '}'),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  )
}

test('the console tells what the process has counted, and the portal does not', async () => {
  const found = await figures()
  expect(found.get('padma_refusals_total{call="GET /wps/member/info",code="not_logged_in"}')).toBe(
    1,
  )
  expect(
    found.get(
      'padma_wallet_answers_total{vendor="",call="/user/balance",status="RS_ERROR_INVALID_PARTNER"}',
    ),
  ).toBe(1)
  expect(found.get('padma_commit_seconds_count')).toBe(1)
  expect(
    found.get(
      'padma_http_request_seconds_count{server="portal",method="POST",route="/gw/v1/:vendor/user/balance",status="2xx"}',
    ),
  ).toBe(1)
  expect(found.get('padma_lanes{state="open"}')).toBe(2)
  expect(found.get('padma_password_hashes{state="waiting"}')).toBe(0)
  expect(found.get('padma_pool_connections{pool="acts",state="waiting"}')).toBe(0)
  expect(found.get('padma_disk_free_bytes')).toBeGreaterThan(0)
  expect([...found.keys()].some((name) => name.startsWith('nodejs_eventloop_lag'))).toBe(true)
  expect(
    (
      await world.portal.inject({
        url: '/metrics',
        headers: { host: 'localhost:4000', accept: 'application/json' },
      })
    ).statusCode,
  ).toBe(404)
})

test('it tells how the books, the facts, the jobs and the weeks stand', async () => {
  const found = await figures()
  expect(found.get('padma_database_up')).toBe(1)
  expect(found.get('padma_outbox_waiting{reader="reports.bets"}')).toBe(1)
  expect(found.get('padma_outbox_oldest_seconds{reader="reports.bets"}')).toBeGreaterThan(0)
  expect(found.get('padma_partitions_ahead_weeks')).toBe(8)
  expect(found.get('padma_job_failures{name="prove_books"}')).toBe(1)
  expect(found.get('padma_job_last_success_timestamp_seconds{name="close_days"}')).toBeGreaterThan(
    Date.now() / 1000 - 60,
  )
  expect(found.get('padma_proof_differences')).toBe(0)
  expect(found.get('padma_proof_timestamp_seconds')).toBeGreaterThan(0)
  // Nothing is to be closed yet: today began at midnight.
  expect(Date.now() / 1000 - found.get('padma_books_closed_until_timestamp_seconds')!).toBeLessThan(
    86_400 + 60,
  )
  expect(found.get('padma_reconciliation_open{kind="disputed_round"}')).toBe(0)
})

test('a job that is no more is forgotten, so that no one waits for it', async () => {
  await knowJobs(world.db, ['close_days'])
  expect((await sql<{ job: string }>`select job from jobs.run`.execute(world.db)).rows).toEqual([
    { job: 'close_days' },
  ])
})
