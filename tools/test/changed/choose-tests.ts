import type { ImportGraph } from './import-graph.ts'

/** Files that name every module: a change is not followed through them, or it would touch all. */
const WIRING = [
  /^apps\/[a-z]+\/src\/(main|app|modules|routes|router)\.tsx?$/,
  /^apps\/platform\/src\/domain\/[a-z-]+\/index\.ts$/,
  /^packages\/(contract|testkit)\/src\/(index|modules)\.ts$/,
  /^tests\/(drivers|journeys)\//,
]
/** What no unit test of its own tries is tried by a player's whole story. */
const SERVERS = /^(apps\/(platform|studio)\/src|packages\/(ledger|contract))\//
const STORY = 'tests/story/one-player.test.ts'
/** What every page shows: a few journeys tell whether it still stands. */
const EVERY_PAGE =
  /^(apps\/(portal|console)\/(src\/(shell|parts|brand|live)\/|[^/]+$)|packages\/ui\/)/

export type Chosen = { unit: string[]; journeys: string[] }

/**
 * Unit tests: those of every module that reaches a changed file by imports, and of the module of
 * its name (a call of `contract/src/cashier` is tried by the tests of `domain/cashier`). Journeys:
 * those whose first lines name the folder (`// Touches: portal/cashier, console/deposits`).
 */
export function chooseTests(
  changed: readonly string[],
  graph: ImportGraph,
  files: readonly string[],
  touches: ReadonlyMap<string, readonly string[]>,
): Chosen {
  const reached = reachedFrom(changed, graph)
  const modules = new Set([...changed, ...reached].flatMap(modulesOf))
  const isNear = (file: string) => modulesOf(file).some((module) => modules.has(module))
  const isOfServers = changed.some((file) => SERVERS.test(file))
  const unit = files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      !file.startsWith('tests/journeys/') &&
      (reached.has(file) || isNear(file) || (isOfServers && file === STORY)),
  )
  const isEverywhere = changed.some((file) => EVERY_PAGE.test(file))
  const journeys = [...touches]
    .filter(
      ([spec, folders]) =>
        changed.includes(spec) ||
        (isEverywhere && folders.includes('every page')) ||
        folders.some((folder) => changed.some((file) => isOf(folder, file))),
    )
    .map(([spec]) => spec)
  return { unit, journeys }
}

/** All files that lead to one of these by imports, these included. */
function reachedFrom(changed: readonly string[], graph: ImportGraph): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, named] of graph)
    for (const each of named) importers.set(each, [...(importers.get(each) ?? []), file])
  const reached = new Set(changed)
  const queue = [...changed]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (WIRING.some((pattern) => pattern.test(file!)) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? [])
      if (!reached.has(importer)) {
        reached.add(importer)
        queue.push(importer)
      }
  }
  return reached
}

/** The modules whose tests lie near a file: its folder below `domain`, and the one of its name. */
function modulesOf(file: string): string[] {
  const [, domain] = /^apps\/platform\/src\/domain\/([a-z-]+)\//.exec(file) ?? []
  const [, contract] = /^packages\/contract\/src\/([a-z-]+)(?:\/|\.ts$)/.exec(file) ?? []
  const [, below] = /^apps\/platform\/src\/([a-z]+)\/(?!.*\/)/.exec(file) ?? []
  const [other] =
    /^(apps\/(studio|sandbox)|games\/[^/]+\/[^/]+|packages\/(?!contract\/)[a-z0-9-]+|ops|tests\/[a-z]+)\//.exec(
      file,
    ) ?? []
  return [
    domain ?? contract,
    below && `platform/${below}`,
    other?.startsWith('tests/journeys') ? undefined : other,
  ].filter((module) => module !== undefined)
}

/** Whether a file belongs to a folder as a journey names it: `portal/cashier`, `games/slots`. */
function isOf(folder: string, file: string): boolean {
  const [app, ...rest] = folder.split('/')
  const name = rest.join('/')
  if (app === 'portal' || app === 'console')
    return (
      file.startsWith(`apps/${app}/src/features/${name}/`) ||
      new RegExp(`^packages/i18n/src/messages/[a-z]+/(${app}/)?${name}(/|\\.json$)`).test(file)
    )
  return file.startsWith(`${folder}/`)
}
