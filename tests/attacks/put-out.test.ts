import { type Call, memberCalls } from '@padma/contract'
import { createClosure } from '@padma/platform/domain/self-service/index.ts'
import { startIssuer } from '@padma/platform/domain/auth/federated/providers/issuer.test-world.ts'
import { device } from '@padma/platform/domain/auth/passkeys/device.test-world.ts'
import { type Answer } from '@padma/platform/domain/auth/testing/test-world.ts'
import { untilWaiting } from '@padma/platform/domain/auth/testing/until-waiting.test-world.ts'
import {
  cashierWorld,
  type CashierWorld,
  PASSWORD,
  PAYMENT_PASSWORD,
  type Player,
} from '@padma/platform/domain/cashier/test-world.ts'
import { family } from '@padma/platform/domain/cashier/transfer/family.test-world.ts'
import { createRoutes } from '@padma/platform/http/edge.ts'
import { modulesOn } from '@padma/platform/prove-books.ts'
import { totp } from '@padma/testkit'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfMember } from '../brands/rows-of.ts'

/**
 * Who is in with the password, and is put out of it between the look at his session and what he
 * asked for.
 */

let world: CashierWorld
let issuer: Awaited<ReturnType<typeof startIssuer>>
const app = Fastify()
beforeAll(async () => {
  world = await cashierWorld({ cashier: { payoutAccountAgeHours: 0 } })
  // Keys of providers are good by the machine's clock.
  world.clock.at = new Date()
  const { brand, accounts, sealedBody } = world.instance
  const closure = createClosure({
    db: world.db,
    now: () => world.clock.at,
    brand,
    wallet: world.wallet,
    obstacles: modulesOn(world.db).obstacles,
    sessionsEnded: async () => {},
    notify: { send: async (_tx, message) => void world.sent.push(message) },
  })
  closure.module.member!(
    createRoutes(app, memberCalls, {
      brandOf: brand.brandOf,
      memberOf: accounts.memberOf,
      isFresh: accounts.isFresh,
      unseal: sealedBody.unseal,
    }).route,
  )
  issuer = await startIssuer()
  await accounts.federated.setProvider(1, {
    provider: 'GOOGLE',
    clientId: 'padma-1',
    secret: 'google secret',
    addresses: { issuer: issuer.address },
  })
})
afterAll(async () => {
  await issuer.stop()
  await app.close()
  await world.end()
})

type Act = () => Promise<Answer>
const account = (player: Player, name: string, body?: object): Promise<Answer> => {
  const call = (memberCalls as Record<string, Call>)[
    name.replace(/\/devices\/\d+\//, '/devices/:id/')
  ]!
  return call.sealed
    ? world.instance.callSealed(name, { token: player.token, body: body ?? {} })
    : world.instance.call(name, { token: player.token, ...(body && { body }) })
}
async function byClosure({ token }: Player, name: string, body: object): Promise<Answer> {
  const url = name.split(' ')[1]!
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:4000', 'accept-language': 'en', authorization: `Bearer ${token}` },
    payload: body,
  })
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}
const bindAccount = (player: Player) =>
  player.call('PUT /wps/member/payout-account', {
    methodId: 'bkash',
    number: `017${String(player.id).padStart(8, '0')}`,
    holder: 'Abdur Rahim',
    paymentPassword: PAYMENT_PASSWORD,
  })
const appCode = (secret: string) => totp(secret, world.clock.at.getTime())
async function withApp(player: Player): Promise<string> {
  const { secret } = (await account(player, 'POST /wps/member/factors/authenticator', {})).value
  expect(
    await account(player, 'POST /wps/member/factors/authenticator/confirm', {
      code: appCode(secret),
    }),
  ).toMatchObject({ success: true })
  world.pass(1)
  return secret
}
async function newPasskey(player: Player): Promise<object> {
  const { value } = await account(player, 'POST /wps/member/passkeys', {})
  return { name: 'Phone', response: device().make(value.options) }
}
async function backFromGoogle(player: Player): Promise<object> {
  const { value } = await account(player, 'POST /wps/member/federated/begin', {
    provider: 'GOOGLE',
  })
  const query = new URL(value.url).searchParams
  const seconds = Math.floor(Date.now() / 1000)
  issuer.says.token = {
    access_token: 'at',
    token_type: 'bearer',
    id_token: await issuer.sign({
      iss: issuer.address,
      aud: 'padma-1',
      sub: `g-${player.id}`,
      iat: seconds,
      exp: seconds + 600,
      nonce: query.get('nonce'),
    }),
  }
  return { browser: value.browser, state: query.get('state'), code: 'the-code' }
}

