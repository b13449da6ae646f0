import { atMostEvery, type Metrics } from '@padma/metrics'
import { sql } from 'kysely'
import { readersLag } from '../db/outbox/outbox.ts'
import { periodsAhead } from '../db/periods.ts'
import { untoldStanding } from '../domain/rewards/index.ts'
import { waitingMessages } from '../domain/notify/index.ts'
import { openItems, standingFloats } from '../domain/vendors/index.ts'
import { debts } from '../domain/wallet/index.ts'
import { listenersOf } from '../jobs/of-modules.ts'
import { jobRuns } from '../jobs/runs.ts'
import type { MetricsDeps } from './index.ts'

const OFTEN_MS = 5_000
const SELDOM_MS = 60_000

/**
 * What only the database knows. While it is away `padma_database_up` is 0 and the other figures
 * stay as they were last seen.
 */
export function lookUpStanding(
  metrics: Metrics,
  { db, modules }: Pick<MetricsDeps, 'db' | 'modules'>,
): void {
  const up = metrics.gauge('padma_database_up', 'Whether PostgreSQL answered the last look.')
  const waiting = metrics.gauge(
    'padma_outbox_waiting',
    'Facts that a reader of the outbox has not taken yet; counted to 10000.',
    ['reader'],
  )
  const age = metrics.gauge('padma_outbox_oldest_seconds', 'Age of the oldest of them.', ['reader'])
  const ahead = metrics.gauge(
    'padma_partitions_ahead_weeks',
    'Weeks ahead for which every partitioned table is ready.',
  )
  const succeeded = metrics.gauge(
    'padma_job_last_success_timestamp_seconds',
    'When a job last ran to its end; until then, since when it is known.',
    ['name'],
  )
  const took = metrics.gauge('padma_job_last_seconds', 'How long that run took.', ['name'])
  const failures = metrics.gauge('padma_job_failures', 'Runs of a job that failed, ever.', ['name'])

  const unsent = metrics.gauge(
    'padma_messages_waiting',
    'Messages to members that their provider has not taken yet.',
    ['channel'],
  )
  const unsentAge = metrics.gauge('padma_messages_oldest_seconds', 'Age of the oldest of them.', [
    'channel',
  ])

  const listeners = listenersOf(modules.all).map(({ name }) => name)
  const often = atMostEvery(OFTEN_MS, async () => {
    for (const { name, waiting: facts, oldest_seconds } of await readersLag(db, listeners)) {
      waiting.set({ reader: name }, facts)
      age.set({ reader: name }, oldest_seconds)
    }
    for (const { channel, messages, oldest_seconds } of await waitingMessages(db)) {
      unsent.set({ channel }, Number(messages))
      unsentAge.set({ channel }, oldest_seconds)
    }
    ahead.set(await periodsAhead(db))
    for (const run of await jobRuns(db)) {
      succeeded.set({ name: run.job }, seconds(run.succeeded_at))
      if (run.took_ms !== null) took.set({ name: run.job }, run.took_ms / 1000)
      failures.set({ name: run.job }, Number(run.failures))
    }
  })

  const provedAt = metrics.gauge(
    'padma_proof_timestamp_seconds',
    'When the books were last proved; until then, since when there are books.',
  )
  const proofTook = metrics.gauge('padma_proof_seconds', 'How long that proof took.')
  const differences = metrics.gauge(
    'padma_proof_differences',
    'Checks of that proof that found a difference.',
  )
  const closedUntil = metrics.gauge(
    'padma_books_closed_until_timestamp_seconds',
    'The end of the last closed day; before the first, the beginning of the first day with a transfer.',
  )
  const owed = metrics.gauge(
    'padma_owed_units',
    'What players owe the house, in units of 1/100000 of the currency.',
    ['currency'],
  )
  const owing = metrics.gauge('padma_owing_players', 'Players who owe.', ['currency'])
  const items = metrics.gauge(
    'padma_reconciliation_open',
    'What rollbacks left behind that nobody has settled yet: disputed rounds, and wins that were spent before they were undone.',
    ['kind'],
  )
  const itemAge = metrics.gauge(
    'padma_reconciliation_oldest_seconds',
    'Age of the oldest of them.',
    ['kind'],
  )
  const untold = metrics.gauge(
    'padma_rewards_untold',
    'Free rounds, granted or cancelled, that their vendor has not acknowledged.',
  )
  const untoldAge = metrics.gauge(
    'padma_rewards_untold_oldest_seconds',
    'For how long the oldest of them has waited.',
  )
  const floatOff = metrics.gauge(
    'padma_vendor_float_off_units',
    'By how much wallets at a vendor differ from the books, in units of 1/100000 of the currency.',
    ['vendor', 'currency'],
  )
  const floatAge = metrics.gauge(
    'padma_vendor_float_unanswered_seconds',
    'For how long the vendor has not said what its wallets hold.',
    ['vendor', 'currency'],
  )
  const bytes = metrics.gauge('padma_database_bytes', 'Size of the database.')

  const seldom = atMostEvery(SELDOM_MS, async () => {
    const { proof, closedUntil: until } = await modules.reports.standing()
    provedAt.set(seconds(proof?.proved_at ?? (await firstStart(db))))
    proofTook.set((proof?.duration_ms ?? 0) / 1000)
    differences.set(proof?.checks.filter((check) => !check.isHeld).length ?? 0)
    closedUntil.set(seconds(until))
    for (const debt of await debts(db)) {
      owed.set({ currency: debt.currency }, Number(debt.units))
      owing.set({ currency: debt.currency }, Number(debt.players))
    }
    for (const { kind, items: open, oldest_seconds } of await openItems(db)) {
      items.set({ kind }, Number(open))
      itemAge.set({ kind }, oldest_seconds)
    }
    for (const { vendor, currency, off_units, unanswered_seconds } of await standingFloats(db)) {
      floatOff.set({ vendor, currency }, Number(off_units))
      floatAge.set({ vendor, currency }, unanswered_seconds)
    }
    const { rewards, oldest_seconds: waited } = await untoldStanding(db)
    untold.set(Number(rewards))
    untoldAge.set(waited)
    bytes.set(
      Number(
        (
          await sql<{
            bytes: bigint
          }>`select pg_database_size(current_database()) as bytes`.execute(db)
        ).rows[0]!.bytes,
      ),
    )
  })

  metrics.beforeAnswer(async () => {
    try {
      await often()
      await seldom()
      up.set(1)
    } catch {
      up.set(0)
    }
  })
}

async function firstStart(db: MetricsDeps['db']): Promise<Date> {
  return (await sql<{ at: Date }>`select applied_at as at from schema_version`.execute(db)).rows[0]!
    .at
}

const seconds = (instant: Date) => instant.getTime() / 1000
