import { unreadableFields } from '@padma/platform/http/body/readable-text.ts'
import type { Asked, FuzzedCall } from '../fuzzed-call.ts'
import { Ref } from '../values/known.ts'

/**
 * Whether what the server will read passes the call's own schemas. The product may refuse more,
 * never less.
 */
export function passesSchemas(
  call: FuzzedCall,
  asked: Pick<Asked, 'params' | 'query' | 'body'>,
): boolean {
  const parts = {
    params: textsOf(asked.params),
    query: queryAsRead(asked.query),
    body: bodyAsRead(call, asked.body),
  }
  return (['params', 'query', 'body'] as const).every((part) => {
    const result = call.schemas[part]?.safeParse(parts[part] ?? {})
    // The portal and the console take no text that no one can read, whatever a schema says.
    const isReadByPeople = call.door === 'portal' || call.door === 'console'
    return (
      !result || (result.success && !(isReadByPeople && unreadableFields(result.data).length > 0))
    )
  })
}

/** As a browser's code would write it into an address. */
export const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null && !(value instanceof Ref)
    ? JSON.stringify(value)
    : String(value)

/** Query and path as pairs of text; a list is the same name several times. */
export function textsOf(part: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(part)
      .filter(([, value]) => value !== undefined && !Array.isArray(value))
      .map(([name, value]) => [name, asText(value)]),
  )
}
function queryAsRead(query: Record<string, unknown>): Record<string, unknown> {
  const lists = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0
      ? [[name, value.length === 1 ? asText(value[0]) : value.map(asText)]]
      : [],
  )
  const pairs = { ...textsOf(query), ...Object.fromEntries(lists) }
  // Bytes that are no text become a sign that says so.
  return Object.fromEntries(
    Object.entries(pairs).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.toWellFormed()
        : (value as string[]).map((one) => one.toWellFormed()),
    ]),
  )
}

/** JSON forgets what it cannot say; a sealed body is always an object. */
function bodyAsRead(call: FuzzedCall, body: unknown): unknown {
  const text = JSON.stringify(call.sealed ? { ...(body as object) } : body)
  if (text === undefined) return undefined
  const read: unknown = JSON.parse(text)
  // A form carries texts alone.
  return call.isForm ? textsOf(Object(read) as Record<string, unknown>) : read
}