/** Each call as its member would make it rightly, all made ready for. */
const acts: Record<string, (player: Player) => Act | Promise<Act>> = {
  'PUT /wps/member/avatar': (player) => () =>
    account(player, 'PUT /wps/member/avatar', { avatar: 'tiger' }),
  'PUT /wps/member/payout-account': (player) => () => bindAccount(player),
  'POST /wps/member/withdrawal': async (player) => {
    const { value } = await bindAccount(player)
    await world.give(player.id, 1000)
    return () =>
      player.call('POST /wps/member/withdrawal', {
        payoutAccountId: value.id,
        amount: '600',
        paymentPassword: PAYMENT_PASSWORD,
      })
  },
  'POST /wps/member/transfer/upline': async (player) => {
    await world.give(player.id, 1000)
    return () => family(world).up(player, '600')
  },
  'POST /wps/member/transfer/downline': async (player) => {
    await bindAccount(player)
    const { name } = await family(world).below(player)
    await world.give(player.id, 1000)
    return () => family(world).down(player, name, '600')
  },
  'POST /wps/member/devices/:id/end': async (player) => {
    await world.instance.signIn(player.name, PASSWORD)
    const { id } = (await account(player, 'GET /wps/member/devices')).value.devices.find(
      ({ isThis }: { isThis: boolean }) => !isThis,
    )
    return () => account(player, `POST /wps/member/devices/${id}/end`, {})
  },
  'POST /wps/member/devices/end': async (player) => {
    await world.instance.signIn(player.name, PASSWORD)
    return () => account(player, 'POST /wps/member/devices/end', {})
  },
  'POST /wps/member/federated/remove': async (player) => {
    expect(
      await account(player, 'POST /wps/member/federated/finish', await backFromGoogle(player)),
    ).toMatchObject({ success: true })
    return () => account(player, 'POST /wps/member/federated/remove', { provider: 'GOOGLE' })
  },
  'POST /wps/member/federated/finish': async (player) => {
    const back = await backFromGoogle(player)
    return () => account(player, 'POST /wps/member/federated/finish', back)
  },
  'POST /wps/member/federated': async (player) => {
    const { value } = await world.instance.call('POST /wps/session/federated', {
      body: { provider: 'GOOGLE' },
    })
    const query = new URL(value.url).searchParams
    const seconds = Math.floor(Date.now() / 1000)
    issuer.says.token = {
      access_token: 'at',
      token_type: 'bearer',
      id_token: await issuer.sign({
        iss: issuer.address,
        aud: 'padma-1',
        sub: `t-${player.id}`,
        iat: seconds,
        exp: seconds + 600,
        nonce: query.get('nonce'),
      }),
    }
    const {
      value: { ticket },
    } = await world.instance.callSealed('POST /wps/session/login/federated', {
      body: { browser: value.browser, state: query.get('state'), code: 'the-code' },
    })
    return () => account(player, 'POST /wps/member/federated', { ticket })
  },
  'PUT /wps/member/profile': (player) => () =>
    account(player, 'PUT /wps/member/profile', { realName: 'Abdur Rahim' }),
  'POST /wps/member/contact': async (player) => {
    const contact = { channel: 'mail', to: `${player.name}@example.com` }
    await account(player, 'POST /wps/member/contact/code', contact)
    const verificationCode = world.sent.findLast(({ template }) => template === 'code_contact')!
      .words.code
    return () => account(player, 'POST /wps/member/contact', { ...contact, verificationCode })
  },
  'POST /wps/member/payment-password': (player) => () =>
    account(player, 'POST /wps/member/payment-password', {
      paymentPassword: PAYMENT_PASSWORD,
    }),
  'POST /wps/member/factors/authenticator': (player) => () =>
    account(player, 'POST /wps/member/factors/authenticator', {}),
  'POST /wps/member/factors/authenticator/confirm': async (player) => {
    const { secret } = (await account(player, 'POST /wps/member/factors/authenticator', {})).value
    return () =>
      account(player, 'POST /wps/member/factors/authenticator/confirm', { code: appCode(secret) })
  },
  'POST /wps/member/factors/authenticator/codes': async (player) => {
    const secret = await withApp(player)
    return () =>
      account(player, 'POST /wps/member/factors/authenticator/codes', {
        code: appCode(secret),
      })
  },
  'POST /wps/member/factors/authenticator/remove': async (player) => {
    const secret = await withApp(player)
    return () =>
      account(player, 'POST /wps/member/factors/authenticator/remove', {
        code: appCode(secret),
      })
  },
  'POST /wps/member/recovery/keep': async (player) => {
    await sql`
      update members.member
      set mobile = ${`+88017${String(player.id).padStart(8, '0')}`},
        mobile_proved_at = now() - interval '30 days'
      where id = ${player.id}`.execute(world.db)
    await sql`
      insert into recovery.access_case (brand_id, member_id, kind, lost, mobile, domain, ip,
        asked_at,
        state, decided_at, decided_by, reason, due_at, cancel_hash)
      values (1, ${player.id}, 'lost_number', ${`+88017${String(player.id).padStart(8, '0')}`},
        ${`+88018${String(player.id).padStart(8, '0')}`}, 'localhost', '127.0.0.1', now(),
        'waiting', now(), 'farida', 'knows them', now() + interval '3 days',
        ${Buffer.from(player.name.padEnd(32))})`.execute(world.db)
    return () => account(player, 'POST /wps/member/recovery/keep', {})
  },
  'POST /wps/session/reauth': (player) => () =>
    account(player, 'POST /wps/session/reauth', { password: PASSWORD }),
  'POST /wps/session/remember': (player) => () => account(player, 'POST /wps/session/remember'),
  'POST /wps/member/closure': (player) => () => byClosure(player, 'POST /wps/member/closure', {}),
  'POST /wps/member/closure/cancel': async (player) => {
    expect(await byClosure(player, 'POST /wps/member/closure', {})).toMatchObject({
      success: true,
    })
    const { value } = await world.instance.signIn(player.name, PASSWORD)
    return () => byClosure({ ...player, token: value.token }, 'POST /wps/member/closure/cancel', {})
  },
  'POST /wps/member/passkeys/confirm': async (player) => {
    const made = await newPasskey(player)
    return () => account(player, 'POST /wps/member/passkeys/confirm', made)
  },
  'POST /wps/member/passkeys/remove': async (player) => {
    expect(
      await account(player, 'POST /wps/member/passkeys/confirm', await newPasskey(player)),
    ).toMatchObject({ success: true })
    const [{ id }] = (await account(player, 'GET /wps/member/passkeys')).value.passkeys
    return () => account(player, 'POST /wps/member/passkeys/remove', { id })
  },
  'POST /wps/member/password': (player) => () =>
    account(player, 'POST /wps/member/password', {
      oldPassword: PASSWORD,
      newPassword: 'Kodom-phul 1984',
      confirmNewPassword: 'Kodom-phul 1984',
    }),
}

