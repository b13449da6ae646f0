import type { Metrics } from '@padma/metrics'
import {
  actCommitted,
  batchTaken,
  callRefused,
  callTooLate,
  messageEnded,
  streamRefused,
  walletAnswered,
} from './signals.ts'

/** Counts what the code tells as it happens. */
export function countWhatIsTold(metrics: Metrics): void {
  const size = metrics.histogram(
    'padma_batch_size',
    'Wallet calls that went to the database together.',
    [],
    [1, 2, 5, 10, 20, 50, 100, 200],
  )
  const batch = metrics.histogram(
    'padma_batch_seconds',
    'A batch of wallet calls, its commit included.',
  )
  const again = metrics.counter(
    'padma_batch_again_total',
    'Wallet calls put off to the next batch, because an earlier call of the same player was in this one.',
  )
  const alone = metrics.counter(
    'padma_batch_alone_total',
    'Wallet calls taken each alone, because a lock was held outside or their batch broke.',
  )
  metrics.hear(batchTaken, (taken) => {
    size.observe(taken.size)
    batch.observe(taken.tookMs / 1000)
    again.inc(taken.again)
    alone.inc(taken.alone)
  })

  const late = metrics.counter(
    'padma_batch_too_late_total',
    'Wallet calls refused before they were begun: they had waited longer than a vendor does.',
  )
  metrics.hear(callTooLate, () => late.inc())

  const answers = metrics.counter('padma_wallet_answers_total', 'Answers to vendors.', [
    'vendor',
    'call',
    'status',
  ])
  const answering = metrics.histogram(
    'padma_wallet_answer_seconds',
    'A wallet call, from its body being read to its answer.',
    ['call'],
  )
  metrics.hear(walletAnswered, ({ vendor, call, status, tookMs }) => {
    answers.inc({ vendor, call, status })
    answering.observe({ call }, tookMs / 1000)
  })

  const refusals = metrics.counter('padma_refusals_total', 'Refusals to members and operators.', [
    'call',
    'code',
  ])
  metrics.hear(callRefused, ({ call, code }) => refusals.inc({ call, code }))

  const turnedAway = metrics.counter(
    'padma_event_streams_refused_total',
    'Pages that found no place to listen: their address, sign-in or player had too many open.',
    ['listener'],
  )
  metrics.hear(streamRefused, ({ listener }) => turnedAway.inc({ listener }))

  const messages = metrics.counter(
    'padma_messages_total',
    'Messages to members by SMS and mail that reached their provider, or were given up.',
    ['channel', 'outcome'],
  )
  metrics.hear(messageEnded, ({ channel, outcome }) => messages.inc({ channel, outcome }))

  const commit = metrics.histogram(
    'padma_commit_seconds',
    "The commit alone of a member's or operator's act.",
  )
  metrics.hear(actCommitted, ({ tookMs }) => commit.observe(tookMs / 1000))
}
