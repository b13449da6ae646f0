import fc, { type Arbitrary } from 'fast-check'
import { arbitraryOf } from './values/arbitrary-of.ts'
import type { Asked, FuzzedCall, PartName } from './fuzzed-call.ts'
import { mutated, mutation } from './values/mutation.ts'
import { passesSchemas } from './answers/schema-verdict.ts'
import { spoilsOf } from './values/spoilt.ts'

const parts: PartName[] = ['params', 'query', 'body']

/**
 * Requests that the call's schemas let pass: mostly such as mean something, with every odd value
 * that a schema allows.
 */
export function goodRequests(call: FuzzedCall): Arbitrary<Asked> {
  // What was changed and is right all the same must do no harm either.
  const either =
    partsOf(call).length > 0
      ? fc.oneof({ weight: 5, arbitrary: shaped(call) }, { weight: 1, arbitrary: changed(call) })
      : shaped(call)
  return either.filter(atLast(call, (asked) => passesSchemas(call, asked)))
}

/**
 * Requests that must be refused: values that the schemas refuse, no right session, a broken body, a
 * wrong seal or signature.
 */
export function badRequests(call: FuzzedCall): Arbitrary<Asked> | null {
  const spoils = spoilsOf(call)
  const ways: { weight: number; arbitrary: Arbitrary<Asked> }[] = []
  const changeable = partsOf(call)
  if (changeable.some((part) => canBeWrong(call, part)))
    ways.push({
      weight: 4,
      arbitrary: changed(call).filter(atLast(call, (asked) => !passesSchemas(call, asked))),
    })
  if (spoils.length > 0)
    ways.push({
      weight: 2,
      arbitrary: fc
        .tuple(goodRequests(call), fc.constantFrom(...spoils))
        .map(([asked, spoilt]) => ({ ...asked, spoilt })),
    })
  return ways.length > 0 ? fc.oneof(...ways) : null
}

const partsOf = (call: FuzzedCall) => parts.filter((part) => call.schemas[part])

/** With one place made wrong, as far as the schemas care about it. */
function changed(call: FuzzedCall): Arbitrary<Asked> {
  return fc
    .tuple(shaped(call), fc.constantFrom(...partsOf(call)), fc.nat({ max: 50 }), mutation)
    .map(([asked, part, pick, how]) => ({
      ...asked,
      [part]: mutated(asked[part], part, pick, how),
    }))
}

/**
 * A filter that gives up: without it a schema whose refinement nothing passes would be tried for
 * ever.
 */
function atLast(call: FuzzedCall, passes: (asked: Asked) => boolean): (asked: Asked) => boolean {
  let misses = 0
  return (asked) => {
    if (passes(asked)) misses = -1
    if (++misses > 5_000)
      throw new Error(
        `5,000 requests to ${call.name} were made, none of use: say in tests/fuzz/values/likely.ts what passes its schemas`,
      )
    return misses === 0
  }
}

/**
 * Something that is not an object, or has a field of every wrong kind, is refused by any schema
 * that refuses anything.
 */
function canBeWrong(call: FuzzedCall, part: PartName): boolean {
  const schema = call.schemas[part]!
  const { shape } = schema as { shape?: object }
  const fields = Object.keys(shape ?? {})
  if (part === 'body') return !shape || fields.length > 0
  return ['', '\u0000', 'x'.repeat(20_000)].some(
    (text) => !schema.safeParse(Object.fromEntries(fields.map((field) => [field, text]))).success,
  )
}

function shaped(call: FuzzedCall): Arbitrary<Asked> {
  const [params, query, body] = parts.map((part) => partOf(call, part))
  return fc.record({
    params: params as Arbitrary<Record<string, unknown>>,
    query: query as Arbitrary<Record<string, unknown>>,
    body: call.schemas.body ? body! : fc.constant(undefined),
    who: fc.nat({ max: 100 }),
    asOwner: fc.oneof(
      { weight: 9, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    spoilt: fc.constant(null),
  })
}

/**
 * What the schema allows, with what is likely laid over it: all of it mostly, else all but one
 * field.
 */
function partOf(call: FuzzedCall, part: PartName): Arbitrary<unknown> {
  const schema = call.schemas[part]
  if (!schema) return fc.constant({})
  const meant = call.likely[part] ?? fc.constant({})
  const left = fc.oneof(
    { weight: 5, arbitrary: fc.constant(-1) },
    { weight: 2, arbitrary: fc.nat({ max: 12 }) },
  )
  const more =
    part === 'body'
      ? fc.option(
          fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), {
            maxKeys: 3,
          }),
          { nil: {}, freq: 9 },
        )
      : fc.constant({})
  return fc.tuple(arbitraryOf(schema), meant, left, more).map(([any, likely, without, extra]) => {
    const chosen = Object.entries(likely).filter((_, index) => index !== without)
    return { ...extra, ...(any as object), ...Object.fromEntries(chosen) }
  })
}
