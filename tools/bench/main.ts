import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchEnumeration } from './accounts/enumeration.ts'
import { benchSignIns } from './accounts/sign-ins.ts'
import { benchLedger } from './ledger/index.ts'
import { benchFirstPage } from './first-page/index.ts'
import { benchHttp } from './http/index.ts'
import { benchRecords } from './records/index.ts'
import type { Part } from './page.ts'

const parts = {
  ledger: benchLedger,
  http: benchHttp,
  'sign-ins': benchSignIns,
  enumeration: benchEnumeration,
  page: benchFirstPage,
  records: benchRecords,
} satisfies Record<Part, unknown>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    history: { type: 'boolean', default: true },
    entries: { type: 'string', default: '10000000' },
  },
})
const unknown = positionals.find((part) => !(part in parts))
if (unknown)
  throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(' and ')}.`)

const began = performance.now()
const plan = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  historyEntries: values.history ? Number(values.entries) : 0,
  loadBefore: loadavg()[0]!,
  say: (text: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`),
}
let isGood = true
for (const part of (positionals.length > 0 ? positionals : Object.keys(parts)) as Part[])
  isGood = (await parts[part](plan)) && isGood
console.log('docs/benchmarks.md is written.')
if (!isGood) process.exitCode = 1
