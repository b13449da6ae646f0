import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { productWorld } from '../../test-world.ts'

const UNITS = 100_000n

/** The product, with members who deposit, verify a contact and say what they want to be sent. */
export async function sendsWorld() {
  const world = await productWorld()
  const owner = await world.owner('farida')

  async function player(username: string) {
    const token = await world.member(username)
    const { rows } = await sql<{ id: bigint }>`
      select id from members.member where username = ${username}`.execute(world.db)
    const { id } = rows[0]!
    const set = (columns: ReturnType<typeof sql>) =>
      sql`update members.member set ${columns} where id = ${id}`.execute(world.db)
    return {
      id,
      username,
      token,
      call: (name: string, body?: object) =>
        world.call(name, { token, key: randomUUID(), ...(body && { body }) }),
      deposit: (amount: number) =>
        inTransaction(world.db, (tx) =>
          world.modules.wallet.credit(tx, {
            playerId: id,
            units: BigInt(amount) * UNITS,
            kind: 'deposit',
            source: 'test',
            reference: randomUUID(),
            house: 'test',
            cause: 'test',
          }),
        ),
      verifyMobile: (mobile: string) =>
        set(sql`mobile = ${mobile}, mobile_proved_at = clock_timestamp()`),
      verifyMail: (email: string) =>
        set(sql`email = ${email}, email_proved_at = clock_timestamp()`),
      speaks: (language: string) => set(sql`language = ${language}`),
      hasRank: (level: number) => set(sql`rank_level = ${level}`),
      hasType: (type: number) => set(sql`type = ${type}`),
      hasStatus: (status: string) => set(sql`status = ${status}`),
      lastSignedIn: (daysAgo: number) =>
        set(sql`last_sign_in_at = clock_timestamp() - make_interval(days => ${daysAgo})`),
      takeBreak: () =>
        world.call('POST /wps/member/break', { token, key: randomUUID(), body: { length: 'day' } }),
      wants: (channel: string, isOn = true) =>
        world.call('PUT /wps/member/marketing', { token, body: { channel, isOn } }),
      inbox: async (): Promise<{ kind: string; group: string; words: Record<string, string> }[]> =>
        (await world.call('GET /wps/member/inbox', { token })).value.rows,
    }
  }

  /** As the provider would be handed it. */
  const sent = async () => {
    const { rows } = await sql<{ channel: string; recipient: string; words: Buffer }>`
      select channel, recipient, words from notify.message
      where template = 'offer' and state = 'queued' order by id`.execute(world.db)
    return rows.map(({ words, ...row }) => ({
      ...row,
      words: JSON.parse(world.modules.box.open('notify.words', words).toString()) as Record<
        string,
        string
      >,
    }))
  }

  return {
    ...world,
    owner,
    player,
    /** All members of a test come from one address. */
    forgetAttempts: () => sql`delete from http.rate_limit`.execute(world.db),
    sent,
    run: () => world.modules.messaging.runSends(),
    count: async (segment: object, channels: string[] = []) =>
      (
        await world.call('POST /ops/sends/count', {
          token: owner,
          body: { segment, channels },
        })
      ).value,
    plan: (
      body: Partial<{
        type: string
        channels: string[]
        segment: object
        texts: object
        startsAt: string | null
      }>,
      { token = owner, key = randomUUID() as string } = {},
    ) =>
      world.call('POST /ops/sends', {
        token,
        key,
        body: {
          type: 'PR',
          channels: [],
          segment: {},
          texts: { bn: { title: 'নতুন খেলা', text: 'প্রিয় {username}, আজ নতুন খেলা এসেছে।' } },
          startsAt: null,
          ...body,
        },
      }),
    one: async (id: string) => (await world.call(`GET /ops/sends/${id}`, { token: owner })).value,
    page: (method: 'GET' | 'POST', url: string, host = 'localhost') =>
      world.servers.portal.inject({
        method,
        url,
        headers: {
          host,
          'accept-language': 'en',
          ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
      }),
  }
}
export type SendsWorld = Awaited<ReturnType<typeof sendsWorld>>
