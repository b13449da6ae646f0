import { readFileSync } from 'node:fs'
import type { Endpoint } from './endpoint.ts'
import { reportOf, runCases } from './run.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('npm run conformance -- ENDPOINT.json   (fields: tests/conformance/endpoint.ts; `privateKeyFile` may stand for `privateKeyPem`)')
  process.exit(2)
}
const described = JSON.parse(readFileSync(file, 'utf8')) as Endpoint & { privateKeyFile?: string }
const endpoint = { ...described, privateKeyPem: described.privateKeyFile ? readFileSync(described.privateKeyFile, 'utf8') : described.privateKeyPem }
const results = await runCases(endpoint)
console.log(reportOf(endpoint, results, new Date()))
process.exit(results.every((result) => result.isMet) ? 0 : 1)
