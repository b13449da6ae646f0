import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { leaveSession } from '../../session/session-lost.ts'
import { keepMember } from '../../session/session.ts'

export const memberQuery = queryOptions({
  queryKey: ['accounts', 'member'],
  async queryFn() {
    const member = await api('GET /wps/member/info')
    keepMember({
      isAgent: String(member.type),
      merchant: sessionStorage.getItem('merchantCode') ?? '',
      platform: 'web',
      nickname: member.nickname,
      account: member.account,
      username: member.account,
      customerId: member.id,
      toUpline: String(member.toUpline),
      memberLabel: JSON.stringify(member.memberLabel),
    })
    return member
  },
  staleTime: 300_000,
})

export function signOut(): Promise<unknown> {
  leaveSession()
  return api('DELETE /wps/session/logout')
}
