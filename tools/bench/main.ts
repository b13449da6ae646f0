import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchAgents } from './agents/index.ts'
import { benchEnumeration } from './accounts/enumeration.ts'
import { benchSignIns } from './accounts/sign-ins.ts'
import { benchLedger } from './ledger/index.ts'
import { benchDraws } from './draws/index.ts'
import { benchFirstPage } from './first-page/index.ts'
import { benchGamePages } from './game-pages/index.ts'
import { benchGames } from './games/index.ts'
import { benchHttp } from './http/index.ts'
import { benchIssue } from './issue/index.ts'
import { benchLimits } from './limits/index.ts'
import { benchSpins } from './spins/index.ts'
import { benchLobby } from './lobby/index.ts'
import { benchRecords } from './records/index.ts'
import { benchRewards } from './rewards/index.ts'
import type { Part } from './page.ts'

const parts = {
  ledger: benchLedger,
  http: benchHttp,
  spins: benchSpins,
  'sign-ins': benchSignIns,
  enumeration: benchEnumeration,
  page: benchFirstPage,
  records: benchRecords,
  agents: benchAgents,
  limits: benchLimits,
  rewards: benchRewards,
  issue: benchIssue,
  lobby: benchLobby,
  games: benchGames,
  draws: benchDraws,
  'game-pages': benchGamePages,
} satisfies Record<Part, unknown>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    rounds: { type: 'string' },
    game: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    history: { type: 'boolean', default: true },
    entries: { type: 'string', default: '10000000' },
    database: { type: 'string' },
    members: { type: 'string', default: '100000' },
    bets: { type: 'string' },
    against: { type: 'string' },
  },
})
const unknown = positionals.find((part) => !(part in parts))
if (unknown)
  throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(' and ')}.`)

const began = performance.now()
const plan = {
  rounds: Number(values.rounds ?? 5),
  gameRounds: Number(values.rounds ?? 10_000_000),
  game: values.game,
  seconds: Number(values.seconds),
  database: values.database,
  members: Number(values.members),
  ...(values.bets && { bets: Number(values.bets) }),
  against: values.against,
  historyEntries: values.history ? Number(values.entries) : 0,
  loadBefore: loadavg()[0]!,
  say: (text: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`),
}
let isGood = true
// Without another checkout there is nothing to stand beside.
const all = Object.keys(parts).filter((part) => part !== 'spins' || values.against)
for (const part of (positionals.length > 0 ? positionals : all) as Part[])
  isGood = (await parts[part](plan)) && isGood
console.log('docs/benchmarks.md is written.')
if (!isGood) process.exitCode = 1