/** Those that leave nothing behind by which anybody comes in, and move no money out. */
const leaveNothing: Record<string, string> = {
  'DELETE /wps/session/logout': 'ends itself',
  'POST /wps/agent/links': 'a link below its agent, who can turn it off',
  'POST /wps/agent/links/:id/state': 'a link of theirs, on or off',
  'POST /wps/agent/contracts': 'an offer, which the other side answers',
  'POST /wps/agent/contracts/dry-run': 'a computation',
  'POST /wps/relay/MCS2_processDividendReq': 'an agreement of two, by which no money moves',
  'POST /wps/relay/MCS2_processDailySalContract': 'an agreement of two, by which no money moves',
  'POST /wps/relay/MCS2_processContractHourSalary': 'an agreement of two, by which no money moves',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract':
    'an agreement of two, by which no money moves',
  'POST /wps/agent/accounts': 'another’s account, which has nothing of theirs',
  'PUT /wps/member/device': 'what their browser calls itself',
  'PUT /wps/member/language': 'a language',
  'POST /wps/member/firstLogin': 'a mark that something was shown',
  'POST /wps/member/inbox/read': 'a mark that messages were read',
  'PUT /wps/member/inbox/:id': 'a mark on a message, which it takes back',
  'PUT /wps/member/limits/:limit': 'a limit that protects, or a wish that waits a day',
  'PUT /wps/member/play-time': 'a limit that protects, or a wish that waits a day',
  'POST /wps/member/limits/:limit/confirm': 'no money out: a limit of their own',
  'DELETE /wps/member/limits/:limit/raise': 'a limit that stays',
  'PUT /wps/member/reality-check': 'an interval',
  'PUT /wps/member/marketing': 'a word about offers, which they take back',
  'POST /wps/member/break': 'a break',
  'POST /wps/member/self-exclusion': 'the same for longer',
  'POST /wps/member/play': 'a mark that a game is open',
  'POST /wps/member/play/continue': 'an answer',
  'POST /wps/member/deposit': 'an order that nobody has paid',
  'PUT /wps/member/deposit/:id/transaction': 'money that comes in',
  'PUT /wps/member/deposit/:id/slip': 'money that comes in',
  'PUT /wps/member/deposit/:id/look': 'money that comes in',
  'POST /wps/member/missing-payments': 'a question about money that comes in',
  'PUT /wps/member/identity-check/:part': 'a picture that only people look at',
  'POST /wps/member/identity-check': 'a question that people answer',
  'POST /wps/member/promotions/:id/join': 'what is given to its member',
  'POST /wps/member/promotions/:id/apply': 'a question that people answer',
  'POST /wps/member/promotions/:id/images': 'a picture that only people look at',
  'DELETE /wps/member/promotions/:id/images/:imageId': 'a picture that only people look at',
  'POST /wps/member/promotions/:id/claim': 'money that is its member’s',
  'POST /wps/member/promotions/:id/leave': 'what was not given yet',
  'POST /wps/member/red-envelopes/:id/open': 'what is given to its member',
  'POST /wps/relay/MCS2_claimRafflePromotion': 'money that is its member’s',
  'DELETE /wps/member/bonus/:id': 'a bonus that its member has no longer',
  'POST /wps/member/grants/:id/claim': 'a reward that becomes its member’s own',
  'DELETE /wps/member/deposit/:id': 'an order that nobody has paid',
  'DELETE /wps/member/withdrawal/:id': 'money that stays where it is its member’s',
  'POST /wps/member/withdrawal/:id/proof': 'a picture of money that has gone',
  'DELETE /wps/member/withdrawal/:id/proof/:proofId': 'a picture of money that has gone',
  'POST /wps/member/withdrawal/:id/receipt': 'of money that has gone to where its member wished it',
  'POST /wps/member/transfer/code': 'a code, which only a session hands in',
  'POST /wps/member/wallet/return': 'money that comes back to its member’s main wallet',
  'POST /wps/relay/GCS_walletTransfer': 'money that stays its member’s',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward':
    'a reward that people decide on; its session is held as for money that goes out',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint':
    'cash in their own wallet; its session is held as for money that goes out',
  'POST /wps/relay/MCSFE_addFavoriteGame': 'a list of games',
  'POST /wps/relay/MCSFE_removeFavoriteGame': 'a list of games',
  'POST /wps/member/report/bets/:id/dispute': 'a question about a round',
  'POST /wps/member/federated/begin': 'an attempt, which only a session finishes',
  'POST /wps/member/contact/code': 'a code, which only a session hands in',
  'POST /wps/member/passkeys': 'a question, which only a session answers',
  'POST /wps/session/reauth/code': 'a code, which only a session hands in',
  'POST /wps/session/reauth/passkey': 'a question, which only a session answers',
}

