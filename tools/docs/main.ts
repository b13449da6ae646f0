import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { memberCalls, operatorCalls } from '@padma/contract'
import { openApiOf } from '@padma/contract/openapi'
import { callsTable } from './calls-table.ts'

const docs = resolve(import.meta.dirname, '../../docs')
writeFileSync(resolve(docs, 'calls.md'), callsTable())
writeFileSync(
  resolve(docs, 'openapi.json'),
  `${JSON.stringify(openApiOf('Padma', { ...memberCalls, ...operatorCalls }), null, 1)}\n`,
)
