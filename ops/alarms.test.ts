import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { commonRefusals, memberCalls, operatorCalls } from '@padma/contract'
import { RS } from '@padma/contract/wallet-api'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { metricsWorld, type MetricsWorld } from '../apps/platform/src/metrics/test-world.ts'
import { studioWorld } from '../apps/studio/src/test-world.ts'

type Alarm = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

const root = new URL('../', import.meta.url)
const { groups } = parse(readFileSync(new URL('ops/alarms.yml', root), 'utf8')) as {
  groups: { name: string; rules: Alarm[] }[]
}
const alarms = groups.flatMap((group) => group.rules)
const pages = readdirSync(new URL('docs/runbook/', root)).filter((file) => file !== 'README.md')
const pageText = (file: string) => readFileSync(new URL(`docs/runbook/${file}`, root), 'utf8')
const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()

let platform: MetricsWorld
let studio: Awaited<ReturnType<typeof studioWorld>>
/** What a scrape of both says. */
let scraped: string
beforeAll(async () => {
  ;[platform, studio] = await Promise.all([metricsWorld(), studioWorld()])
  const answers = [
    await platform.console.inject({ url: '/metrics', headers: { host: 'localhost' } }),
    await studio.app.inject({ url: '/metrics', headers: { host: 'localhost' } }),
  ]
  scraped = answers.map(({ body }) => body).join('\n')
})
afterAll(() => Promise.all([platform.end(), studio.stop()]))

/** Names that a query reads, each with what its labels must be. */
function selectors(expr: string): { name: string; labels: [string, string][] }[] {
  const bare = expr
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
  return [...bare.matchAll(/([a-zA-Z_:][\w:]*)(\{[^}]*\})?(?!\s*\()(?![\w:])/g)]
    .filter(([, name]) => !['or', 'and', 'unless', 'offset', 'bool'].includes(name!))
    .map(([, name, braces = '']) => ({
      name: name!,
      labels: [...braces.matchAll(/(\w+)=~?"([^"]*)"/g)].flatMap(([, label, values]) =>
        values!.split('|').map((value): [string, string] => [label!, value]),
      ),
    }))
}

test('an alarm reads only what the product tells', () => {
  // `up` is Prometheus's own: whether the process answered it.
  const known = new Set([
    'up',
    ...[...scraped.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name!],
    ),
  ])
  expect(known.size).toBeGreaterThan(40)
  expect(
    alarms.flatMap(({ alert, expr }) =>
      selectors(expr)
        .filter(({ name }) => !known.has(name))
        .map(({ name }) => `${alert}: ${name}`),
    ),
  ).toEqual([])
  expect(alarms.filter(({ expr }) => selectors(expr).length === 0)).toEqual([])
})

test('what an alarm asks of a label is a value that the label can have', () => {
  const calls = { ...memberCalls, ...operatorCalls } as Record<
    string,
    { refusals: readonly string[] }
  >
  const words: Record<string, readonly string[]> = {
    'up.job': ['padma'],
    'padma_refusals_total.call': Object.keys(calls),
    'padma_refusals_total.code': [
      ...Object.keys(commonRefusals),
      ...Object.values(calls).flatMap((call) => call.refusals),
    ],
    'padma_wallet_answers_total.status': RS,
    'padma_messages_total.outcome': ['delivered', 'failed'],
    'padma_http_request_seconds_count.status': ['2xx', '3xx', '4xx', '5xx'],
  }
  const isKnown = (name: string, label: string, value: string) =>
    words[`${name}.${label}`]?.includes(value) ??
    new RegExp(`^${name}\\{[^}]*\\b${label}="${value}"`, 'm').test(scraped)
  const unknown = alarms.flatMap(({ alert, expr }) =>
    selectors(expr).flatMap(({ name, labels }) =>
      labels
        .filter(([label, value]) => !isKnown(name, label, value))
        .map(([label, value]) => `${alert}: ${name}{${label}="${value}"}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('every alarm has a severity, words and a page of its own, and every page its alarm', () => {
  for (const { alert, labels, annotations } of alarms) {
    expect(['critical', 'warning']).toContain(labels.severity)
    expect(annotations.summary).toBeTruthy()
    expect(annotations.runbook).toBe(`docs/runbook/${kebab(alert)}.md`)
  }
  expect(pages.sort()).toEqual(alarms.map(({ alert }) => `${kebab(alert)}.md`).sort())
  const overview = pageText('README.md')
  expect(
    alarms.filter(
      ({ alert, labels }) => !overview.includes(`(${kebab(alert)}.md) | ${labels.severity} |`),
    ),
  ).toEqual([])
})

test('every page says the same five things and links only to pages that are there', () => {
  const headings = [
    "What it means for players' money",
    'How to look',
    'What to do',
    'What never to do',
    'How to know that it is over',
  ]
  for (const page of pages) {
    const text = pageText(page)
    expect([page, [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)]).toEqual([
      page,
      headings,
    ])
    expect(text).toContain(
      `Alarm \`${alarms.find(({ alert }) => `${kebab(alert)}.md` === page)!.alert}\`, ${alarms.find(({ alert }) => `${kebab(alert)}.md` === page)!.labels.severity}.`,
    )
    for (const [, link] of text.matchAll(/\]\(([^)#]+)[^)]*\)/g))
      expect([page, link, existsSync(new URL(`docs/runbook/${link}`, root))]).toEqual([
        page,
        link,
        true,
      ])
  }
})

test('every query of a page is one that the databases take, and every figure it names is told', async () => {
  await runMigrations({ pgPool: platform.pool })
  const refused: string[] = []
  for (const page of pages) {
    const quoted = [...pageText(page).matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
    for (const query of quoted.filter((text) => /^(select|update) /.test(text))) {
      // What the reader puts in is left open.
      const closed = sql.raw(`explain ${query.replaceAll('PID', '0').replaceAll('...', 'null')}`)
      const errors = await Promise.all(
        [platform.db, studio.db].map((db) =>
          closed.execute(db).then(
            () => null,
            (error: Error) => error.message,
          ),
        ),
      )
      if (!errors.includes(null)) refused.push(`${page}: ${query}: ${errors.join('; ')}`)
    }
    for (const [name] of quoted.join(' ').matchAll(/\b(padma|nodejs|process)_[a-z0-9_]+\b/g))
      if (!scraped.includes(`# TYPE ${name.replace(/_(count|sum|bucket)$/, '')} `))
        refused.push(`${page}: ${name}`)
  }
  expect(refused).toEqual([])
})
