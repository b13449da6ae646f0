import { runChecks } from '@padma/ledger'
import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { type CashierWorld, PAYMENT_PASSWORD, type Player } from '../test-world.ts'
import { transferChecks } from './proof.ts'

/** Uplines and their downlines, who can all send. */
export function family(world: CashierWorld) {
  const { db } = world
  let versions = 0
  async function ready(player: Player): Promise<Player> {
    await world.bind(player)
    return player
  }
  /** A new member below that one, who becomes an agent by it. */
  async function below(upline: Player): Promise<Player> {
    const { rows } = await sql<{ code: string }>`
      update members.member set type = 2 where id = ${upline.id}
      returning invitation_code as code`.execute(db)
    return ready(await world.player(1, { affiliateCode: rows[0]!.code }))
  }
  return {
    below,
    async pair() {
      const upline = await ready(await world.player())
      return { upline, member: await below(upline) }
    },
    up: (from: Player, amount: string, fields: object = {}, key?: string) =>
      from.call(
        'POST /wps/member/transfer/upline',
        { amount, paymentPassword: PAYMENT_PASSWORD, ...fields },
        key,
      ),
    down: (from: Player, username: string, amount: string, fields: object = {}, key?: string) =>
      from.call(
        'POST /wps/member/transfer/downline',
        { username, amount, paymentPassword: PAYMENT_PASSWORD, ...fields },
        key,
      ),
    /** The first brand's terms from now on, over the product's own. */
    async settings(cashier: object = {}): Promise<void> {
      await sql`
        insert into brand.section (brand_id, name, version, value)
        values (1, 'cashier', ${++versions}, ${JSON.stringify({ cashier })}::jsonb)
        on conflict (brand_id, name)
        do update set version = excluded.version, value = excluded.value`.execute(db)
      world.instance.brand.forget()
    },
    rest: ({ id }: Player) =>
      sql`
        insert into limits.exclusion (brand_id, player_id, kind, begins_at, ends_at)
        values (1, ${id}, 'break', ${world.clock.at},
          ${world.clock.at}::timestamptz + interval '1 day')`.execute(db),
    limitDeposits: ({ id }: Player, amount: number) =>
      sql`
        insert into limits.member_limit (player_id, name, most, set_at)
        values (${id}, 'deposit_day', ${BigInt(amount) * 100_000n}, ${world.clock.at})`.execute(db),
    /** An app of theirs; its secret. */
    async authenticator(player: Player): Promise<string> {
      const { value } = await world.instance.callSealed('POST /wps/member/factors/authenticator', {
        token: player.token,
      })
      await world.instance.callSealed('POST /wps/member/factors/authenticator/confirm', {
        token: player.token,
        body: { code: totp(value.secret, world.clock.at.getTime()) },
      })
      return value.secret as string
    },
    faultsIn: async (tx: Tx) =>
      (await runChecks(tx, [...transferChecks])).filter((check) => !check.isHeld),
  }
}
export type Family = ReturnType<typeof family>
