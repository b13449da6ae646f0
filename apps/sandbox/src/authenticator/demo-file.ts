import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Demo = z.object({
  operators: z.array(z.object({ username: z.string(), role: z.string(), totpSecret: z.string() })),
})
export type DemoOperator = z.output<typeof Demo>['operators'][number]

/**
 * The demo's operators, read again each time: a seed may have written the file since. Null when
 * there is none.
 */
export async function demoOperators(file: string): Promise<DemoOperator[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : Demo.parse(JSON.parse(text)).operators
}
