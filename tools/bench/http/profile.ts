import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type CallFrame = { functionName: string; url: string; lineNumber: number }
type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

/** A function under its callers: microseconds of it and all it called, and of itself alone. */
export type Frame = {
  name: string
  kind: Kind
  us: number
  ownUs: number
  called: Map<string, Frame>
}
/** Where a process spent its time: a function and its share of all that was not idle. */
export type Hot = { where: string; share: number }
/** Whose code it is. */
export type Kind =
  | 'ours'
  | 'games and fairness'
  | 'PostgreSQL client'
  | 'HTTP server'
  | 'checks and logs'
  | 'cryptography'
  | 'Node: HTTP and sockets'
  | 'Node: other'
  | 'garbage collection'
  | 'native'

/**
 * From when to when, in microseconds of the machine's monotonic clock, which V8's profiles tell
 * too.
 */
export type Window = { fromUs: number; toUs: number }
export const monotonicUs = () => Number(process.hrtime.bigint() / 1_000n)

/**
 * What the process that ran this entry did in that window, from its profile in the folder; idle
 * time left out.
 */
export function profileOf(folder: string, entry: string, { fromUs, toUs }: Window): Frame | null {
  const profiles = globSync(join(folder, '*.cpuprofile')).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as CpuProfile,
  )
  const profile = profiles.find(({ nodes }) =>
    nodes.some(({ callFrame }) => callFrame.url.endsWith(entry)),
  )
  if (!profile) return null
  const own = new Map<number, number>()
  let at = profile.startTime
  profile.samples.forEach((id, sample) => {
    const us = profile.timeDeltas[sample]!
    at += us
    if (at >= fromUs && at <= toUs) own.set(id, (own.get(id) ?? 0) + us)
  })
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const all: Frame = { name: 'all', kind: 'native', us: 0, ownUs: 0, called: new Map() }
  for (const id of nodes.get(1)?.children ?? profile.nodes[0]!.children ?? []) add(all, id)
  all.us = [...all.called.values()].reduce((sum, { us }) => sum + us, 0)
  return all

  function add(caller: Frame, id: number): void {
    const { callFrame, children } = nodes.get(id)!
    if (callFrame.functionName === '(idle)') return
    const name = nameOf(callFrame)
    let frame = caller.called.get(name)
    if (!frame)
      caller.called.set(
        name,
        (frame = { name, kind: kindOf(callFrame), us: 0, ownUs: 0, called: new Map() }),
      )
    const before = [...frame.called.values()].reduce((sum, { us }) => sum + us, 0)
    for (const child of children ?? []) add(frame, child)
    const inCalled = [...frame.called.values()].reduce((sum, { us }) => sum + us, 0) - before
    frame.ownUs += own.get(id) ?? 0
    frame.us += (own.get(id) ?? 0) + inCalled
  }
}

/** The functions with the most time of their own. */
export function hottest(profile: Frame, count: number): Hot[] {
  return shares(profile, (frame) => frame.name).slice(0, count)
}

/** Whose code the time was spent in. */
export function byKind(profile: Frame): Hot[] {
  return shares(profile, (frame) => frame.kind)
}

function shares(profile: Frame, keyOf: (frame: Frame) => string): Hot[] {
  const spent = new Map<string, number>()
  const walk = (frame: Frame): void => {
    spent.set(keyOf(frame), (spent.get(keyOf(frame)) ?? 0) + frame.ownUs)
    for (const called of frame.called.values()) walk(called)
  }
  for (const called of profile.called.values()) walk(called)
  return [...spent]
    .map(([where, us]) => ({ where, share: us / profile.us }))
    .toSorted((one, other) => other.share - one.share)
}

const kinds: readonly [RegExp, Kind][] = [
  [/node_modules\/(@noble)|packages\/fair|\/games\//, 'games and fairness'],
  [/node_modules\/(pg|pg-[^/]+|postgres-[^/]+|kysely|packet-reader|split2)\//, 'PostgreSQL client'],
  [
    /node_modules\/(zod|pino|sonic-boom|safe-stable[^/]*|quick-format[^/]*|on-exit[^/]*)\//,
    'checks and logs',
  ],
  [
    /node_modules\/(fastify|@fastify|find-my-way|light-my-request|avvio|secure-json-parse|fast-[^/]+|ipaddr\.js|@fastify\/[^/]+|reusify|toad-cache|process-warning|ret|rfdc)\//,
    'HTTP server',
  ],
  [/^node:internal\/crypto|^node:crypto/, 'cryptography'],
  [
    /^node:(_http|internal\/http|net|_stream|internal\/streams|internal\/stream|stream|events|internal\/timers|internal\/js_stream|tls|_tls)/,
    'Node: HTTP and sockets',
  ],
  [/^node:/, 'Node: other'],
  [/\/(apps|packages|tools)\//, 'ours'],
]

function kindOf({ functionName, url }: CallFrame): Kind {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (url === '')
    return /^(writev|writeBuffer|writeUtf8String|writeLatin1String|writeString|readStart|shutdown|execute)$/.test(
      functionName,
    )
      ? 'Node: HTTP and sockets'
      : /^(verify|sign|Hash|update|digest)/i.test(functionName)
        ? 'cryptography'
        : 'native'
  return kinds.find(([pattern]) => pattern.test(url))?.[1] ?? 'native'
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const place =
    /(?:node_modules\/|\/)((?:@[^/]+\/)?[^/]+\/(?:[^/]+\/)*[^/]+)$/.exec(
      url.replace(/^.*\/(node_modules|apps|packages|games)\//, '/'),
    )?.[1] ?? url
  return `${functionName || 'anonymous'}${place ? ` (${place}:${lineNumber + 1})` : ''}`
}
