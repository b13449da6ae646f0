import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatorCalls } from '@padma/contract'
import { type Client, Unreachable } from '@padma/contract/client'
import { hashToken, newToken } from '@padma/platform/domain/vendors/launch/token.ts'
import type { Stack } from '@padma/testkit'
import pg from 'pg'
import { type Actor, connect } from '../../conformance/endpoint.ts'
import type { TestPlayer } from '../../drivers/player.ts'
import { type Patience, untilAnswered as untilAnsweredWith } from '../until-answered.ts'
import { openOutside } from './outside.ts'

/** Jobs run each minute: one that failed once may need two. */
const COMES_WITHIN_MS = 150_000

export type Customer = TestPlayer & {
  id: string
  /** By what vendors know them. */
  vendorUser: string
  /** Which of the customers, so that each of some ways is taken by a share of them. */
  turn: number
  /** What they must hold, in hundredths. */
  kept: number
}
export type Desk = ReturnType<typeof openDesk>
export type Operators = { operator: Client<OperatorCalls>; owner: Client<OperatorCalls> }

/** By what customers reach the product and those outside of it, and wait for both. */
export function openDesk(stack: Stack, operators: Operators, patience: Patience) {
  const vendor = connect({
    baseUrl: `${stack.portalUrl}/gw/v1/padma-studio`,
    privateKeyPem: readFileSync(join(stack.dataDir, 'keys/studio.private.pem'), 'utf8'),
    signatureHeader: 'x-padma-signature',
    gameCode: 'river-kites',
    currency: 'BDT',
    stakeLimitUnits: 0,
    player: noActor,
    pauper: noActor,
    disabled: noActor,
    expired: noActor,
  })
  const untilAnswered = <T>(ask: () => Promise<T>): Promise<T> => untilAnsweredWith(ask, patience)
  const query = <Row extends pg.QueryResultRow>(
    of: 'platform' | 'sandbox',
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> =>
    untilAnswered(async () => {
      const db = new pg.Client({ connectionString: stack.databaseUrls[of] })
      db.on('error', () => {})
      try {
        await db.connect()
        return (await db.query<Row>(text, values)).rows
      } finally {
        await db.end().catch(() => {})
      }
    })

  return {
    ...operators,
    vendor,
    untilAnswered,
    query,
    outside: openOutside(stack, untilAnswered),
    keyed: <T>(ask: (key: string) => Promise<T>): Promise<T> => {
      const key = randomUUID()
      return untilAnswered(() => ask(key))
    },
    /** Looks until it is so; gives up when it is not though no one was killed for so long. */
    async until<T>(
      what: string,
      look: () => Promise<T>,
      isSo: (seen: T) => boolean,
      nudge: () => Promise<unknown> = async () => {},
    ): Promise<T> {
      const began = performance.now()
      for (;;) {
        const seen = await untilAnswered(look)
        if (isSo(seen)) return seen
        const inPeaceMs = performance.now() - Math.max(began, patience.disturbedAt())
        if (inPeaceMs > COMES_WITHIN_MS)
          throw new Error(`${what}: not within ${Math.round(inPeaceMs)} ms in peace, but
            ${JSON.stringify(seen)}`)
        await nudge()
        await sleep(400)
      }
    },
    /** A job's minute comes at once. */
    strike: (job: string) =>
      query('platform', `select graphile_worker.add_job($1, job_key := 'now ' || $1)`, [job]),
    /** What someone outside would send again in minutes they send at once. */
    sendAgain: () =>
      query('sandbox', `update outgoing set due_at = now() where ended_at is null and tries > 0`),
    /** A vendor asks until it hears something other than "unknown". */
    moved: async (path: string, fields: Record<string, unknown>, status = 'RS_OK') => {
      const answer = await untilAnswered(async () => {
        const said = await vendor.call(path, fields).catch((cause: Error) => {
          throw new Unreachable(cause.message, { cause })
        })
        if (said.http !== 200 || said.status === 'RS_ERROR_UNKNOWN')
          throw new Unreachable(`${said.http} ${said.status}`)
        return said
      })
      if (answer.status !== status)
        throw new Error(`${path} of ${JSON.stringify(fields)} was answered ${answer.status}`)
    },
    /** A session as the launch of a game would make it. */
    async seat({ id, vendorUser }: Customer): Promise<Actor> {
      const token = newToken()
      await query(
        'platform',
        `
          insert into vendors.game_session (token_hash, player_id, vendor, currency)
          values ($1, $2, 'padma-studio', 'BDT')
          on conflict do nothing`,
        [hashToken(token), id],
      )
      return { user: vendorUser, token }
    },
    async balance({ call }: Customer) {
      const { cash, bonus, held } = await untilAnswered(() => call('GET /wps/v2/wallets/balance'))
      return { cash: Number(cash), bonus: Number(bonus), held: Number(held) }
    },
  }
}

/** Another, or the call itself before its answer was lost, had done it. */
export const unlessTold =
  (...codes: string[]) =>
  (error: unknown): void => {
    if (!codes.includes((error as { code?: string }).code ?? '')) throw error
  }

/** The refusal that must come. */
export const toldOnly =
  (code: string, what: string) =>
  (asked: Promise<unknown>): Promise<void> =>
    asked.then(() => {
      throw new Error(`not refused with ${code}: ${what}`)
    }, unlessTold(code))

const noActor: Actor = { user: '', token: '' }
