// `npm run verify -- FILE...`: recomputes what the files of a player hold, offline, and ends with 1
// when something differs from what was paid. What a file is, it says itself by its `kind`.
import { readFileSync } from 'node:fs'
import { FileFault } from '@padma/games/verify/round-file.ts'
import { verifyDraws } from './verify-draws.ts'
import { verifyRounds } from './verify-rounds.ts'
import { verifyStatement } from './verify-statement.ts'

type Verify = (text: string, say: (line: string) => void) => Promise<boolean>
const kinds: Readonly<Record<string, Verify>> = {
  'padma-rounds': verifyRounds,
  'padma-draws': verifyDraws,
  'padma-statement': verifyStatement,
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('npm run verify -- FILE...')
  process.exitCode = 2
}
for (const file of files) if (!(await verifyFile(file))) process.exitCode ??= 1

async function verifyFile(file: string): Promise<boolean> {
  try {
    const text = readFileSync(file, 'utf8')
    const kind = kindOf(text)
    const verify = kinds[kind]
    if (!verify) throw new Error(`its kind is ${kind || 'not said'}; known: ${Object.keys(kinds)}`)
    return await verify(text, console.log)
  } catch (error) {
    const { message } = error as Error
    console.error(
      `${file}: ${error instanceof FileFault ? `not a right file: ${message}` : message}`,
    )
    process.exitCode = 2
    return false
  }
}

function kindOf(text: string): string {
  try {
    return String((JSON.parse(text) as { kind?: unknown } | null)?.kind ?? '')
  } catch {
    return ''
  }
}
