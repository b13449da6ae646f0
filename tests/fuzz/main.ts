// `npm run fuzz -- --calls 500 --seed 1`: so many requests to every call, made from its own schema;
// every answer and the books are looked at.
import { parseArgs } from 'node:util'
import { startStack } from '@padma/testkit'
import { fuzzedCalls } from './calls.ts'
import { hardlyReached, reportOf } from './report.ts'
import { fuzz } from './run.ts'
import { prepareWorld } from './world.ts'

const { calls, seed, minutes, only, again } = parseArgs({
  options: {
    calls: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    only: { type: 'string' },
    again: { type: 'string' },
  },
}).values
const chosen = fuzzedCalls.filter(({ name }) => only === undefined || name.includes(only))
if (chosen.length === 0) throw new Error(`no call is named like ${only}`)
const [kind, ownSeed, path] = again?.split(',') ?? []

const began = Date.now()
const stack = await startStack({ env: { SPIN_MIN_MS: '0' } })
let isSound = false
try {
  const world = await prepareWorld(stack)
  const say = (line: string) =>
    console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`)
  const outcome = await fuzz(world, chosen, {
    calls: Number(calls),
    seed: Number(seed),
    say,
    isEnough: () => Date.now() - began > Number(minutes) * 60_000,
    ...(again && { again: { kind: kind as 'good', seed: Number(ownSeed), path: path! } }),
  }).finally(world.stop)
  console.log(reportOf(outcome))
  for (const { call, rule, request, again: repeat } of outcome.faults)
    console.log(
      `\n${call}: ${rule}\n    ${request}\n    again: npm run fuzz -- --seed ${seed} ${repeat}`,
    )
  for (const difference of outcome.differs) console.log(difference)
  const unreached = hardlyReached(outcome)
  for (const line of unreached) console.log(line)
  isSound =
    outcome.faults.length === 0 &&
    outcome.differs.length === 0 &&
    (unreached.length === 0 || again !== undefined)
  console.log(
    `seed ${seed}, ${((Date.now() - began) / 1000).toFixed(0)} s: ${isSound ? 'every rule held' : 'NOT SOUND'}`,
  )
} finally {
  await stack.stop()
}
process.exit(isSound ? 0 : 1)
