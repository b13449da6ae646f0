import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { callsTable } from './calls-table.ts'

const docs = resolve(import.meta.dirname, '../../docs')
writeFileSync(resolve(docs, 'calls.md'), callsTable())
