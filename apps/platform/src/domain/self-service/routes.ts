import type { MemberCalls, OfferChannel } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import type { ChallengeAnswer } from '../auth/index.ts'
import type { SelfService } from './index.ts'
import { profileRoutes } from './profile/routes.ts'
import { type Profile, profileFields } from './register/register.ts'
import { trialRoutes } from './trial/routes.ts'

export function selfServiceRoutes(route: Route<MemberCalls>, selfService: SelfService): void {
  trialRoutes(route, selfService)
  profileRoutes(route, selfService.profile)

  route('PUT /wps/member/register', ({ brand, host, body, key, ip, userAgent, language }) => {
    const { username, password, confirmPassword, ...form } = body
    return selfService.register({
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
    selfService.registerByMobile({
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

  route('GET /wps/member/info/icon', ({ member }) => selfService.icon(member.playerId))

  route('GET /wps/relay/MCSFE_getPlayerAvatar', ({ member }) => selfService.avatar(member.playerId))

  route('PUT /wps/member/avatar', ({ member, body }) =>
    selfService.chooseAvatar({ member, avatar: body.avatar }),
  )
}

type Form = Profile & {
  mobileNum?: string | undefined
  countryDialingCode: string
  verificationCode?: string | undefined
  paymentPassword?: string | undefined
  device?: string | undefined
  isOfAge: boolean
  agreesToTerms: boolean
  offersBy?: readonly OfferChannel[] | undefined
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
    device,
    isOfAge,
    agreesToTerms,
    offersBy,
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
    device,
    isOfAge,
    agreesToTerms,
    offersBy,
    profile,
  }
}
