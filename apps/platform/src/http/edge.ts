import {
  type Call,
  type CallLimit,
  type ClaimKind,
  commonRefusals,
  type Parsed,
  refusalStatus,
  type Right,
  sealRefusals,
  type Value,
} from '@padma/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import { callRefused } from '../metrics/signals.ts'
import { inCall, step } from '../metrics/steps.ts'
import { networkOf, type RateLimit, type RateRule, sayingWhen } from './limits/rate-limit.ts'
import { CsvFile } from './csv/csv.ts'
import { StreamedValue } from './streamed-value.ts'
import { unreadableFields } from './body/readable-text.ts'
import { refusalText } from './refusals/refusal-text.ts'
import { Said } from './refusals/said.ts'

/** The brand that the request's host names. */
export type BrandRef = { id: number; code: string }
/** Whose token it is. */
export type TokenHolder = {
  playerId: bigint
  sessionId: bigint
  /** Of the token. */
  digest: Buffer
  brandId: number
  username: string
  type: number
  /** Their password was given by someone else, or is to be replaced. */
  mustChangePassword: boolean
  /** And that because of its age alone. */
  isPasswordOld: boolean
}
/** The member who asks, and from where. */
export type MemberSession = TokenHolder & { ip: string }
export type OperatorSession = {
  operatorId: bigint
  sessionId: bigint
  brandId: number
  username: string
  /** Its name. */
  role: string
  rights: ReadonlySet<Right>
  /** Which of them are another's, and whose. */
  lent?: readonly { right: Right; lender: bigint }[]
}

/** By whom a case is taken, and until when if they do not keep it. */
export type Taken = { by: string; until: Date }

/** What the edge asks of the domain; handed in, so that the edge knows no table. */
export type EdgeDeps = {
  brandOf: (host: string) => Promise<BrandRef | null>
  memberOf?: (token: string, brand: BrandRef) => Promise<TokenHolder | null>
  /** Of a token that is no member's any more. */
  refuseToken?: (token: string, brand: BrandRef) => Promise<Refusal>
  operatorOf?: (token: string, brand: BrandRef, ip: string) => Promise<OperatorSession | null>
  /** Ends the session: its bearer has signed in again. */
  endFormer?: (token: string, brand: BrandRef) => Promise<void>
  /** Whether the member authenticated so lately that a call with `stepUp` may be made. */
  isFresh?: (member: MemberSession) => Promise<boolean>
  /** Who else has taken the case that an act is about. */
  takenBy?: (kind: ClaimKind, id: bigint, operator: OperatorSession) => Promise<Taken | null>
  /** Counts what a call allows. */
  limitOf?: (rule: RateRule) => RateLimit
  /** Opens a sealed body, or says why not. */
  unseal?: (payload: string, path: string) => Promise<Record<string, unknown> | Refusal>
}

type Context<C extends Call> = Parsed<C> & {
  brand: BrandRef
  member: C['session'] extends 'member'
    ? MemberSession
    : C extends { mayBeMember: true }
      ? MemberSession | null
      : null
  operator: C['session'] extends 'operator' ? OperatorSession : null
  /** The request key; empty when the call is not keyed. */
  key: string
  ip: string
  /** One of the brand's own domains, without a port: an unknown host is refused before. */
  host: string
  language: string
  userAgent: string
}
type Answer<C extends Call> =
  | (C extends { saysMore: true } ? Said<Value<C>> : Value<C>)
  | (C extends { hasCsv: true } ? CsvFile : never)
  | (C extends { isStreamed: true } ? StreamedValue : never)
type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C> | Refusal>
/**
 * `route('GET /wps/member/info', async ({ member }) => ...)`: the only way in which a call is
 * answered.
 */
export type Route<Calls extends Record<string, Call>> = <K extends keyof Calls & string>(
  name: K,
  handler: Handler<Calls[K]>,
) => void

