import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Demo = z.object({
  operators: z.array(z.object({ username: z.string(), role: z.string(), totpSecret: z.string() })),
  staff: z.array(z.object({ username: z.string(), totpSecret: z.string() })).default([]),
})
export type DemoOperator = z.output<typeof Demo>['operators'][number]

/**
 * The demo's operators and the studio's staff, read again each time: a seed may have written the
 * file since. Null when there is none.
 */
export async function demoOperators(file: string): Promise<DemoOperator[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const { operators, staff } = Demo.parse(JSON.parse(text))
  return [...operators, ...staff.map((person) => ({ ...person, role: 'results' }))]
}
