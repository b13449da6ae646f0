import { dropAbandoned, handOver, startTestCluster } from './test-cluster.ts'

/** Vitest's global setup: one PostgreSQL for the run, shared with other runs in this clone. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  await dropAbandoned(cluster.adminUrl)
  handOver(cluster)
  return () => cluster.stop()
}
