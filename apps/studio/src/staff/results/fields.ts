import { openStream } from '@padma/fair'
import type { DrawGame } from '@padma/game-protocol'
import { z } from 'zod'
import type { Fault, Faults, ResultField } from '../wire.ts'

type Schema = {
  type?: string
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
}
const memory = new WeakMap<DrawGame<unknown>, ResultField[]>()

/**
 * The fields of a game's result: from its schema, and from a result of the game's own draw, which
 * says how many numbers there are and how long they are.
 */
export function fieldsOf(game: DrawGame<unknown>): ResultField[] {
  let fields = memory.get(game)
  if (!fields) {
    const sample = game.result.parse(game.draw(openStream('0'.repeat(64), 'sample', 0)))
    const schema = z.toJSONSchema(game.result, { unrepresentable: 'any' }) as Schema
    fields = [...leaves(schema, sample, [])]
    memory.set(game, fields)
  }
  return fields
}

function* leaves(
  schema: Schema | undefined,
  sample: unknown,
  path: (string | number)[],
): Generator<ResultField> {
  if (Array.isArray(sample))
    for (const [at, item] of sample.entries())
      yield* leaves(schema?.prefixItems?.[at] ?? schema?.items, item, [...path, at])
  else if (typeof sample === 'object' && sample !== null)
    for (const [name, value] of Object.entries(sample))
      yield* leaves(schema?.properties?.[name], value, [...path, name])
  else if (typeof sample === 'number') {
    // Without bounds of its own a number is one digit.
    const isBound = (schema?.maximum ?? Infinity) < Number.MAX_SAFE_INTEGER
    const most = isBound ? schema!.maximum! : 9
    yield {
      path,
      kind: 'number',
      digits: `${most}`.length,
      least: isBound ? (schema!.minimum ?? 0) : 0,
      most,
    }
  } else yield { path, kind: 'text', digits: `${sample}`.length, least: 0, most: 0 }
}

/** The result that was typed, a text a field; or what is wrong, and at which field. */
export function readResult(
  game: DrawGame<unknown>,
  typed: readonly string[],
): { result: unknown } | { faults: Faults } {
  const fields = fieldsOf(game)
  const faults = fields.flatMap((field, at) => {
    const fault = faultOf(field, (typed[at] ?? '').trim())
    return fault ? [{ at, fault }] : []
  })
  if (faults.length > 0) return { faults }
  const built = fields.reduce<unknown>((whole, { path, kind }, at) => {
    const text = typed[at]!.trim()
    return put(whole, path, kind === 'number' ? Number(text) : text)
  }, undefined)
  const result = game.result.safeParse(built)
  if (result.success) return { result: result.data }
  const wrong = new Set(
    result.error.issues.map((issue) =>
      Math.max(
        0,
        fields.findIndex(({ path }) => issue.path.every((key, at) => path[at] === key)),
      ),
    ),
  )
  return { faults: [...wrong].map((at) => ({ at, fault: 'not_valid' })) }
}

function faultOf({ kind, digits, least, most }: ResultField, text: string): Fault | null {
  if (text === '') return 'missing'
  if (!/^\d+$/.test(text)) return 'digits'
  if (kind === 'text' ? text.length !== digits : text.length > digits) return 'length'
  if (kind === 'number' && (Number(text) < least || Number(text) > most)) return 'range'
  return null
}

function put(
  whole: unknown,
  [key, ...rest]: readonly (string | number)[],
  value: unknown,
): unknown {
  if (key === undefined) return value
  const into = (whole ?? (typeof key === 'number' ? [] : {})) as Record<string | number, unknown>
  into[key] = put(into[key], rest, value)
  return into
}

/** The places of the fields in which two results differ. */
export function differing(game: DrawGame<unknown>, one: unknown, other: unknown): number[] {
  return fieldsOf(game).flatMap(({ path }, at) =>
    valueAt(one, path) === valueAt(other, path) ? [] : [at],
  )
}

const valueAt = (whole: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)?.[key], whole)
