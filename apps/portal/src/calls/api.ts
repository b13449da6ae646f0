import type { MemberCalls } from '@padma/contract'
import { createClient } from '@padma/contract/client'
import { currentLanguage } from '@padma/i18n'
import { askReauth } from './reauth.ts'
import { token } from '../session/session.ts'
import { tokenRefused } from '../session/session-lost.ts'

export const api = createClient<MemberCalls>({
  token,
  language: currentLanguage,
  onSessionEnded: tokenRefused,
  onReauthNeeded: askReauth,
})
