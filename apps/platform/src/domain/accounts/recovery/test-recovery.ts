import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { seedOperator } from '../../operators/seed.ts'
import { newTotpSecret } from '../factors/totp.ts'
import { accountsWorld } from '../accounts.test-world.ts'
import { PASSWORD } from '../test-world.ts'

const secret = newTotpSecret()
export const OLD = '+88017123460'
export const NEW = '017123470'
export const ABOUT = 'Rahim Uddin; my last deposit was 500 by bKash on Friday'

/** Two processes, operators of two brands who are signed in, and what members and they do about a lost SIM: for one file's tests. */
export async function recoveryWorld() {
  const { world, one, other } = await accountsWorld()
  /** Tokens of operators by their names. */
  const operators: Record<string, string> = {}
  for (const [brandId, username, role, host] of [
    [1, 'owner', 'owner', 'localhost'],
    [1, 'cashier1', 'cashier', 'localhost'],
    [2, 'theirs', 'owner', 'b.localhost'],
  ] as const) {
    await seedOperator(
      { db: world.db, now: () => world.clock.at, passwords: one.passwords, box: world.box },
      { brandId, username, role, password: PASSWORD, totpSecret: secret },
    )
    operators[username] = (
      await one.call('POST /ops/session', {
        host,
        body: { username, password: PASSWORD, code: totp(secret, world.clock.at.getTime()) },
      })
    ).value.token
  }
  /** The audit log is in order of time; operators' sessions are kept alive. */
  const keepOperators = () =>
    sql`update operators.session set created_at = ${world.clock.at}, last_seen_at = ${world.clock.at}`.execute(
      world.db,
    )
  const ops = (name: string, body?: object, as = 'owner') =>
    one.call(name, {
      host: as === 'theirs' ? 'b.localhost' : 'localhost',
      token: operators[as]!,
      ...(body && { body }),
    })
  const codeTo = async (last: string, host?: string): Promise<string> => {
    await one.call('POST /wps/verification/sms/noLogin', {
      host,
      body: { mobileNum: NEW + last, countryDialingCode: '880', purpose: 'recovery' },
    })
    return one.sent.splice(0).at(-1)?.words.code ?? '000000'
  }
  return {
    world,
    one,
    other,
    ops,
    codeTo,
    /** Before each test. */
    beginAnew: async () => {
      await sql`delete from http.rate_limit`.execute(world.db)
      await keepOperators()
      one.sent.length = 0
    },
    hours: async (count: number) => {
      world.clock.at = new Date(world.clock.at.getTime() + count * 3_600_000)
      await keepOperators()
    },
    completeDue: (instance = one) =>
      instance.accounts.recovery.completeDue(instance.operators.audit),
    sentTo: () => one.sent.splice(0).map(({ to, template }) => [template, to]),
    member: async (username: string, last: string) => {
      await one.register(username)
      await sql`update members.member set mobile = ${OLD + last}, mobile_proved_at = now(), email = ${`${username}@example.com`} where username = ${username}`.execute(
        world.db,
      )
    },
    /** A code to the new number, and the request with it. */
    ask: async (
      username: string,
      last: string,
      { host, ...more }: { host?: string; code?: string; about?: string; ip?: string } = {},
    ) => {
      const code = more.code ?? (await codeTo(last, host))
      return one.callSealed('POST /wps/member/recovery', {
        host,
        ip: more.ip,
        body: {
          username,
          mobileNum: NEW + last,
          countryDialingCode: '880',
          verificationCode: code,
          about: more.about ?? ABOUT,
        },
      })
    },
    openOf: async (username: string) =>
      (await ops('GET /ops/recoveries')).value.rows.filter(
        ({ player }: { player: { username: string } }) => player.username === username,
      ),
    isIn: async (token: string) => (await one.call('GET /wps/member/info', { token })).success,
    audited: async (id: string) =>
      (
        await sql<{
          act: string
        }>`select act from operators.audit_log where subject = ${`recovery:${id}`} order by id`.execute(
          world.db,
        )
      ).rows.map(({ act }) => act),
  }
}
