import { type SectionName, sections } from '@padma/contract'
import type { z } from 'zod'

type Schema = z.core.$ZodType
type Path = (string | number)[]

/**
 * One thing of each kind that the schemas of the configuration take as a text; the server knows
 * those of the first places.
 */
const texts = [
  'RNG',
  'localhost',
  '/x',
  'https://good.example',
  'a-1',
  '2026-01-01T00:00:00Z',
  '#aabbcc',
  'G-ABCDE',
  'BD',
  '5000',
  'a@good.example',
  '10:00',
]
const keys = ['email', 'en', 'BDT']

/**
 * A whole value of a section, with one of everything in it; and where in it the texts stand. Read
 * from the schema, so that new fields come by themselves.
 */
export function filledSection(name: SectionName): {
  value: Record<string, unknown>
  places: Path[]
} {
  const places: Path[] = []
  return { value: fill(sections[name] as Schema, [], places) as Record<string, unknown>, places }
}

function fill(schema: Schema, path: Path, places: Path[]): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, inner]) => [
          field,
          fill(inner, [...path, field], places),
        ]),
      )
    case 'array':
      return [fill(def.element, [...path, 0], places)]
    case 'record': {
      const key = keys.find((each) => takes(def.keyType, each))!
      return { [key]: fill(def.valueType, [...path, key], places) }
    }
    case 'default':
    case 'optional':
    case 'nullable':
      return fill(def.innerType, path, places)
    case 'boolean':
      return true
    case 'number':
      return [20, 5, 90, 1_900, 86_400].find((each) => takes(schema, each))
    case 'enum':
      places.push(path)
      return Object.values(def.entries)[0]
    case 'string':
    case 'union': {
      places.push(path)
      // Of what may be empty rather the text that it may be.
      const text = texts.find((each) => takes(schema, each))
      if (text === undefined)
        throw new Error(
          `no text is known for ${path.join('.')}: teach tests/content/content-fields.ts`,
        )
      return def.type === 'union' && takes(schema, '') ? '' : text
    }
    default:
      throw new Error(
        `a schema of type ${def.type} at ${path.join('.')}: teach tests/content/content-fields.ts`,
      )
  }
}

const takes = (schema: Schema, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success

/** The value with another text at a place. */
export function withText<T>(value: T, [first, ...rest]: Path, text: string): T {
  if (first === undefined) return text as T
  const inner = withText((value as Record<string | number, unknown>)[first], rest, text)
  return (
    Array.isArray(value)
      ? value.map((each, at) => (at === first ? inner : each))
      : { ...value, [first]: inner }
  ) as T
}

/** What would run in a browser, one way or another, and says so by `ran`. */
export const hostileTexts = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '<svg onload=window.ran=1><script>window.ran=1</script></svg>',
  '<a href="javascript:window.ran=1">a</a>',
  '<a href="JaVaScRiPt&#58;window.ran=1">a</a>',
  '<a href=" java\tscript:window.ran=1">a</a>',
  '<a href="data:text/html,<script>window.ran=1</script>">a</a>',
  '<iframe src="javascript:window.ran=1"></iframe>',
  '<iframe srcdoc="<script>window.ran=1</script>"></iframe>',
  '<math><a xlink:href="javascript:window.ran=1">a</a></math>',
  '<form action="javascript:window.ran=1"><button>a</button></form>',
  '<details open ontoggle=window.ran=1>',
  '<style>*{background:url(javascript:window.ran=1)}</style>',
  '<p style="background:url(javascript:window.ran=1)" onclick=window.ran=1>a</p>',
  '"><script>window.ran=1</script>',
  '</textarea></title></script><script>window.ran=1</script>',
  '<base href="https://evil.example/">',
  '<img src="data:image/svg+xml,<svg onload=window.ran=1>">',
  '<meta http-equiv="refresh" content="0;url=javascript:window.ran=1">',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=1>">',
  "';window.ran=1;//",
  '{{constructor.constructor("window.ran=1")()}}',
]
export const hostileAddresses = [
  'javascript:window.ran=1',
  ' javascript:window.ran=1',
  'java\nscript:window.ran=1',
  'JAVASCRIPT:window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
  'vbscript:x',
  '//evil.example/x',
  '/\\evil.example',
  'http://evil.example',
  'https://a.example/"onmouseover="window.ran=1',
  "https://a.example/'x",
  '/x"><script>window.ran=1</script>',
  'https://user@evil.example/',
  'blob:https://a.example/1',
  'file:///etc/passwd',
]
