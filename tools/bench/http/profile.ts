import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type CpuProfile = { nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]; samples: number[]; timeDeltas: number[] }

/** Where a process spent its time: a function and its share of all that was not idle. */
export type Hot = { where: string; share: number }

/** The functions with the most time of their own in the profiles of this folder whose process ran that entry. */
export function hottest(folder: string, entry: string, count: number): Hot[] {
  const profiles = globSync(join(folder, '*.cpuprofile')).map((file) => JSON.parse(readFileSync(file, 'utf8')) as CpuProfile)
  const profile = profiles.find(({ nodes }) => nodes.some(({ callFrame }) => callFrame.url.endsWith(entry)))
  if (!profile) return []
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const spent = new Map<string, number>()
  profile.samples.forEach((id, sample) => {
    const name = names.get(id)!
    spent.set(name, (spent.get(name) ?? 0) + profile.timeDeltas[sample]!)
  })
  for (const name of ['(idle)', '(root)']) spent.delete(name)
  const total = [...spent.values()].reduce((sum, us) => sum + us, 0)
  return [...spent].map(([where, us]) => ({ where, share: us / total })).toSorted((one, other) => other.share - one.share).slice(0, count)
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const place = /(?:node_modules\/|\/)((?:@[^/]+\/)?[^/]+\/(?:[^/]+\/)*[^/]+)$/.exec(url.replace(/^.*\/(node_modules|apps|packages|games)\//, '/'))?.[1] ?? url
  return `${functionName || 'anonymous'}${place ? ` (${place}:${lineNumber + 1})` : ''}`
}
