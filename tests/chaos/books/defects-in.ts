import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from '@padma/testkit'

/**
 * What the platform's log calls a defect: answered with 500 although only something outside was
 * broken. Each once, with how often it came.
 */
export function defectsIn(stack: Stack): string[] {
  const file = join(stack.dataDir, 'logs/platform.log')
  if (!existsSync(file)) return []
  const times = new Map<string, number>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.includes('"msg":"a defect"')) continue
    const { call, err } = JSON.parse(line) as {
      call?: string
      err?: { type?: string; code?: string; message?: string }
    }
    const what = `a defect in ${call}: ${err?.type} ${err?.code ?? ''} ${err?.message}`
    times.set(what, (times.get(what) ?? 0) + 1)
  }
  return [...times].map(([what, count]) => `${what} (${count} times)`)
}
