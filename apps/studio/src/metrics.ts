import { atMostEvery, createMetrics, type Metrics, watchPools } from '@padma/metrics'
import type { Pool } from 'pg'
import type { Db } from './db/pool.ts'
import { lateIssues } from './draws/feed/due.ts'
import { unfinishedStates, unfinishedByState } from './rounds/store.ts'
import { callSigned, feedAnswered, roundEnded, walletReplied } from './signals.ts'

const LOOK_EVERY_MS = 5_000

/**
 * What the studio counts about itself. `db`: a connection of its own, for figures are wanted most
 * when the others are all taken.
 */
export function createStudioMetrics({ pool, db }: { pool: Pool; db: Db }): Metrics {
  const metrics = createMetrics('studio')
  watchPools(metrics, { rounds: pool })
  countWhatIsTold(metrics)
  lookUpRounds(metrics, db)
  return metrics
}

function countWhatIsTold(metrics: Metrics): void {
  const ended = metrics.counter(
    'padma_studio_rounds_ended_total',
    'Rounds that reached their end: settled or void.',
    ['game', 'state'],
  )
  metrics.hear(roundEnded, (round) => ended.inc(round))

  const replies = metrics.counter(
    'padma_studio_wallet_replies_total',
    "Tries of wallet calls, by the wallet's word; unknown when it said nothing to rely on.",
    ['call', 'status'],
  )
  const replying = metrics.histogram('padma_studio_wallet_seconds', 'One try of a wallet call.', [
    'call',
  ])
  metrics.hear(walletReplied, ({ call, status, tookMs }) => {
    replies.inc({ call, status })
    replying.observe({ call }, tookMs / 1000)
  })

  const said = metrics.counter(
    'padma_studio_feed_answers_total',
    'What the feed of results said: taken, same, waiting, or why it was not believed.',
    ['outcome'],
  )
  metrics.hear(feedAnswered, (answer) => said.inc(answer))

  const signing = metrics.histogram('padma_studio_signing_seconds', 'Signing one wallet call.')
  metrics.hear(callSigned, ({ tookMs }) => signing.observe(tookMs / 1000))
}

function lookUpRounds(metrics: Metrics, db: Db): void {
  const up = metrics.gauge('padma_database_up', 'Whether PostgreSQL answered the last look.')
  const unfinished = metrics.gauge(
    'padma_studio_rounds_unfinished',
    'Rounds on their way, by state; in voiding a rollback is owed.',
    ['state'],
  )
  const overdue = metrics.gauge(
    'padma_studio_rounds_overdue',
    'Rounds that were opened more than a minute ago and have not ended.',
    ['state'],
  )
  const retried = metrics.gauge(
    'padma_studio_rounds_retried',
    'Rounds whose next step the wallet has not answered at least once.',
    ['state'],
  )

  const late = metrics.gauge(
    'padma_studio_results_late',
    'Issues that have waited for their result for over an hour.',
  )

  const look = atMostEvery(LOOK_EVERY_MS, async () => {
    late.set(await lateIssues(db))
    const found = new Map((await unfinishedByState(db)).map((row) => [row.state, row]))
    for (const state of unfinishedStates) {
      const row = found.get(state)
      unfinished.set({ state }, row?.rounds ?? 0)
      overdue.set({ state }, row?.overdue ?? 0)
      retried.set({ state }, row?.retried ?? 0)
    }
  })
  metrics.beforeAnswer(() =>
    look().then(
      () => up.set(1),
      () => up.set(0),
    ),
  )
}
