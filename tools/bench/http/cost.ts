import type { Stack } from '@padma/testkit'
import { cpuOfBackends, cpuOfFamily, cpuOfProcesses, cpuOfThreads } from '../process-cpu.ts'

/** Microseconds of processor time that each has used. */
export type Cpu = { platform: number; studio: number; postgres: number; generator: number }
export const parties = ['platform', 'studio', 'postgres', 'generator'] as const

export function cpuOf(stack: Stack): Cpu {
  const { user, system } = process.cpuUsage()
  return {
    platform: cpuOfProcesses([stack.pid('platform')]),
    studio: cpuOfProcesses([stack.pid('studio')]),
    postgres: cpuOfFamily(stack.pid('postgres')!),
    generator: user + system,
  }
}

export function used(before: Cpu, after: Cpu, count: number): Cpu {
  return Object.fromEntries(
    parties.map((party) => [party, (after[party] - before[party]) / count]),
  ) as Cpu
}

/** The same processor time by what it is for. The sum of all parts is the sum of all parties. */
export const parts = {
  'studio: its event loop':
    'HTTP in and out, JSON, SQL asked and read, the draw, signing (Ed25519)',
  'studio: its thread pool': 'nothing; up to commit acab67f0 two RSA signatures',
  'studio: the rest of it': 'garbage collection, compiler',
  'platform: its event loop':
    'HTTP, signatures verified, acts decided and answered, the outbox read',
  'platform: the rest of it': 'garbage collection, compiler, thread pool',
  'PostgreSQL for the studio': 'round stored with its outcome, settled, seen',
  'PostgreSQL for the platform':
    'a play: two movements with entries, transactions, round and facts; the records made from them',
  'PostgreSQL itself': 'WAL writer, checkpoints, vacuum',
  'load generator': '',
} as const
export type Part = keyof typeof parts
export type CpuByPart = Record<Part, number>

export function cpuByPart(stack: Stack): CpuByPart {
  const [studio, platform] = [
    cpuOfThreads(stack.pid('studio')),
    cpuOfThreads(stack.pid('platform')),
  ]
  const backends = cpuOfBackends(stack.pid('postgres')!)
  const all = cpuOf(stack)
  const loop = (threads: Map<string, number>) =>
    [...threads].reduce((sum, [name, us]) => (/MainThread|^node$/.test(name) ? sum + us : sum), 0)
  const pool = studio.get('libuv-worker') ?? 0
  const [forStudio, forPlatform] = [backends.get('padma_studio') ?? 0, backends.get('padma') ?? 0]
  return {
    'studio: its event loop': loop(studio),
    'studio: its thread pool': pool,
    'studio: the rest of it': all.studio - loop(studio) - pool,
    'platform: its event loop': loop(platform),
    'platform: the rest of it': all.platform - loop(platform),
    'PostgreSQL for the studio': forStudio,
    'PostgreSQL for the platform': forPlatform,
    'PostgreSQL itself': all.postgres - forStudio - forPlatform,
    'load generator': all.generator,
  }
}

export function usedByPart(before: CpuByPart, after: CpuByPart, count: number): CpuByPart {
  return Object.fromEntries(
    Object.keys(parts).map((part) => [part, (after[part as Part] - before[part as Part]) / count]),
  ) as CpuByPart
}
