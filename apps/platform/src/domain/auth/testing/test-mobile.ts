import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Instance, PASSWORD, type World } from './test-world.ts'

export const OTHER_PASSWORD = 'Calm river 482913'
let numbers = 0
/** That nobody has yet, as it is typed. */
export const newNumber = () => `0171900${String((numbers += 1)).padStart(4, '0')}`
export const e164 = (number: string) => `+88${number}`

/** What guests do by a number. */
export function mobileActs({
  world,
  one,
  other,
}: {
  world: World
  one: Instance
  other: Instance
}) {
  let versions = 0
  const settle = async (settings: object) => {
    versions += 1
    await sql`
      insert into brand.section (brand_id, name, version, value)
      values (1, 'modules', ${versions}, ${JSON.stringify(settings)}::jsonb)
      on conflict (brand_id, name)
      do update
      set version = excluded.version, value = excluded.value`.execute(world.db)
    one.brand.forget()
    other.brand.forget()
  }
  return {
    /** The code that came. */
    codeFor: async (mobileNum: string, purpose: 'login' | 'password' | 'register') => {
      const asked =
        purpose === 'register'
          ? await one.call('POST /wps/verification/sms/register', {
              body: { mobileNo: mobileNum, countryDialingCode: '880' },
            })
          : await one.call('POST /wps/verification/sms/noLogin', {
              body: { mobileNum, countryDialingCode: '880', purpose },
            })
      expect(asked).toMatchObject({ success: true })
      return one.sent.at(-1)!.words.code!
    },
    registerMobile: async (
      mobileNum: string,
      fields: object = {},
      by = one,
      key: string = randomUUID(),
    ) =>
      by.callSealed('PUT /wps/member/register/mobile', {
        key,
        body: {
          mobileNum,
          countryDialingCode: '880',
          password: PASSWORD,
          confirmPassword: PASSWORD,
          isOfAge: true,
          agreesToTerms: true,
          ...fields,
        },
      }),
    signInByCode: (mobile: string, code: string, by = one) =>
      by.callSealed('POST /wps/session/login', {
        body: { username: mobile, password: code, countryDialingCode: '880', type: 'sms' },
      }),
    infoOf: async (token: string) => (await one.call('GET /wps/member/info', { token })).value,
    /** While the brand is set so. */
    withSettings: async (settings: object, act: () => Promise<void>) => {
      await settle(settings)
      await act().finally(() => settle({}))
    },
  }
}
