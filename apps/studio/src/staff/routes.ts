import type { DrawGame } from '@padma/game-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import type { DrawGames } from '../draws/games.ts'
import { type Actor, record } from './audit.ts'
import { type Decided, enter, type Entry, takeBack } from './results/decide.ts'
import { readResult } from './results/fields.ts'
import { staffIssues } from './results/list.ts'
import { memberOf, SESSION_HOURS, signIn, signOut } from './session.ts'
import type { Member, Role } from './wire.ts'

const COOKIE = 'padma-studio-staff'
const API = '/staff/api'
/** A supervisor may stand in for either person, not for both. */
const GIVES_RESULTS: readonly Role[] = ['results', 'supervisor']

const name = z.string().min(1).max(64)
const reason = z.string().trim().min(3).max(300)
const typed = z.array(z.string().max(40)).max(400)
const SignIn = z.object({ username: name, password: z.string().max(128), code: z.string().max(12) })
const Key = z.object({ game: name, issue: name })
const EntryBody = z.discriminatedUnion('kind', [
  Key.extend({ kind: z.literal('result'), typed }),
  Key.extend({ kind: z.literal('correction'), typed, reason }),
  Key.extend({ kind: z.literal('void'), reason }),
])

type Deps = { db: Db; games: DrawGames; staffKey: Buffer }
type Asked = { member: Member; actor: Actor; token: string }

/** What the studio's own staff may ask. */
export function staffRoutes(app: FastifyInstance, { db, games, staffKey }: Deps): void {
  const feedGames = new Map([...games].filter(([, { source }]) => source === 'feed'))

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${API}/`)) return
    reply.header('cache-control', 'no-store')
    // Another origin of this machine counts as the same site, so the cookie alone is not enough.
    const from = request.headers['sec-fetch-site']
    if (from && from !== 'same-origin' && request.method !== 'GET')
      return refuse(reply, 403, 'forbidden')
  })

  app.post(`${API}/session`, async (request, reply) => {
    const body = SignIn.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'invalid_input')
    const signed = await signIn({ db, staffKey }, body.data, request.ip)
    if ('refused' in signed)
      return refuse(reply, signed.refused === 'locked' ? 429 : 401, signed.refused)
    keep(request, reply, signed.token, SESSION_HOURS * 3_600)
    return signed.member
  })
  app.delete(`${API}/session`, (request, reply) =>
    asMember(request, reply, null, async ({ token, actor }) => {
      await signOut(db, token)
      await record(db, actor, 'sign_out')
      keep(request, reply, '', 0)
      return { ok: true }
    }),
  )
  app.get(`${API}/me`, (request, reply) =>
    asMember(request, reply, null, async ({ member }) => member),
  )

  app.get(`${API}/issues`, (request, reply) =>
    asMember(request, reply, GIVES_RESULTS, ({ member }) =>
      staffIssues(db, feedGames, member.username),
    ),
  )
  app.post(`${API}/entries`, (request, reply) =>
    asMember(request, reply, GIVES_RESULTS, async ({ actor }) => {
      const body = EntryBody.safeParse(request.body)
      if (!body.success) {
        const isReason = body.error.issues.every(({ path }) => path[0] === 'reason')
        return refuse(reply, 400, isReason ? 'reason_missing' : 'invalid_input')
      }
      const game = feedGames.get(body.data.game)
      if (!game) return refuse(reply, 404, 'not_found')
      const entry = entryOf(game, body.data)
      if ('faults' in entry) return refuse(reply, 422, 'wrong_fields', { faults: entry.faults })
      const key = { game_code: game.code, issue: body.data.issue }
      return answer(reply, await enter(db, game, key, entry, actor))
    }),
  )
  app.post(`${API}/entries/take-back`, (request, reply) =>
    asMember(request, reply, GIVES_RESULTS, async ({ actor }) => {
      const body = Key.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, 'invalid_input')
      const { game, issue } = body.data
      return (await takeBack(db, { game_code: game, issue }, actor))
        ? { ok: true }
        : refuse(reply, 404, 'not_found')
    }),
  )

  /** `roles`: one of them is needed; null: everyone who is signed in. */
  async function asMember(
    request: FastifyRequest,
    reply: FastifyReply,
    roles: readonly Role[] | null,
    act: (asked: Asked) => Promise<unknown>,
  ): Promise<unknown> {
    const token = tokenOf(request)
    const member = await memberOf(db, token)
    if (!member) return refuse(reply, 401, 'session_ended')
    const actor = { username: member.username, ip: request.ip }
    if (roles && !member.roles.some((role) => roles.includes(role))) {
      await record(db, actor, 'refused', { call: request.routeOptions.url })
      return refuse(reply, 403, 'forbidden')
    }
    return act({ member, actor, token: token! })
  }
}

function entryOf(game: DrawGame<unknown>, body: z.output<typeof EntryBody>) {
  if (body.kind === 'void')
    return { kind: 'void', result: null, reason: body.reason } satisfies Entry
  const read = readResult(game, body.typed)
  if ('faults' in read) return read
  return body.kind === 'result'
    ? ({ kind: 'result', result: read.result, reason: null } satisfies Entry)
    : ({ kind: 'correction', result: read.result, reason: body.reason } satisfies Entry)
}

function answer(reply: FastifyReply, decided: Decided) {
  if ('refused' in decided) return refuse(reply, 422, decided.refused)
  return decided.is === 'different'
    ? refuse(reply, 409, 'different', { fields: decided.fields })
    : decided
}

const refuse = (reply: FastifyReply, status: number, code: string, more: object = {}) =>
  reply.code(status).send({ code, ...more })

const tokenOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]

function keep(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=/staff; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}
