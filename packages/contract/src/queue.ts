import { z } from 'zod'
import { Amount, Day, Page, pageOf } from './call.ts'
import { type QueueSort, queueSorts } from './queue-sorts.ts'

export { type QueueSort, queueSorts } from './queue-sorts.ts'

/**
 * How a queue of cases is asked for. The first state is what one sees unasked: what waits, the
 * oldest first. A call that takes it declares `hasCsv`.
 */
export function queueQuery<const S extends readonly [string, ...string[]]>(...states: S) {
  return z.object({
    ...Page,
    state: z.enum(states as unknown as [S[number], ...S[number][]]).default(states[0] as never),
    search: z
      .string()
      .trim()
      .max(80)
      .default('')
      .describe(
        'the case’s number (12 or D-12), the start of a player’s name, or a whole reference',
      ),
    from: Day.optional().describe('of the brand, by when a case came, or ended where it has'),
    to: Day.optional().describe('included'),
    method: z.string().max(40).default('').describe('one of `methods`'),
    sort: z.enum(queueSorts).optional().describe('without it as the state asks for'),
    format: z.enum(['json', 'csv']).default('json').describe('csv: all that is found, as a file'),
  })
}
export type QueueQuery<S extends string = string> = {
  page: number
  pageSize: number
  state: S
  search: string
  from?: string | undefined
  to?: string | undefined
  method: string
  sort?: QueueSort | undefined
  format: 'json' | 'csv'
}

/** A page of a queue with what its filters may be narrowed to. */
export function queueOf<T extends z.ZodType>(row: T) {
  return pageOf(row).extend({
    sum: Amount.nullable().describe('of all that is found; null where a case has no amount'),
    counts: z
      .array(z.object({ state: z.string(), count: z.number() }))
      .describe('of each state under the same filters, counted to 10,000'),
    methods: z.array(z.object({ id: z.string(), name: z.string() })),
  })
}
