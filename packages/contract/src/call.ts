import { z } from 'zod'
import type { ClaimKind } from './approvals/claim-kinds.ts'
import type { RefusalCode } from './refusals.ts'
import type { Right } from './rights/rights.ts'
import { inLatinDigits } from './values/digits.ts'

/** One call of the product: all that route, typed client, OpenAPI and coverage table know of it. */
export type Call = {
  summary: string
  /** Who must be signed in; flag T of the specification is `member`. */
  session: 'none' | 'member' | 'operator'
  /** With `none`: a token comes where there is a session (flag T), and changes nothing. */
  takesToken?: boolean
  /** With `none`: who sends a token is a member, or refused as one; who sends none is a guest. */
  mayBeMember?: boolean
  /** What the role of an operator must allow, or else `forbidden`. */
  right?: Right
  /** The body travels as `{payload: <compact JWE>}` (flag E). */
  sealed?: boolean
  /** The JWE travels in this header instead of the body. */
  sealedIn?: string
  /** What other headers must be, by name. */
  headers?: z.ZodType
  /** A trial account may make it too; its others are refused (`real_account_needed`). */
  forTrial?: boolean
  /**
   * May be made before a new password that is due is set; other changes are refused
   * (`password_change_needed`).
   */
  beforeChange?: boolean
  /** A GET of the old wire that does something. */
  isAct?: boolean
  /** The session whose token comes with it ends when it succeeds, a trial account with it. */
  endsFormer?: boolean
  /** The header `idempotency-key` (a UUID) is required. */
  keyed?: boolean
  /** Counted by the edge before the handler; more is refused (`too_many_requests`). */
  limits?: readonly CallLimit[]
  /** The session must have authenticated lately, or else `reauth_needed`. */
  stepUp?: boolean
  /** The answer has a sentence for people beside its value (`message`). */
  saysMore?: boolean
  /** With `format=csv` in its query it answers a file instead. */
  hasCsv?: boolean
  /** Its value is sent while it is read: it may be of any size. */
  isStreamed?: boolean
  /** What the act is about, in `params.id`: refused (`case_taken`) while another has taken it. */
  claim?: ClaimKind
  /** The body may be 1 MB instead of 64 kB: what operators write. */
  isLarge?: boolean
  /** The body may be 7 MB: a picture of at most 5 MB in base64. */
  holdsPicture?: boolean
  /** The body may come as a form (`application/x-www-form-urlencoded`) too. */
  isForm?: boolean
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  value: z.ZodType
  refusals: readonly RefusalCode[]
}

/**
 * So many `tries` in so many `seconds`; an address is counted as its network, and with
 * `mayBeMember` a member as themselves, since many share one.
 */
export type CallLimit = {
  per: 'member' | 'operator' | 'address'
  tries: number
  seconds: number
}

/** Keeps the literal type of a set of calls; the key of each is `METHOD /path`. */
export function calls<
  const C extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Call>,
>(set: C): C {
  return set
}

type Part<C, K extends string> =
  C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined
type PartIn<C, K extends string> =
  C extends Record<K, infer S extends z.ZodType> ? z.input<S> : never

/** What a handler gets after parsing. */
export type Parsed<C> = {
  headers: Part<C, 'headers'>
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Part<C, 'body'>
}
/** What a client hands in. */
export type Input<C> = (C extends { params: z.ZodType }
  ? { params: PartIn<C, 'params'> }
  : unknown) &
  (C extends { query: z.ZodType } ? { query: PartIn<C, 'query'> } : unknown) &
  (C extends { body: z.ZodType } ? { body: PartIn<C, 'body'> } : unknown) &
  (C extends { headers: z.ZodType } ? { headers: PartIn<C, 'headers'> } : unknown) &
  (C extends { sealedIn: infer H } ? { sealedIn: H } : unknown) &
  (C extends { keyed: true } ? { key: string } : unknown)
export type Value<C> = C extends { value: infer S extends z.ZodType } ? z.output<S> : never

/** An amount on the portal's wire: a decimal string of the currency. */
export const Amount = z
  .string()
  .regex(/^-?\d{1,13}(\.\d{1,5})?$/)
  .meta({ id: 'Amount', description: 'decimal string, e.g. "1234.50"' })
/** An amount that a person enters: above zero, at most two decimals. */
export const EnteredAmount = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .refine((text) => Number(text) > 0)
/** A payment password or an app's code, from any keyboard. */
export const SixDigits = z
  .string()
  .overwrite(inLatinDigits)
  .regex(/^\d{6}$/)
export const Instant = z.iso.datetime().meta({ id: 'Instant', description: 'UTC, ISO 8601' })
/** A business day of the brand, e.g. 2026-01-31. */
export const Day = z.iso.date().refine((day) => day >= '1900', 'too_early')

/** A row's number: digits on the wire, a bigint to the server. */
export const Id = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
  .meta({ id: 'Id', description: 'a whole number in digits' })
/** Of a call that is about one row. */
export const OneId = z.object({ id: Id })

export const Page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
}
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    rows: z.array(row),
    page: z.number(),
    totalPages: z.number(),
    totalRows: z.number(),
  })
}
