import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'

type Schema = z.ZodType | z.core.$ZodType
/** The checks of a string or number as zod keeps them. */
type Check = {
  check: string
  maximum?: number
  minimum?: number
  length?: number
  pattern?: RegExp
  format?: string
  value?: number | bigint
  inclusive?: boolean
}

/**
 * Values that a schema's shape and checks allow, made from the schema itself. Refinements and
 * transforms cannot be read: callers that need values that pass them filter by `safeParse`.
 */
export function arbitraryOf(schema: Schema): Arbitrary<unknown> {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'string':
      return textOf(checksOf(def))
    case 'number':
      return numberOf(checksOf(def))
    case 'boolean':
      return fc.boolean()
    case 'date':
      return fc.oneof(
        { weight: 2, arbitrary: fc.date({ noInvalidDate: true }).map((at) => at.toISOString()) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<unknown>(
            0,
            -1,
            8.64e15,
            -8.64e15,
            '0001-01-01',
            '+275760-09-13',
            null,
            true,
          ),
        },
      )
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'array':
      return fc.array(arbitraryOf(def.element), { maxLength: 5 })
    case 'record':
      return fc.dictionary(
        arbitraryOf(def.keyType) as Arbitrary<string>,
        arbitraryOf(def.valueType),
        { maxKeys: 5 },
      )
    case 'object':
      return objectOf(def.shape)
    case 'optional':
      return fc.option(arbitraryOf(def.innerType), { nil: undefined, freq: 2 })
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType), { nil: null })
    case 'default':
    case 'prefault':
      return fc.option(arbitraryOf(def.innerType), { nil: undefined, freq: 2 })
    case 'readonly':
      return arbitraryOf(def.innerType)
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf))
    // What comes in is what the first half takes.
    case 'pipe':
      return arbitraryOf(def.in)
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 3 })
    default:
      throw new Error(
        `no values are known for a schema of type ${def.type}: teach tests/fuzz/values/arbitrary-of.ts`,
      )
  }
}

function objectOf(shape: Readonly<Record<string, Schema>>): Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)]),
  )
  // A field that may be left out comes as undefined, which JSON leaves out.
  return fc.record(model)
}

function checksOf(def: { checks?: readonly { _zod: { def: object } }[] }): Check[] {
  // `z.iso.date()` is a string whose own definition is its check.
  const own = 'check' in def ? [def as unknown as Check] : []
  return [...own, ...(def.checks ?? []).map((check) => check._zod.def as Check)]
}

function textOf(checks: Check[]): Arbitrary<string> {
  let [shortest, longest] = [0, 300]
  for (const { check, minimum, maximum, length } of checks) {
    if (check === 'min_length') shortest = minimum!
    if (check === 'max_length') longest = maximum!
    if (check === 'length_equals') shortest = longest = length!
  }
  const format = checks.find((check) => check.check === 'string_format')
  if (format?.pattern) return matching(format.pattern)
  if (format?.format === 'url') return fc.webUrl()
  const bounds = { minLength: shortest, maxLength: longest }
  return fc.oneof(
    { weight: 4, arbitrary: fc.string(bounds) },
    { weight: 2, arbitrary: fc.string({ ...bounds, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.string({ ...bounds, unit: 'binary' }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...oddTexts).map((text) => fitted(text, shortest, longest)),
    },
    { weight: 1, arbitrary: fc.constantFrom('x', 'ক', '9').map((sign) => sign.repeat(longest)) },
  )
}

const fitted = (text: string, shortest: number, longest: number) =>
  text.slice(0, longest).padEnd(shortest, '.')

/**
 * fast-check reads no case-insensitive patterns and no lookaheads; what it makes of the rest of the
 * pattern mostly matches them all the same.
 */
const readable = ({ source }: RegExp): RegExp => new RegExp(source.replaceAll(/\(\?!.*?\)/g, ''))
const matching = (pattern: RegExp): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.stringMatching(readable(pattern)) },
    {
      weight: 1,
      arbitrary: fc
        .stringMatching(readable(pattern))
        .map((text) => (pattern.ignoreCase ? text.toUpperCase() : text)),
    },
  )

/** What has broken programs before. */
const oddTexts = [
  '',
  ' ',
  '\t\r\n',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table member; --',
  '%00',
  '%',
  '..',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\\',
  "'",
  '"',
  '`',
  '%_',
  '\\u0000',
  'রহিম উদ্দিন',
  'محمد',
  '👩‍👩‍👧‍👦',
  'e\u0301\u0301\u0301',
  '\u200b',
  '\ufeff',
  '\u00a0',
  'ﷺ',
  'İ',
  'ß',
  '𝕏',
  '2026-02-30',
  '1970-01-01',
  'http://localhost:1/',
  '//x',
  'x'.repeat(300),
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  '\u0007\u001b[31m',
]

function numberOf(checks: Check[]): Arbitrary<number> {
  let [lowest, highest] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  let isWhole = false
  let step = 1
  for (const { check, value, inclusive, format } of checks) {
    if (check === 'greater_than') lowest = Number(value) + (inclusive ? 0 : 1)
    if (check === 'less_than') highest = Number(value) - (inclusive ? 0 : 1)
    if (format === 'safeint') isWhole = true
    if (check === 'multiple_of') step = Number(value)
  }
  const [least, most] = [Math.ceil(lowest), Math.floor(highest)]
  const whole = fc.bigInt({ min: BigInt(least), max: BigInt(most) }).map(Number)
  const edges = [
    lowest,
    lowest + 1,
    highest - 1,
    highest,
    0,
    1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
  ].filter((edge) => edge >= lowest && edge <= highest)
  const around = Math.min(Math.max(0, lowest), highest)
  const near = fc.integer({
    min: Math.max(least, Math.round(around) - 100),
    max: Math.min(most, Math.round(around) + 100),
  })
  const any = fc.oneof(
    near,
    whole,
    fc.constantFrom(...edges),
    ...(isWhole ? [] : [fc.double({ min: lowest, max: highest, noNaN: true })]),
  )
  return step === 1 || !Number.isInteger(step)
    ? any
    : any.map((value) => Math.floor(value / step) * step)
}
