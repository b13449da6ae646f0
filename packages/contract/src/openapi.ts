import { z } from 'zod'
import type { Call } from './call.ts'
import { commonRefusals } from './refusals.ts'

/** OpenAPI 3.1 of a set of calls, made from their one definition. */
export function openApiOf(title: string, calls: Record<string, Call>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const [method, template] = name.split(' ') as [string, string]
    const path = template.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[method.toLowerCase()] = operationOf(call)
  }
  const schemas: Record<string, object> = {}
  const shared = sharing(paths, schemas)
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: shared,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

/**
 * The same with every named schema in one place: what an operation defines for itself alone
 * resolves for no one.
 */
function sharing(part: unknown, schemas: Record<string, object>): unknown {
  if (Array.isArray(part)) return part.map((each) => sharing(each, schemas))
  if (typeof part !== 'object' || part === null) return part
  const { $defs = {}, ...rest } = part as { $defs?: Record<string, object> }
  for (const [name, schema] of Object.entries($defs))
    schemas[name] ??= sharing(schema, schemas) as object
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === '$ref'
        ? String(value).replace('#/$defs/', '#/components/schemas/')
        : sharing(value, schemas),
    ]),
  )
}

function operationOf(call: Call): object {
  const payload = call.sealed && {
    type: 'string',
    description: 'compact JWE of what is described here',
    contentSchema: schemaOf(call.body!),
  }
  const body = call.sealedIn
    ? null
    : call.sealed
      ? { type: 'object', required: ['payload'], properties: { payload } }
      : call.body && schemaOf(call.body)
  return {
    summary: call.summary,
    ...(call.session !== 'none' && { security: [{ token: [] }] }),
    ...((call.takesToken || call.mayBeMember) && { security: [{ token: [] }, {}] }),
    ...(call.stepUp && { 'x-step-up': true }),
    ...(call.limits && { 'x-limits': call.limits }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...parametersOf(call.headers, 'header'),
      ...(call.sealedIn
        ? [{ name: call.sealedIn, in: 'header', required: true, schema: payload }]
        : []),
      ...(call.keyed
        ? [
            {
              name: 'idempotency-key',
              in: 'header',
              required: true,
              schema: { type: 'string', format: 'uuid' },
            },
          ]
        : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    responses: {
      200: {
        description: 'done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'value'],
              properties: {
                success: { const: true },
                ...(call.saysMore && { message: { type: 'string' } }),
                value: schemaOf(call.value, 'output'),
              },
            },
          },
        },
      },
      default: {
        description: 'refused',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'code', 'message'],
              properties: {
                success: { const: false },
                code: {
                  enum: [
                    ...call.refusals,
                    ...(call.claim ? ['case_taken'] : []),
                    ...Object.keys(commonRefusals),
                  ],
                },
                message: { type: 'string' },
                value: {},
              },
            },
          },
        },
      },
    },
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): object {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return json
}
