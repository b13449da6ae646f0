import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { e164, mobileActs, newNumber, OTHER_PASSWORD } from './test-mobile.ts'
import { accountsWorld } from './accounts.test-world.ts'
import { PASSWORD } from './test-world.ts'

const { world, one, other } = await accountsWorld()
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  one.sent.length = other.sent.length = 0
})

const { codeFor, registerMobile, signInByCode, infoOf, withSettings } = mobileActs({
  world,
  one,
  other,
})

test('whoever is the first to prove a number gets an account that nobody laid ready for him: sessions, password, proofs, mailbox and payout accounts from before are gone', async () => {
  const modules = [
    'usernameEnabled',
    'DIRECT_REGISTRATION',
    'mobileReg',
    'mobileRegPass',
    'showVerCodeLogin',
  ]
  const stranger = '203.0.113.40'
  for (const way of ['login', 'password'] as const) {
    const number = newNumber()
    const mail = `stranger-${way}@example.com`
    let token = ''
    let deviceToken = ''
    await withSettings({ modules }, async () => {
      token = (await registerMobile(number)).value.token
      const begun = (
        await one.callSealed('POST /wps/member/factors/authenticator', {
          token,
          body: { password: PASSWORD },
        })
      ).value
      expect(
        await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
          token,
          body: { code: totp(begun.secret, world.clock.at.getTime()) },
        }),
      ).toMatchObject({ success: true })
      // The former one stays good for a time where its owner changes it.
      for (const to of [`former-${mail}`, mail]) {
        await one.callSealed('POST /wps/member/contact/code', {
          token,
          body: { channel: 'mail', to, password: PASSWORD },
        })
        expect(
          await one.callSealed('POST /wps/member/contact', {
            token,
            body: {
              channel: 'mail',
              to,
              verificationCode: one.sent.findLast((message) => message.to === to)!.words.code,
            },
          }),
        ).toMatchObject({ success: true })
      }
      expect(
        await one.callSealed('POST /wps/member/payment-password', {
          token,
          body: { password: PASSWORD, paymentPassword: '482915' },
        }),
      ).toMatchObject({ success: true })
      deviceToken = (await one.call('POST /wps/session/remember', { token })).value.deviceToken
      await sql`insert into cashier.method (id, brand_id, name, minimum, maximum, suggested) values ('bkash', 1, 'bKash', 1, 2, '{1}') on conflict do nothing`.execute(
        world.db,
      )
      await sql`
        insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder, usable_from, created_at)
        select 1, id, gen_random_uuid(), 'bkash', ${number}, 'Some Stranger', now() - interval '9 days', now() from accounts.member where mobile = ${e164(number)}`.execute(
        world.db,
      )
      await sql`delete from http.rate_limit`.execute(world.db)
      const given = await codeFor(number, way)
      // From a network where the account was never opened: the stranger's authenticator is not asked for.
      const came =
        way === 'login'
          ? await other.callSealed('POST /wps/session/login', {
              ip: stranger,
              body: { username: number, password: given, countryDialingCode: '880', type: 'sms' },
            })
          : await other.callSealed('POST /wps/member/password/verification', {
              ip: stranger,
              body: {
                mobileNum: number,
                countryDialingCode: '880',
                verificationCode: given,
                newPassword: OTHER_PASSWORD,
              },
            })
      expect(came).toMatchObject({ success: true })
      expect((await infoOf(came.value.token)).hasPaymentPassword).toBe(false)
      expect(await one.call('GET /wps/member/info', { token })).toMatchObject({
        code: 'not_logged_in',
      })
      expect(
        await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } }),
      ).toMatchObject({ success: false })
      const byPassword = (password: string) =>
        one.callSealed('POST /wps/session/login', {
          ip: stranger,
          body: { username: number, password, countryDialingCode: '880' },
        })
      expect(await byPassword(PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
      if (way === 'password')
        expect(await byPassword(OTHER_PASSWORD)).toMatchObject({ success: true })
      const {
        rows: [left],
      } = await sql`
        select (select count(*)::int from accounts.authenticator where member_id = m.id) as authenticators, email, mobile_proved_at is not null as "isProved",
          (select count(*)::int from accounts.former_contact where member_id = m.id) as formers, (select count(*)::int from cashier.payout_account where player_id = m.id and removed_at is null) as payouts from accounts.member m where mobile = ${e164(number)}`.execute(
        world.db,
      )
      expect(left).toEqual({
        authenticators: 0,
        formers: 0,
        email: null,
        isProved: true,
        payouts: 0,
      })
      // Where the mailbox was somebody's he hears why he is reached there no more.
      expect(
        other.sent.filter(({ template }) => template === 'number_proved_first').map(({ to }) => to),
      ).toEqual([e164(number), mail])
      other.sent.length = 0
    })
  }
})

test('the first proof of a number puts nobody out whose authenticator has stood for days: it is asked for, and everything stays', async () => {
  await withSettings(
    {
      modules: [
        'usernameEnabled',
        'DIRECT_REGISTRATION',
        'mobileReg',
        'mobileRegPass',
        'showVerCodeLogin',
      ],
    },
    async () => {
      const number = newNumber()
      const { token } = (await registerMobile(number)).value
      const begun = (
        await one.callSealed('POST /wps/member/factors/authenticator', {
          token,
          body: { password: PASSWORD },
        })
      ).value
      expect(
        await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
          token,
          body: { code: totp(begun.secret, world.clock.at.getTime()) },
        }),
      ).toMatchObject({ success: true })
      await sql`update accounts.authenticator set confirmed_at = confirmed_at - interval '4 days' where member_id = (select id from accounts.member where mobile = ${e164(number)})`.execute(
        world.db,
      )
      await sql`delete from http.rate_limit`.execute(world.db)
      const came = await other.callSealed('POST /wps/member/password/verification', {
        ip: '203.0.113.41',
        body: {
          mobileNum: number,
          countryDialingCode: '880',
          verificationCode: await codeFor(number, 'password'),
          newPassword: OTHER_PASSWORD,
        },
      })
      expect(came).toMatchObject({ code: 'second_factor_needed', value: { ways: ['totp'] } })
      expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ success: true })
      expect(
        await one.callSealed('POST /wps/session/login', {
          body: { username: number, password: PASSWORD, countryDialingCode: '880' },
        }),
      ).toMatchObject({ success: true })
    },
  )
})

test('a number that was proved once takes nothing away when it is proved again', async () => {
  const number = newNumber()
  const { token } = (
    await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
  ).value
  await sql`delete from http.rate_limit`.execute(world.db)
  expect(await signInByCode(number, await codeFor(number, 'login'))).toMatchObject({
    success: true,
  })
  expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ success: true })
  expect(
    await one.callSealed('POST /wps/session/login', {
      body: { username: number, password: PASSWORD, countryDialingCode: '880' },
    }),
  ).toMatchObject({ success: true })
})
