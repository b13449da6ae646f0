import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberEnding, Right } from '@padma/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentPosition, type Event, readEvents } from '../db/outbox/outbox.ts'
import type { Db } from '../db/pool.ts'
import {
  type BrandRef,
  languageOf,
  type OperatorSession,
  sendRefusal,
  type TokenHolder,
} from '../http/edge.ts'
import { networkOf } from '../http/limits/rate-limit.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { streamRefused } from '../metrics/signals.ts'
import type { Module } from '../module.ts'
import { hintsOf, memberEndingOf } from './hints.ts'
import { createPlaces, type Place } from './places.ts'
import { type Listening, openStream } from './stream.ts'

const PAUSE_MS = 150
/**
 * How long a stream may outlive a session that ended by no one's act: by its age, or because
 * nothing was done in it.
 */
const LOOK_MS = 30_000
/**
 * Behind one address of a mobile network many guests may be; one sign-in has as many tabs as a
 * person opens.
 */
const STREAMS_MOST = { byAddress: 100, bySession: 12, byPlayer: 48 }
/** How long a client that finds no place is asked to wait. */
const RETRY_AFTER_SECONDS = 30

/** Which of these sessions of a brand are good still. */
type Standing = (brandId: number, sessionIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>
type Listener = {
  listening: Listening
  brandId: number
  playerId: bigint | null
  sessionId: bigint | null
  /** Of an operator; they are theirs for as long as the session is. */
  rights: ReadonlySet<Right> | null
  /** Of a client that came with a token: whether the token is still good. */
  isGoodStill?: (() => Promise<boolean>) | undefined
}

/**
 * Who hears which fact. Every process tails the outbox from now on while someone listens;
 * a hint that is lost with a process costs nothing, for pages ask again when they reconnect.
 */
export function createLive(
  db: Db,
  modules: readonly Module[],
  onError: (error: unknown) => void,
  {
    most = STREAMS_MOST,
    lookMs = LOOK_MS,
    onConfiguration = () => {},
  }: {
    most?: typeof STREAMS_MOST
    lookMs?: number
    /** Before anyone hears that it changed. */
    onConfiguration?: () => void
  } = {},
) {
  const places = createPlaces()
  const hints = hintsOf(modules)
  const listeners = new Set<Listener>()
  const standingOf: { member?: Standing; operator?: Standing } = {}
  let isStopping = false
  let tailing: Promise<void> | null = null
  /** From where on facts are heard. */
  let from: ReturnType<typeof currentPosition>

  async function tail(): Promise<void> {
    let position = await from
    let looked = performance.now()
    while (listeners.size > 0 && !isStopping) {
      await sleep(PAUSE_MS)
      try {
        if (performance.now() - looked >= lookMs) {
          looked = performance.now()
          await endOutlived()
        }
        const events = await readEvents(db, position, 500)
        // Another process may have changed it: a page that asks because of the hint must not be
        // answered from memory.
        if (events.some((event) => event.name === 'configuration.changed')) onConfiguration()
        for (const event of events) deliver(event)
        const last = events.at(-1)
        if (last) position = { xid: last.xid, id: last.id }
      } catch (error) {
        onError(error)
        await sleep(1_000)
      }
    }
    tailing = null
  }

  function deliver(event: Event): void {
    for (const listener of listeners) {
      if (listener.brandId !== event.brand_id) continue
      // Ids of members' and operators' sessions are counted apart.
      const ended = listener.rights ? 'operator.session_ended' : 'session.ended'
      if (
        listener.sessionId !== null &&
        event.name === ended &&
        (event.payload as { sessionId?: string }).sessionId === `${listener.sessionId}`
      )
        sayEnded(listener, memberEndingOf(event))
      else if (
        listener.sessionId !== null &&
        event.name === 'session.renewed' &&
        (event.payload as { sessionId?: string }).sessionId === `${listener.sessionId}`
      )
        closeUnlessGood(listener)
      else if (listener.rights)
        for (const hint of hints.operator(event, listener.rights)) listener.listening.send(hint)
      else if (event.player_id === null || event.player_id === listener.playerId)
        for (const hint of hints.member(event)) listener.listening.send(hint)
    }
  }

  /**
   * No one says when a session ends by time: every half minute it is asked, once for all of a
   * brand.
   */
  async function endOutlived(): Promise<void> {
    const held = [...listeners].filter((listener) => listener.sessionId !== null)
    for (const [kind, ofKind] of Map.groupBy(held, (listener) =>
      listener.rights ? 'operator' : 'member',
    ))
      for (const [brandId, ofBrand] of Map.groupBy(ofKind, (listener) => listener.brandId)) {
        const good = await standingOf[kind]?.(brandId, [
          ...new Set(ofBrand.map(({ sessionId }) => sessionId!)),
        ])
        if (good)
          for (const listener of ofBrand) if (!good.has(listener.sessionId!)) sayEnded(listener)
      }
  }

  function sayEnded({ listening }: Listener, ending: MemberEnding = 'session_ended'): void {
    listening.send(ending)
    listening.close()
  }

  /**
   * A member's without a word that the session is over: it may have another token, by which the
   * page comes again; a page that has none hears it then.
   */
  function closeUnlessGood(listener: Listener): void {
    listener
      .isGoodStill?.()
      .then(
        (isGood) => isGood || (listener.rights ? sayEnded(listener) : listener.listening.close()),
      )
      .catch(onError)
  }

  /** Opens the stream, unless as many are open already as this caller may have. */
  function listen(
    listener: Omit<Listener, 'listening'>,
    needed: Place[],
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | void {
    // A client that hung up while we looked for its session would never give the place back.
    if (reply.raw.destroyed) return
    const leave = places.take(needed)
    if (!leave) {
      streamRefused.tell({ listener: kindOf(listener) })
      return sendRefusal(
        reply.header('retry-after', RETRY_AFTER_SECONDS),
        refuse('too_many_requests'),
        languageOf(request),
      )
    }
    const entry: Listener = {
      ...listener,
      listening: openStream(reply, () => {
        leave()
        listeners.delete(entry)
      }),
    }
    listeners.add(entry)
    if (!tailing) {
      from = currentPosition(db)
      tailing = tail().catch((error: unknown) => {
        tailing = null
        onError(error)
      })
    }
    // Someone locked out while we looked for their session: its end was told before we heard.
    void from.then(() => closeUnlessGood(entry)).catch(onError)
  }

  return {
    memberRoute(
      app: FastifyInstance,
      deps: {
        brandOf: (host: string) => Promise<BrandRef | null>
        memberOf: (token: string, brand: BrandRef) => Promise<TokenHolder | null>
        refuseToken: (token: string, brand: BrandRef) => Promise<Refusal>
        standing: Standing
      },
    ): void {
      standingOf.member = deps.standing
      app.get('/wps/events', { exposeHeadRoute: false }, async (request, reply) => {
        const brand = await deps.brandOf(request.host.toLowerCase().replace(/:\d+$/, ''))
        if (!brand) return sendRefusal(reply, refuse('not_found'), languageOf(request))
        const token = tokenOf(request.headers.authorization)
        // Guests hear configuration; a token that is no longer good is said so, so that the page
        // signs out.
        const member = token ? await deps.memberOf(token, brand) : null
        if (token && !member)
          return sendRefusal(reply, await deps.refuseToken(token, brand), languageOf(request))
        const needed = member
          ? [
              { key: `session ${member.sessionId}`, most: most.bySession },
              { key: `player ${member.playerId}`, most: most.byPlayer },
            ]
          : [{ key: `guest ${networkOf(request.ip)}`, most: most.byAddress }]
        return listen(
          {
            brandId: brand.id,
            playerId: member?.playerId ?? null,
            sessionId: member?.sessionId ?? null,
            rights: null,
            isGoodStill: member
              ? async () => (await deps.memberOf(token!, brand)) !== null
              : undefined,
          },
          needed,
          request,
          reply,
        )
      })
    },
    operatorRoute(
      app: FastifyInstance,
      deps: {
        brandOf: (host: string) => Promise<BrandRef | null>
        operatorOf: (token: string, brand: BrandRef, ip: string) => Promise<OperatorSession | null>
        standing: Standing
      },
    ): void {
      standingOf.operator = deps.standing
      app.get('/ops/events', { exposeHeadRoute: false }, async (request, reply) => {
        const brand = await deps.brandOf(request.host.toLowerCase().replace(/:\d+$/, ''))
        if (!brand) return sendRefusal(reply, refuse('not_found'), languageOf(request))
        const token = tokenOf(request.headers.authorization)
        const operator = token ? await deps.operatorOf(token, brand, request.ip) : null
        if (!operator) return sendRefusal(reply, refuse('not_logged_in'), languageOf(request))
        const needed = [{ key: `operator session ${operator.sessionId}`, most: most.bySession }]
        return listen(
          {
            brandId: operator.brandId,
            playerId: null,
            sessionId: operator.sessionId,
            rights: operator.rights,
            isGoodStill: async () => (await deps.operatorOf(token!, brand, request.ip)) !== null,
          },
          needed,
          request,
          reply,
        )
      })
    },
    /** Open streams by who listens. */
    open(): { guest: number; member: number; operator: number } {
      const open = { guest: 0, member: 0, operator: 0 }
      for (const listener of listeners) open[kindOf(listener)] += 1
      return open
    },
    async stop(): Promise<void> {
      isStopping = true
      for (const { listening } of listeners) listening.close()
      await tailing
    },
  }
}
export type Live = ReturnType<typeof createLive>

const kindOf = ({ rights, playerId }: Pick<Listener, 'rights' | 'playerId'>) =>
  rights ? 'operator' : playerId === null ? 'guest' : 'member'

function tokenOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1]
}
