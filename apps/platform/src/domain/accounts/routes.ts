import type { MemberCalls } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { refuse } from '../../refusal.ts'
import type { ChallengeAnswer } from './challenge/pass.ts'
import { challengeRoutes } from './challenge/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { rememberedRoutes } from './remembered/routes.ts'
import { profileFields, type Profile } from './register.ts'
import { deviceRoutes } from './devices/routes.ts'
import { federatedRoutes } from './federated/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { treeRoutes } from './tree/routes.ts'
import { trialRoutes } from './trial/routes.ts'
import type { Accounts } from './index.ts'

export function accountsRoutes(
  route: Route<MemberCalls>,
  accounts: Accounts,
  deps: { db: Db },
): void {
  challengeRoutes(route, accounts.challenge)
  codeRoutes(route, accounts)
  passwordRoutes(route, accounts)
  rememberedRoutes(route, accounts)
  treeRoutes(route, accounts.tree)
  trialRoutes(route, accounts)
  factorRoutes(route, accounts.factors)
  federatedRoutes(route, accounts.federated)
  passkeyRoutes(route, accounts.passkeys)
  deviceRoutes(route, accounts.devices)
  profileRoutes(route, accounts.profile)
  accounts.reauth.routes(route)

  route('PUT /wps/member/register', ({ brand, host, body, key, ip, userAgent, language }) => {
    const { username, password, confirmPassword, ...form } = body
    return accounts.register({
      ...formOf(form),
      brand,
      domain: host,
      requestKey: key,
      ip,
      userAgent,
      language: body.language ?? language,
      username: username.trim(),
      password,
      confirmPassword,
    })
  })

  route('PUT /wps/member/register/mobile', ({ brand, host, body, key, ip, userAgent, language }) =>
    accounts.registerByMobile({
      ...formOf(body),
      brand,
      domain: host,
      requestKey: key,
      ip,
      userAgent,
      language: body.language ?? language,
      password: body.password,
    }),
  )

  route('POST /wps/session/login', async ({ brand, body, ip, userAgent }) => {
    if (body.type === 'firebase')
      return accounts.federated.signInByFirebase({
        brand,
        mobile: body.username,
        dialingCode: body.countryDialingCode,
        idToken: body.firebaseIdToken ?? '',
        challenge: body,
        ip,
        userAgent,
      })
    if (body.type === 'sms')
      return accounts.signInByCode({
        brand,
        mobile: body.username,
        dialingCode: body.countryDialingCode,
        code: body.password,
        ip,
        userAgent,
      })
    return accounts.signIn({
      brand,
      username: body.username,
      dialingCode: body.countryDialingCode,
      password: body.password,
      challenge: body,
      ip,
      userAgent,
    })
  })

  route('DELETE /wps/session/logout', async ({ member }) => {
    await accounts.signOut(member)
    return {}
  })

  route(
    'PUT /wps/member/language',
    async ({ brand, member, body }) =>
      (await accounts.setLanguage({
        playerId: member.playerId,
        brandId: brand.id,
        lang: body.lang,
      })) ?? {},
  )

  route('POST /wps/member/firstLogin', async ({ member }) => {
    await accounts.markFirstLogin(member.playerId)
    return {}
  })

  route('GET /wps/member/info/icon', ({ member }) => accounts.icon(member.playerId))

  route('GET /wps/relay/MCSFE_getPlayerAvatar', ({ member }) => accounts.avatar(member.playerId))

  route('PUT /wps/member/avatar', ({ member, body }) =>
    accounts.chooseAvatar({ member, avatar: body.avatar }),
  )

  route('GET /wps/member/info', async ({ member }) => {
    const info = await accounts.member(deps.db, member.playerId)
    if (!info) return refuse('not_logged_in')
    return {
      id: String(info.id),
      account: info.username,
      type: info.type,
      nickname: info.nickname ?? info.username,
      toUpline: false,
      // Ranks are earned by play; until they are counted every member has the first.
      clubLabel: { rankLevel: 0, labelName: '' },
      memberLabel: [],
      registeredAt: info.registeredAt.toISOString(),
      lastSignInAt: info.previousSignInAt?.toISOString() ?? null,
      lastSignInFrom:
        info.previousSignInAt &&
        (await accounts.devices.addressAt(member.playerId, info.previousSignInAt)),
      hasPaymentPassword: await accounts.hasPaymentPassword(member.playerId),
      passwordChangeNeeded: member.mustChangePassword,
      passwordExpired: member.isPasswordOld,
      hasPassword: info.hasPassword,
    }
  })
}

type Form = Profile & {
  mobileNum?: string | undefined
  countryDialingCode: string
  verificationCode?: string | undefined
  paymentPassword?: string | undefined
  isOfAge: boolean
  agreesToTerms: boolean
  federatedTicket?: string | undefined
  firebaseIdToken?: string | undefined
} & ChallengeAnswer

/** What both ways of registering ask alike. */
function formOf(body: Form) {
  const {
    mobileNum,
    countryDialingCode,
    verificationCode,
    paymentPassword,
    isOfAge,
    agreesToTerms,
  } = body
  const profile: Profile = Object.fromEntries(
    profileFields.map((field) => [field, body[field]?.trim()]),
  )
  const { geetest, captcha, captchaId, federatedTicket, firebaseIdToken } = body
  return {
    mobileNum,
    dialingCode: countryDialingCode,
    challenge: { geetest, captcha, captchaId },
    federatedTicket,
    firebaseIdToken,
    verificationCode,
    paymentPassword,
    isOfAge,
    agreesToTerms,
    profile,
  }
}