const FORM = 'application/x-www-form-urlencoded'
const TRIAL = 4
const LARGE_BODY = 1_048_576
const PICTURE_BODY = 7 * LARGE_BODY
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function createRoutes<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  calls: Calls,
  deps: EdgeDeps,
): { route: Route<Calls>; answered: ReadonlySet<string> } {
  const answered = new Set<string>()
  if (!app.hasContentTypeParser(FORM))
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
  const route: Route<Calls> = (name, handler) => {
    const call = calls[name]!
    const [method, url] = name.split(' ') as [string, string]
    answered.add(name)
    const limits = limitsOf(name, call, deps)
    app.route({
      method,
      url,
      ...(call.isLarge && { bodyLimit: LARGE_BODY }),
      ...(call.holdsPicture && { bodyLimit: PICTURE_BODY }),
      handler: async (request, reply) => {
        const language = languageOf(request)
        const outcome = await inCall(name, () =>
          sayingWhen(() => answer(call, handler as Handler<Call>, request, deps, language, limits)),
        )
        reply.header('cache-control', 'no-store')
        if (isRefusal(outcome)) {
          callRefused.tell({ call: name, code: outcome.refused })
          if (!isNamed(call, outcome.refused))
            request.log.error(
              { call: name, refused: outcome.refused },
              'a refusal that the contract does not name',
            )
          return sendRefusal(reply, outcome, language)
        }
        if (outcome instanceof CsvFile)
          return reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${outcome.name}.csv"`)
            .send(outcome.stream())
        if (outcome instanceof StreamedValue)
          return reply.type('application/json; charset=utf-8').send(outcome.stream())
        return outcome instanceof Said
          ? { success: true, message: outcome.message, value: outcome.value }
          : { success: true, value: outcome }
      },
    })
  }
  return { route, answered }
}

const ofEveryCall = { ...commonRefusals, ...sealRefusals }
const isNamed = (call: Call, code: string): boolean =>
  (call.refusals as readonly string[]).includes(code) ||
  code in ofEveryCall ||
  (code === 'case_taken' && call.claim !== undefined)

export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  language: string,
  status = refusalStatus[refusal.refused],
): FastifyReply {
  const value = { ...refusal.detail, ...(refusal.fields && { fields: refusal.fields }) }
  if (status === 429 && refusal.detail?.secondsLeft)
    reply.header('retry-after', `${refusal.detail.secondsLeft as number}`)
  return reply.code(status).send({
    success: false,
    code: refusal.refused,
    message: refusalText(refusal.refused, language),
    ...(Object.keys(value).length > 0 && { value }),
  })
}

