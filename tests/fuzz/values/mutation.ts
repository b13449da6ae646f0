import fc, { type Arbitrary } from 'fast-check'
import type { PartName } from '../fuzzed-call.ts'
import { asText } from '../answers/schema-verdict.ts'

type Path = (string | number)[]

/**
 * A copy in which one place was made wrong: `pick` says which. A query and a path are fields
 * whatever happens; a body may become anything.
 */
export function mutated(value: unknown, part: PartName, pick: number, how: Mutation): unknown {
  const places = placesOf(value).filter((path) => part === 'body' || path.length === 1)
  if (places.length === 0) return value
  const path = places[pick % places.length]!
  return put(value, path, how)
}

type Mutation =
  | { kind: 'drop' }
  | { kind: 'be'; value: unknown }
  | { kind: 'text'; change: (text: string) => string }

const wrong: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  1e21,
  '',
  ' ',
  '-1',
  '0',
  '1e5',
  '0x1f',
  '1,000',
  '৫০০',
  '00000',
  '1.234',
  'NaN',
  'Infinity',
  '999999999999999999999999',
  [],
  [null],
  [1, 2],
  ['x', 'y'],
  {},
  { a: 1 },
  { toString: 1 },
  { length: 1e9 },
  'x'.repeat(20_000),
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '2026-01-01T00:00:00',
  '-000001-01-01',
  'tomorrow',
  'not-a-uuid',
  '00000000-0000-0000-0000-00000000000g',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  '\u2066x\u2069',
  '\u0007',
  '\u001b[31m',
]

export const mutation: Arbitrary<Mutation> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Mutation>({ kind: 'drop' }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...wrong).map((value): Mutation => ({ kind: 'be', value })),
  },
  {
    weight: 2,
    arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value): Mutation => ({ kind: 'be', value })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<(text: string) => string>(
        (text) => `${text}\u0000`,
        (text) => `\ud83d${text}`,
        (text) => `${text}\u202e`,
        (text) => text.repeat(40) + 'x'.repeat(1_000),
        (text) => text.slice(1),
        (text) => `${text}x`,
        (text) => `-${text}`,
        (text) => text.replace(/\d/, '৩'),
        (text) => `${text}\n`,
      )
      .map((change): Mutation => ({ kind: 'text', change })),
  },
)

function placesOf(value: unknown, depth = 0): Path[] {
  const inner =
    typeof value === 'object' && value !== null && depth < 2 && isPlain(value)
      ? Object.entries(value).flatMap(([key, part]) =>
          placesOf(part, depth + 1).map((path) => [key, ...path]),
        )
      : []
  // The whole itself, rarely: most places are fields.
  return [...inner, []]
}

/** A pointer to a thing is one place. */
const isPlain = (value: object) =>
  Array.isArray(value) ||
  Object.getPrototypeOf(value) === Object.prototype ||
  Object.getPrototypeOf(value) === null

function put(value: unknown, path: Path, how: Mutation): unknown {
  const [key, ...rest] = path
  if (key === undefined)
    return how.kind === 'drop'
      ? undefined
      : how.kind === 'be'
        ? how.value
        : how.change(asText(value))
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  copy[key] = put(copy[key], rest, how)
  return copy
}
