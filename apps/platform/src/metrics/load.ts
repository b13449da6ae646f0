import { statfs } from 'node:fs/promises'
import type { Metrics } from '@padma/metrics'
import type { MetricsDeps } from './index.ts'

/** How much this process has in hand at this moment. */
export function readLoad(
  metrics: Metrics,
  { modules, live, dataDirectory }: Pick<MetricsDeps, 'modules' | 'live' | 'dataDirectory'>,
): void {
  const lanes = metrics.gauge(
    'padma_lanes',
    'Lanes of the wallet API: all that are open, and those with a batch under way.',
    ['state'],
  )
  const waiting = metrics.gauge(
    'padma_wallet_waiting',
    'Wallet calls that wait: queued for a batch, or taken alone beside the lanes.',
    ['state'],
  )
  const streams = metrics.gauge('padma_event_streams', 'Open streams of hints.', ['listener'])
  const hashing = metrics.gauge(
    'padma_password_hashes',
    'Password hashes: running, and waiting for their turn.',
    ['state'],
  )
  const hashingMax = metrics.gauge(
    'padma_password_hashes_waiting_max',
    'How many may wait; later callers are told to come back.',
  )
  const free = metrics.gauge('padma_disk_free_bytes', 'Free space where PADMA_DATA lies.')
  const size = metrics.gauge('padma_disk_bytes', 'Size of the file system where PADMA_DATA lies.')

  metrics.beforeAnswer(async () => {
    const load = modules.vendors.walletApi.load()
    lanes.set({ state: 'open' }, load.lanes)
    lanes.set({ state: 'busy' }, load.busy)
    waiting.set({ state: 'queued' }, load.queued)
    waiting.set({ state: 'alone' }, load.alone)
    for (const [listener, open] of Object.entries(live.open())) streams.set({ listener }, open)
    const hashes = modules.passwords.load()
    hashing.set({ state: 'running' }, hashes.running)
    hashing.set({ state: 'waiting' }, hashes.waiting)
    hashingMax.set(hashes.waitingMax)
    const disk = await statfs(dataDirectory).catch(() => null)
    if (disk) {
      free.set(disk.bavail * disk.bsize)
      size.set(disk.blocks * disk.bsize)
    }
  })
}