test('every call by which a member changes something is looked at here', () => {
  const changing = Object.entries(memberCalls as Record<string, Call>)
    .filter(([name, { session }]) => session === 'member' && !name.startsWith('GET '))
    .map(([name]) => name)
  expect(changing.sort()).toEqual([...Object.keys(acts), ...Object.keys(leaveNothing)].sort())
})

/** What happens to the session meanwhile. */
const outs = [
  ['is put out', sql`revoked_at = now()`],
  // As by its owner, who has shown the password in it: the caller had a copy of the former one.
  ['has a token that is replaced', sql`token_hash = sha256(token_hash)`],
] as const
test.each(
  Object.keys(acts).flatMap((name) => outs.map(([how, change]) => [name, how, change] as const)),
)(
  '%s: nothing is done if the session %s while it waits; otherwise it is done',
  async (name, _how, change) => {
    const ready = async () => {
      await sql`delete from http.rate_limit`.execute(world.db)
      const player = name.endsWith('/upline')
        ? (await family(world).pair()).member
        : await world.player()
      const act = await acts[name]!(player)
      return { id: player.id, act }
    }
    const put = await ready()
    let answer: Promise<Answer> | undefined
    let before = {}
    await world.db.transaction().execute(async (tx) => {
      await sql`select from members.member where id = ${put.id} for no key update`.execute(tx)
      answer = put.act()
      await untilWaiting(world.db, 1)
      await sql`
        update auth.session
        set ${change}
        where member_id = ${put.id} and revoked_at is null`.execute(tx)
      before = await rowsOfMember(tx as never, `${put.id}`)
    })
    expect(await answer).toMatchObject({ status: 401, code: 'not_logged_in' })
    expect(await rowsOfMember(world.db, `${put.id}`)).toEqual(before)

    expect(await (await ready()).act()).toMatchObject({ success: true })
  },
)
