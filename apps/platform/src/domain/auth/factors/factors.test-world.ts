import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Instance, PASSWORD, type World } from '../testing/test-world.ts'

export const HOME = '198.51.100.7'
export const ELSEWHERE = '203.0.113.9'
type Running = { world: World; one: Instance; other: Instance }

/** What tests of second proofs do over and over, in the world that their file runs. */
export function factorHelpers({ world, one, other }: Running) {
  const nextStep = () => (world.clock.at = new Date(world.clock.at.getTime() + 60_000))
  const code = (secret: string) => totp(secret, world.clock.at.getTime())
  const answer = (
    ticket: string,
    given: string,
    more: { instance?: Instance; ip?: string; host?: string; way?: string } = {},
  ) =>
    (more.instance ?? other).callSealed('POST /wps/session/factor', {
      ip: more.ip ?? ELSEWHERE,
      host: more.host,
      body: { ticket, way: more.way ?? 'totp', answer: given },
    })
  const signInElsewhere = async (username: string): Promise<{ ticket: string; ways: string[] }> => {
    const refused = await one.signIn(username, PASSWORD, { ip: ELSEWHERE })
    expect(refused).toMatchObject({ status: 401, code: 'second_factor_needed' })
    return refused.value
  }
  /** Registers at home and sets an authenticator up. */
  async function withAuthenticator(
    username: string,
  ): Promise<{ token: string; secret: string; recoveryCodes: string[] }> {
    const {
      value: { token },
    } = await one.register(username, { ip: HOME })
    const begun = await one.callSealed('POST /wps/member/factors/authenticator', {
      token,
      body: { password: PASSWORD },
    })
    expect(begun.value.uri).toContain(`secret=${begun.value.secret}`)
    nextStep()
    const confirmed = await other.callSealed('POST /wps/member/factors/authenticator/confirm', {
      token,
      body: { code: code(begun.value.secret) },
    })
    nextStep()
    return { token, secret: begun.value.secret, recoveryCodes: confirmed.value.recoveryCodes }
  }
  /** As if the app had been set up four days ago. */
  const settle = (username: string) =>
    sql`
      update auth.authenticator
      set confirmed_at = ${hoursAgo(96)}
      where member_id = (select id from members.member where username = ${username})`.execute(
      world.db,
    )
  const hoursAgo = (hours: number) => new Date(world.clock.at.getTime() - hours * 3_600_000)
  return { nextStep, code, answer, signInElsewhere, withAuthenticator, settle, hoursAgo }
}
