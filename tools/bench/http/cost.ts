import type { Stack } from '@padma/testkit'
import { cpuOfFamily, cpuOfProcesses } from '../process-cpu.ts'

/** Microseconds of processor time that each has used. */
export type Cpu = { platform: number; studio: number; postgres: number; generator: number }
export const parties = ['platform', 'studio', 'postgres', 'generator'] as const

export function cpuOf(stack: Stack): Cpu {
  const { user, system } = process.cpuUsage()
  return { platform: cpuOfProcesses([stack.pid('platform')]), studio: cpuOfProcesses([stack.pid('studio')]), postgres: cpuOfFamily(stack.pid('postgres')!), generator: user + system }
}

export function used(before: Cpu, after: Cpu, count: number): Cpu {
  return Object.fromEntries(parties.map((party) => [party, (after[party] - before[party]) / count])) as Cpu
}
