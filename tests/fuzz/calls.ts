import { type Call, memberCalls, operatorCalls } from '@padma/contract'
import { WalletActs, type WalletPath, walletRequests } from '@padma/contract/wallet-api'
import { readNumber } from '@padma/sandbox/mobile-money/number.ts'
import { readRecipient } from '@padma/sandbox/messages/recipient.ts'
import { GameUrl } from '@padma/sandbox/sample-vendor/launch.ts'
import { Flip, Leave } from '@padma/sandbox/sample-vendor/routes.ts'
import { SendMoney } from '@padma/sandbox/mobile-money/send-money.ts'
import { GameUrlRequest } from '@padma/studio/host/launch.ts'
import { ListRequest } from '@padma/studio/host/lists.ts'
import { MoveBody, PlayBody, RotateBody } from '@padma/studio/host/routes.ts'
import { NewReward, Reward } from '@padma/studio/rewards/operator-calls.ts'
import { z } from 'zod'
import type { Door, FuzzedCall } from './fuzzed-call.ts'
import { likely } from './values/likely.ts'

const endsSession = new Set([
  'DELETE /wps/session/logout',
  'DELETE /ops/session',
  'POST /wps/member/devices/:id/end',
  'POST /wps/member/devices/end',
  'POST /wps/member/closure',
])

function ofContract(door: Door, calls: Record<string, Call>): FuzzedCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const [method, path] = name.split(' ') as [string, string]
    const { params, query, body } = call
    return {
      name,
      door,
      method,
      path,
      session: call.session,
      sealed: call.sealed ?? false,
      ...(call.sealedIn && { sealedIn: call.sealedIn }),
      keyed: call.keyed ?? false,
      headers: Object.keys((call.headers as { shape?: object } | undefined)?.shape ?? {}),
      value: call.value,
      refusals: [...call.refusals, ...(call.claim ? ['case_taken'] : [])],
      ...(call.hasCsv && { hasCsv: true }),
      schemas: { ...(params && { params }), ...(query && { query }), ...(body && { body }) },
      likely: likely[name] ?? {},
      endsSession: endsSession.has(name),
    }
  })
}

function beside(
  door: Door,
  session: FuzzedCall['session'],
  name: string,
  schemas: FuzzedCall['schemas'] = {},
  more: Partial<FuzzedCall> = {},
): FuzzedCall {
  const [method, path] = name.split(' ') as [string, string]
  const fullName = `${door} ${name}`
  return {
    name: fullName,
    door,
    method,
    path,
    session,
    sealed: false,
    keyed: false,
    headers: [],
    schemas,
    refusals: [],
    likely: likely[fullName] ?? {},
    ...more,
  }
}

const Id = z.object({ id: z.string().max(40) })

/**
 * Every call that anyone outside can make with something in it, whichever of our servers answers.
 */
export const fuzzedCalls: FuzzedCall[] = [
  ...ofContract('portal', memberCalls),
  ...ofContract('console', operatorCalls),
  ...(Object.keys(walletRequests) as WalletPath[]).map((path) =>
    beside('wallet', 'vendor', `POST ${path}`, { body: walletRequests[path] }),
  ),
  beside('studio', 'none', 'POST /api/session', { body: z.object({ launch: z.string() }) }),
  beside('studio', 'table', 'POST /api/play', { body: PlayBody }),
  beside('studio', 'table', 'POST /api/rounds/:id/move', { params: Id, body: MoveBody }),
  beside('studio', 'table', 'GET /api/seeds'),
  beside('studio', 'table', 'POST /api/seeds/rotate', { body: RotateBody }),
  beside('studio', 'table', 'GET /api/history', { query: z.object({ page: z.unknown() }) }),
  beside('studio', 'table', 'GET /api/rounds/:id', { params: Id }),
  beside('studio', 'platform', 'POST /operator/generic/v2/game/url', { body: GameUrlRequest }),
  beside('studio', 'platform', 'POST /operator/generic/v2/game/list'),
  ...['draw', 'room', 'jackpot'].map((list) =>
    beside('studio', 'platform', `POST /operator/generic/v2/${list}/list`, { body: ListRequest }),
  ),
  beside('studio', 'platform', 'POST /operator/generic/v2/freebet/rewards/create', {
    body: NewReward,
  }),
  beside('studio', 'platform', 'POST /operator/generic/v2/freebet/rewards/cancel', {
    body: Reward,
  }),
  beside('sandbox', 'platform', 'POST /sample-vendor/operator/generic/v2/game/url', {
    body: GameUrl,
  }),
  beside('sandbox', 'none', 'POST /sample-vendor/api/session', {
    body: z.object({ launch: z.string() }),
  }),
  beside('sandbox', 'coin', 'POST /sample-vendor/api/flip', { body: Flip }),
  beside('sandbox', 'coin', 'POST /sample-vendor/api/leave', { body: Leave }),
  beside('sandbox', 'none', 'POST /mobile-money/send', { body: SendMoney }),
  beside('sandbox', 'none', 'POST /phone', { body: SendMoney }, { isForm: true }),
  beside('sandbox', 'none', 'GET /messages/list', {
    query: z.object({ to: z.string().refine((text) => readRecipient(text) !== null) }),
  }),
  beside('sandbox', 'none', 'GET /mobile-money/inbox', {
    query: z.object({ number: z.string().refine((text) => readNumber(text) !== null) }),
  }),
  beside('wallet', 'vendor', 'POST /transactions', { body: WalletActs }),
]