async function answer(
  call: Call,
  handler: Handler<Call>,
  request: FastifyRequest,
  deps: EdgeDeps,
  language: string,
  limits: readonly Limit[],
): Promise<unknown> {
  const host = request.host.toLowerCase().replace(/:\d+$/, '')
  const brand = await deps.brandOf(host)
  if (!brand) return refuse('not_found')
  const merchant = request.headers.merchant
  if (merchant !== undefined && merchant !== brand.code)
    return refuse('invalid_input', { fields: { merchant: 'other_brand' } })

  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const isMembers = call.session === 'member' || (call.mayBeMember && token !== undefined)
  const signedIn = isMembers && token ? await deps.memberOf?.(token, brand) : null
  const member: MemberSession | null = signedIn ? { ...signedIn, ip: request.ip } : null
  const operator =
    call.session === 'operator' && token
      ? ((await deps.operatorOf?.(token, brand, request.ip)) ?? null)
      : null
  if (isMembers && !member)
    return (token && (await deps.refuseToken?.(token, brand))) || refuse('not_logged_in')
  if (call.session === 'operator' && !operator) return refuse('not_logged_in')
  if (operator && call.right && !operator.rights.has(call.right)) return refuse('forbidden')

  if (member?.type === TRIAL && !call.forTrial) return refuse('real_account_needed')
  if (member?.mustChangePassword && (request.method !== 'GET' || call.isAct) && !call.beforeChange)
    return refuse('password_change_needed')
  // Before the body is opened: its seal is good for the same request after the member has
  // authenticated.
  if (call.stepUp && !(member && (await deps.isFresh?.(member)))) return refuse('reauth_needed')

  const key = String(request.headers['idempotency-key'] ?? '').toLowerCase()
  if (call.keyed && !UUID.test(key)) return refuse('key_required')

  // A page of another site may send a form without being asked whether it may.
  if (!call.isForm && request.headers['content-type']?.trimStart().toLowerCase().startsWith(FORM))
    return refuse('invalid_input', { fields: { body: 'form' } })
  let body: unknown = request.body
  if (call.sealed) {
    const payload = call.sealedIn
      ? request.headers[call.sealedIn]
      : (request.body as { payload?: unknown } | null)?.payload
    if (typeof payload !== 'string' || !deps.unseal) return refuse('payload_required')
    const opened = await deps.unseal(payload, request.url.split('?')[0]!)
    if (isRefusal(opened)) return opened
    body = opened
  }
  const parsed = parse(call, {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body,
  })
  if (isRefusal(parsed)) return parsed
  for (const { limit, subjectOf } of limits)
    if ((await limit.take(subjectOf({ member, operator, ip: request.ip }))) === null)
      return refuse('too_many_requests')
  if (operator && call.claim) {
    const { id } = parsed.params as { id: bigint }
    const taken = await deps.takenBy?.(call.claim, id, operator)
    if (taken)
      return refuse('case_taken', { detail: { by: taken.by, until: taken.until.toISOString() } })
  }
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300)
  step('received')
  const outcome = await handler({
    ...parsed,
    brand,
    member,
    operator,
    key,
    ip: request.ip,
    host,
    language,
    userAgent,
  } as never)
  if (call.endsFormer && token && !isRefusal(outcome)) await deps.endFormer?.(token, brand)
  return outcome
}

type Asking = { member: MemberSession | null; operator: OperatorSession | null; ip: string }
type Limit = { limit: RateLimit; subjectOf: (asking: Asking) => string }
const subjects: Readonly<Record<CallLimit['per'], Limit['subjectOf']>> = {
  member: ({ member }) => `${member!.playerId}`,
  operator: ({ operator }) => `${operator!.operatorId}`,
  address: ({ ip }) => networkOf(ip),
}

/**
 * What the call allows, each counted under its name. A limit that nothing could count stops the
 * start.
 */
function limitsOf(name: string, call: Call, { limitOf }: EdgeDeps): Limit[] {
  return (call.limits ?? []).map(({ per, ...rule }) => {
    if (!limitOf || (per !== 'address' && per !== call.session))
      throw new Error(`${name}: nothing counts its limit per ${per}`)
    const subjectOf: Limit['subjectOf'] = (asking) =>
      call.mayBeMember && asking.member ? `member:${asking.member.playerId}` : subjects[per](asking)
    return { limit: limitOf({ name: `${name} per ${per}`, ...rule }), subjectOf }
  })
}

function parse(
  call: Call,
  parts: { params: unknown; query: unknown; headers: unknown; body: unknown },
): Record<string, unknown> | Refusal {
  const parsed: Record<string, unknown> = {}
  const fields: Record<string, string> = {}
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema: z.ZodType | undefined = call[part]
    if (!schema) continue
    const result = schema.safeParse(parts[part] ?? {})
    if (result.success) {
      parsed[part] = result.data
      for (const field of unreadableFields(result.data)) fields[field] ??= 'pattern'
    } else if (part === 'params')
      // An address in which no id can be read is nothing's.
      return refuse('not_found')
    else
      for (const issue of result.error.issues) fields[issue.path.join('.') || part] ??= issue.code
  }
  return Object.keys(fields).length > 0 ? refuse('invalid_input', { fields }) : parsed
}

/** `bn` unless English is asked for first: texts of answers exist in these two. */
export function languageOf(request: FastifyRequest): string {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'bn'
}
