import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import { wordIn } from '../brand/index.ts'
import { refuse } from '../../refusal.ts'
import { challengeRoutes } from './challenge/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { rememberedRoutes } from './remembered/routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { federatedRoutes } from './federated/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import type { Members } from '../members/index.ts'
import type { Auth } from './index.ts'

export function authRoutes(
  route: Route<MemberCalls>,
  auth: Auth,
  members: Pick<Members, 'member' | 'tree'>,
): void {
  challengeRoutes(route, auth.challenge)
  codeRoutes(route, auth)
  passwordRoutes(route, auth)
  rememberedRoutes(route, auth)
  factorRoutes(route, auth.factors)
  federatedRoutes(route, auth.federated)
  passkeyRoutes(route, auth.passkeys)
  deviceRoutes(route, auth.devices)
  auth.reauth.routes(route)

  route('POST /wps/session/login', async ({ brand, body, ip, userAgent }) => {
    if (body.type === 'firebase')
      return auth.federated.signInByFirebase({
        brand,
        mobile: body.username,
        dialingCode: body.countryDialingCode,
        idToken: body.firebaseIdToken ?? '',
        challenge: body,
        isForAgents: body.isForAgents,
        ip,
        userAgent,
      })
    if (body.type === 'sms')
      return auth.signInByCode({
        brand,
        mobile: body.username,
        dialingCode: body.countryDialingCode,
        code: body.password,
        isForAgents: body.isForAgents,
        ip,
        userAgent,
      })
    return auth.signIn({
      brand,
      username: body.username,
      dialingCode: body.countryDialingCode,
      password: body.password,
      challenge: body,
      isForAgents: body.isForAgents,
      ip,
      userAgent,
    })
  })

  route('DELETE /wps/session/logout', async ({ member }) => {
    await auth.signOut(member)
    return {}
  })

  route('GET /wps/member/info', async ({ member }) => {
    const info = await members.member(auth.deps.db, member.playerId)
    if (!info) return refuse('not_logged_in')
    const { cashier, ranks } = await auth.deps.brand.settings(info.brandId)
    return {
      id: String(info.id),
      account: info.username,
      type: info.type,
      nickname: info.nickname ?? info.username,
      toUpline:
        cashier.transferToUpline &&
        (await members.tree.parentOf(auth.deps.db, member.playerId)) !== null,
      clubLabel: {
        rankLevel: info.rankLevel,
        labelName: wordIn(ranks.levels[info.rankLevel]?.names ?? {}, info.language),
      },
      memberLabel: [],
      registeredAt: info.registeredAt.toISOString(),
      lastSignInAt: info.previousSignInAt?.toISOString() ?? null,
      lastSignInFrom:
        info.previousSignInAt &&
        (await auth.devices.addressAt(member.playerId, info.previousSignInAt)),
      hasPaymentPassword: await auth.deps.paymentPasswords.has(auth.deps.db, member.playerId),
      passwordChangeNeeded: member.mustChangePassword,
      passwordExpired: member.isPasswordOld,
      hasPassword: info.hasPassword,
    }
  })
}
