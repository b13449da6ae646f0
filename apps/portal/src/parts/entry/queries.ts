import { queryOptions } from '@tanstack/react-query'
import { keepRegisterRules, keptRegisterRules } from './kept-rules.ts'
import { api } from '../../calls/api.ts'
import { beginSession } from '../../session/session.ts'

export const registerRulesQuery = queryOptions({
  queryKey: ['brand', 'registerRules'],
  queryFn: async () => keepRegisterRules(await api('GET /wps/system/setting/register')),
  initialData: keptRegisterRules,
  initialDataUpdatedAt: 0,
  staleTime: 300_000,
})

/**
 * Whether the password has to be changed now: where the brand wants that it expires, or because
 * someone else set it.
 */
export type PasswordState = { isPasswordExpired: boolean; isPasswordGiven: boolean }

/** Whether what waits behind the login is a page of the agent centre: it refuses other members. */
const isAtAgentsLogin = (): boolean => new URLSearchParams(location.search).has('agent')

export async function signIn(credentials: {
  username: string
  password: string
  countryDialingCode?: string
  type: 'username' | 'sms' | 'firebase'
  firebaseIdToken?: string
  geetest?: unknown
  captcha?: string
  captchaId?: string
}): Promise<PasswordState> {
  const opened = await api.sealed('POST /wps/session/login', {
    body: { ...credentials, isForAgents: isAtAgentsLogin() },
  })
  beginSession(opened)
  return { isPasswordExpired: opened.passwordExpired, isPasswordGiven: opened.defaultPassword }
}
