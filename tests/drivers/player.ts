import { randomUUID } from 'node:crypto'
import type { MemberCalls, OperatorCalls } from '@padma/contract'
import { type Client, createClient } from '@padma/contract/client'
import type { FreeRounds, FreeRoundsAnswer, Round, Session } from '@padma/game-protocol'
import type { SlotView } from '@padma/games/slots/kit/view.ts'
import type { Stack } from '@padma/testkit'

export type TestPlayer = {
  username: string
  password: string
  call: Client<MemberCalls>
  token: () => string
}

/** A player who registers through the portal's own call. */
export async function registerPlayer(
  stack: Pick<Stack, 'portalUrl'>,
  fields: { affiliateCode?: string; referralCode?: string } = {},
): Promise<TestPlayer> {
  let token: string | null = null
  const call = createClient<MemberCalls>({
    base: stack.portalUrl,
    token: () => token,
    language: () => 'en',
  })
  // By chance: many processes, one after another, register at one product.
  const username = `player${randomUUID().slice(0, 8)}`
  const password = `river-${randomUUID().slice(0, 12)}`
  const signedIn = await call.sealed('PUT /wps/member/register', {
    key: randomUUID(),
    body: {
      username,
      password,
      confirmPassword: password,
      isOfAge: true,
      agreesToTerms: true,
      ...fields,
    },
  })
  token = signedIn.token
  return { username, password, call, token: () => token! }
}

/** Money as it really comes: an order, a transaction id, an operator who credits it. */
export async function deposit(
  player: Pick<TestPlayer, 'call'>,
  operator: Client<OperatorCalls>,
  amount: string,
): Promise<void> {
  const order = await player.call('POST /wps/member/deposit', {
    key: randomUUID(),
    body: { methodId: 'bkash', amount },
  })
  await player.call('PUT /wps/member/deposit/:id/transaction', {
    params: { id: order.id },
    body: { transactionId: randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase() },
  })
  await operator('POST /ops/deposits/:id/approve', {
    params: { id: order.id },
    body: { receivedAmount: amount, note: 'seen in the app' },
  })
}

/**
 * Free rounds of River Kites as an owner gives them; the id is the reward's. A repeat with the same
 * key gives no more.
 */
export async function giveFreeRounds(
  player: TestPlayer,
  owner: Client<OperatorCalls>,
  { key, rounds, stake }: { key: string; rounds: number; stake: string },
): Promise<string> {
  const { rows } = await owner('GET /ops/players', { query: { q: player.username } })
  const { id } = rows.find((row) => row.username === player.username)!
  return (
    await owner('POST /ops/players/:id/free-rounds', {
      key,
      params: { id },
      body: { vassalage: 'padma-studio', gameCode: 'river-kites', rounds, stake, days: 1 },
    })
  ).id
}

export type Table = {
  session: Session<SlotView>
  /** One request of a spin: the answer, a refusal (`code`), or null when no one answered. */
  spin: (
    requestKey: string,
    stakeUnits: string,
    rewardUuid?: string,
    choice?: unknown,
  ) => Promise<Round<SlotView> | { code: string } | null>
  /** One request of a move, where `at` were made before; answered as a spin is. */
  move: (
    roundId: string,
    at: number,
    move: unknown,
  ) => Promise<Round<SlotView> | { code: string } | null>
  /** Free rounds that are left; null too when no one answered. */
  freeRounds: () => Promise<FreeRounds | null>
  round: (id: string) => Promise<Round<SlotView>>
  rotate: (
    clientSeed: string,
  ) => Promise<{ revealed: { serverSeed: string; commitment: string; clientSeed: string } }>
}

/** Opens the game as the portal does and sits down at it. */
export async function sitDown(
  player: Pick<TestPlayer, 'call'>,
  gameCode = 'river-kites',
): Promise<Table> {
  const { url } = await player.call('GET /wps/game/launchGame', {
    query: { vassalage: 'padma-studio', gameCode, gameType: 'RNG' },
  })
  const { origin, searchParams } = new URL(url)
  let token = ''
  async function ask(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; answer: unknown } | null> {
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(15_000),
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, answer: await response.json() }
    } catch {
      return null
    }
  }
  const session = (await ask('POST', '/api/session', { launch: searchParams.get('launch') }))!
    .answer as Session<SlotView>
  token = session.token
  return {
    session,
    async spin(requestKey, stakeUnits, rewardUuid, choice) {
      const answered = await ask('POST', '/api/play', {
        requestKey,
        stakeUnits,
        ...(rewardUuid && { rewardUuid }),
        choice,
      })
      return !answered || answered.status >= 500
        ? null
        : (answered.answer as Round<SlotView> | { code: string })
    },
    async move(roundId, at, move) {
      const answered = await ask('POST', `/api/rounds/${roundId}/move`, { at, move })
      return !answered || answered.status >= 500
        ? null
        : (answered.answer as Round<SlotView> | { code: string })
    },
    freeRounds: async () =>
      ((await ask('GET', '/api/free-rounds'))?.answer as FreeRoundsAnswer | undefined)
        ?.freeRounds ?? null,
    round: async (id) => (await ask('GET', `/api/rounds/${id}`))!.answer as Round<SlotView>,
    rotate: async (clientSeed) =>
      (await ask('POST', '/api/seeds/rotate', { clientSeed }))!.answer as never,
  }
}
