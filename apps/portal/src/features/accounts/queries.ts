import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { beginSession, keepMember } from '../../session.ts'

export const registerRulesQuery = queryOptions({ queryKey: ['brand', 'registerRules'], queryFn: () => api('GET /wps/system/setting/register'), staleTime: 300_000 })

export const memberQuery = queryOptions({
  queryKey: ['accounts', 'member'],
  async queryFn() {
    const member = await api('GET /wps/member/info')
    keepMember({
      isAgent: String(member.type), merchant: sessionStorage.getItem('merchantCode') ?? '', platform: 'web', nickname: member.nickname, account: member.account,
      username: member.account, customerId: member.id, toUpline: String(member.toUpline), memberLabel: JSON.stringify(member.memberLabel),
    })
    return member
  },
  staleTime: 300_000,
})

export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  beginSession(await api.sealed('POST /wps/session/login', { body: credentials }))
}

export async function register(key: string, fields: { username: string; password: string; confirmPassword: string; payeeName?: string; email?: string; affiliateCode?: string; referralCode?: string }, language: string): Promise<void> {
  beginSession(
    await api.sealed('PUT /wps/member/register', {
      key,
      body: { ...fields, registerUrl: location.href.slice(0, 500), domain: location.hostname, registerMethod: 'WEB', login: true, isOfAge: true, agreesToTerms: true, language },
    }),
  )
}

export const signOut = (): Promise<unknown> => api('DELETE /wps/session/logout')
