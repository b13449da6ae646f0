import type { MemberCalls } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { refuse } from '../../refusal.ts'
import { codeRoutes } from './codes/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import type { Accounts } from './index.ts'

export function accountsRoutes(route: Route<MemberCalls>, accounts: Accounts, deps: { db: Db }): void {
  codeRoutes(route, accounts)
  factorRoutes(route, accounts.factors)

  route('PUT /wps/member/register', ({ brand, body, key, ip, userAgent, language }) => {
    const { username, password, confirmPassword, isOfAge, agreesToTerms, payeeName, email, affiliateCode, referralCode } = body
    return accounts.register({
      brand, requestKey: key, ip, userAgent, language: body.language ?? language,
      username: username.trim(), password, confirmPassword, isOfAge, agreesToTerms, profile: { payeeName, email, affiliateCode, referralCode },
    })
  })

  route('POST /wps/session/login', async ({ brand, body, ip, userAgent }) => {
    // Codes by SMS and Firebase tokens need providers that are not connected.
    if (body.type !== 'username') return refuse('invalid_input', { fields: { type: 'unavailable' } })
    return accounts.signIn({ brand, username: body.username, password: body.password, ip, userAgent })
  })

  route('POST /wps/member/password', ({ member, body }) => accounts.changePassword({ member, ...body }))

  route('DELETE /wps/session/logout', async ({ member }) => {
    await accounts.signOut(member)
    return {}
  })

  route('PUT /wps/member/language', async ({ brand, member, body }) => (await accounts.setLanguage({ playerId: member.playerId, brandId: brand.id, lang: body.lang })) ?? {})

  route('GET /wps/relay/MCSFE_getPlayerAvatar', ({ member }) => accounts.avatar(member.playerId))

  route('PUT /wps/member/avatar', ({ member, body }) => accounts.chooseAvatar({ playerId: member.playerId, avatar: body.avatar }))

  route('GET /wps/member/info', async ({ member }) => {
    const info = await accounts.member(deps.db, member.playerId)
    if (!info) return refuse('not_logged_in')
    return {
      id: String(info.id), account: info.username, type: info.type, nickname: info.username, toUpline: false,
      // Ranks are earned by play; until they are counted everyone stands at the beginning.
      clubLabel: { rankLevel: 0, labelName: '' }, memberLabel: [],
      registeredAt: info.registeredAt.toISOString(), lastSignInAt: info.previousSignInAt?.toISOString() ?? null,
      hasPaymentPassword: await accounts.hasPaymentPassword(deps.db, member.playerId),
    }
  })
}
