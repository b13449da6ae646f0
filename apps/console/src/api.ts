import type { OperatorCalls, Value } from '@padma/contract'
import { createClient } from '@padma/contract/client'
import { currentLanguage } from '@padma/i18n'
import { sessionLost } from './session/session-lost.ts'
import { token } from './session/session.ts'

export const api = createClient<OperatorCalls>({
  token,
  language: currentLanguage,
  onSessionEnded: sessionLost,
})

/** What a call answers: `Answer<'GET /ops/me'>`. */
export type Answer<K extends keyof OperatorCalls> = Value<OperatorCalls[K]>
/** A row of a call that answers a page. */
export type RowOf<K extends keyof OperatorCalls> =
  Answer<K> extends { rows: (infer R)[] } ? R : never
