import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const schema = read('../../../../platform/src/domain/figures/schema.sql')
const counted = /create function figures\.kind_of[\s\S]*?end\n\$\$;/.exec(schema)![0]
/** Every kind of transfer that the figures count, and how money is played. */
const kinds = [...counted.matchAll(/when '(\w+)'/g)].map(([, kind]) => kind!)

test.each(['bn', 'en', 'ar'])('each kind of movement has a name of its own in %s', (language) => {
  const texts = JSON.parse(
    read(`../../../../../packages/i18n/src/messages/${language}/records.json`),
  ) as Record<string, string>
  expect(kinds.length).toBeGreaterThan(10)
  for (const kind of [...kinds, 'stake', 'payout', 'rollback', 'dividend'])
    expect(texts[`kind_${kind}`], kind).toBeTruthy()
})
