import { randomUUID } from 'node:crypto'
import { PromotionDraft } from '@padma/contract'
import { sql } from 'kysely'
import { listenersOf } from '../../jobs/of-modules.ts'
import { readAll } from '../../jobs/read-all.ts'
import { everyCheck } from '../../prove-books.ts'
import { limitsWorld, type Player, taka } from '../limits/test-world.ts'

export { type Player, taka }

/** A promotion's draft with all that tests leave out. */
export const draftOf = (more: object): PromotionDraft =>
  PromotionDraft.parse({
    code: 'welcome',
    title: { en: 'Welcome', bn: 'স্বাগতম' },
    text: {},
    content: {},
    picture: '',
    from: '',
    until: '',
    audience: 'all',
    eligibility: {},
    budget: '10000',
    review: 'none',
    pay: 'at_once',
    claimDays: 7,
    rules: { kind: 'first_deposit', percent: 50, cap: '2500', minDeposit: '500', terms: asBonus },
    ...more,
  })
export const asBonus = {
  as: 'bonus',
  wageringTimes: 5,
  wageringOn: 'bonus',
  maxBet: '',
  maxCashout: '',
  days: 7,
} as const
export const asCash = { as: 'cash', turnoverTimes: 1 } as const

const DAY_MS = 86_400_000
const DHAKA_AHEAD_MS = 6 * 3_600_000

/** The whole product with promotions that operators make and members take part in. */
export async function promotionsWorld() {
  const world = await limitsWorld()
  const { db, modules } = world
  let made = 0
  // Tests move the clock by days; everyone stays signed in.
  const long = { idleSeconds: 8_640_000, lifeSeconds: 8_640_000 }
  await world.settings('operatorSession', { operatorSession: long })
  await world.settings('session', { session: long })
  const owner = await world.owner('promoter')
  const listeners = listenersOf(modules.all)
  const operator = (name: string, body?: object) =>
    world.call(name, { token: owner, ...(body && { body }) })

  return {
    ...world,
    operator,
    ownerToken: owner,
    signedIn: (username: string) => world.member(username),
    member: async () => world.player(`Taker${++made}`),
    /** Four in the morning after this day in Dhaka, when what it lost is settled. */
    toTomorrow: () => {
      const msOfDay = (Date.now() + DHAKA_AHEAD_MS) % DAY_MS
      world.clock.aheadMs = DAY_MS - msOfDay + 4 * 3_600_000
    },
    /** One after the other: many sign-ins at once are asked for a challenge. */
    async members(count: number): Promise<Player[]> {
      const players: Player[] = []
      while (players.length < count) players.push(await this.member())
      return players
    },
    /** Members who never act themselves. */
    async crowd(count: number): Promise<bigint[]> {
      const { rows } = await sql<{ id: bigint }>`
        with owner as (
          insert into ledger.owner (kind) select 'player' from generate_series(1, ${count}::int)
          returning id
        )
        insert into members.member (id, brand_id, username, vendor_user, password_hash, language,
          request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at)
        select id, 1, 'Crowd' || id, lpad(id::text, 16, '0'), 'none', 'en', gen_random_uuid(),
          now(), now(), '127.0.0.1', now() from owner
        returning id`.execute(db)
      return rows.map(({ id }) => id)
    },
    /** A crowd that lost so much today, without a round of theirs. */
    async losers(count: number, units: number) {
      await sql`
        insert into figures.member_day (member_id, day, staked)
        select id, (now() at time zone 'Asia/Dhaka')::date, ${units}::bigint
        from unnest(${(await this.crowd(count)).map(String)}::bigint[]) id`.execute(db)
    },
    /** A crowd that takes part and bet so much by now. */
    async bettors(count: number, promotionId: string, units: bigint) {
      const ids = (await this.crowd(count)).map(String)
      await sql`
        with joined as (
          insert into promotions.participation (brand_id, promotion_id, member_id, cycle, status,
            made_at, changed_at)
          select 1, ${promotionId}, id, 'once', 'joined', now(), now()
          from unnest(${ids}::bigint[]) id
        )
        insert into figures.play (player_id, quarter, vendor, game_code, settled_valid)
        select id, date_trunc('hour', now()), 'padma-studio', 'river-kites', ${units}::bigint
        from unnest(${ids}::bigint[]) id`.execute(db)
    },
    /** Made and switched on, unless told otherwise. */
    async offer(more: object = {}, state: 'on' | 'draft' = 'on') {
      const draft = draftOf({ code: `promo-${++made}`, ...more })
      const { value } = await operator('POST /ops/promotions', draft)
      if (state === 'on')
        await operator(`POST /ops/promotions/${value.id}/state`, { state, reason: 'to be seen' })
      return { id: value.id as string, code: draft.code, draft }
    },
    /** What the console says of it. */
    async offered(code: string) {
      const { value } = await operator(`GET /ops/promotions?search=${code}`)
      return value.promotions[0]
    },
    /** A deposit that an operator credits, and all that follows from it. */
    async deposit(player: Player, amount: number) {
      const id = await this.credited(player, amount)
      await this.listen()
      await modules.promotions.settleDeposits()
      return id
    },
    /** The deposit alone. */
    async credited(player: Player, amount: number) {
      const { value } = await player.call('POST /wps/member/deposit', {
        methodId: 'bkash',
        amount: `${amount}`,
      })
      await player.call(`PUT /wps/member/deposit/${value.id}/transaction`, {
        transactionId: randomUUID().slice(0, 8).toUpperCase().replaceAll('-', '7'),
      })
      const credited = await operator(`POST /ops/deposits/${value.id}/approve`, {
        receivedAmount: `${amount}`,
        note: 'seen in the account',
      })
      if (!credited.success) throw new Error(`${credited.code}`)
      return BigInt(value.id)
    },
    listen: () => readAll(db, listeners),
    /** Where a member is with a promotion. */
    async seen(player: Player, code: string) {
      const { value } = await player.call(
        'GET /wps/relay/MCSFE_getListPromotionsMember?language=en',
      )
      return value.list.find(({ id }: { id: string }) => id === code)
    },
    status: async (player: Player, code: string) => {
      const { value } = await player.call(
        'GET /wps/relay/MCSFE_getListPromotionsMember?language=en',
      )
      return value.list.find(({ id }: { id: string }) => id === code)?.status as string
    },
    join: (player: Player, code: string, device?: string) =>
      player.call(`POST /wps/member/promotions/${code}/join`, { ...(device && { device }) }),
    money: async (player: Player) => {
      const { cash, bonus } = await modules.wallet.balance(db, player.id)
      return { cash, bonus }
    },
    /** Every check of the books, those of promotions among them. */
    faults: async () =>
      (await everyCheck(db))
        .filter(({ isHeld }) => !isHeld)
        .map(({ name, firstDifference }) => [name, firstDifference]),
    steps: async (player: Player) =>
      (
        await sql<{ step: string }>`
          select s.from_status || ' ' || s.to_status as step from promotions.step s
          join promotions.participation p on p.id = s.participation_id
          where p.member_id = ${player.id} order by s.id`.execute(db)
      ).rows.map(({ step }) => step),
  }
}
export type PromotionsWorld = Awaited<ReturnType<typeof promotionsWorld>>
