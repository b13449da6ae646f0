import type { QueryClient } from '@tanstack/react-query'
import { withProof } from '../../../parts/challenge/with-proof.ts'
import { dropDraft, keepDraft } from '../../../parts/entry/draft.ts'
import { signIn } from '../../../parts/entry/queries.ts'
import { forgetDevice, rememberDevice } from '../../../parts/entry/remembered.ts'
import { linkPerson } from '../../../parts/federated/federated.ts'
import { beginHalf } from '../../../parts/factor/half-signed-in.ts'
import { factorAskedBy } from '../../../parts/factor/queries.ts'
import { memberQuery } from '../../../parts/member/queries.ts'
import { dropCodeAsked } from '../../../parts/mobile/code-asked.ts'
import { handOver } from '../handed.ts'

type Entry =
  | { type: 'username'; username: string; password: string }
  | { type: 'sms'; username: string; password: string; countryDialingCode: string }
type More = { queryClient: QueryClient; isRemembering: boolean; hasExpiry: boolean }

/**
 * Logs in from the header. What is not a plain success goes on in the sheet that is answered; null:
 * nothing more to do.
 */
export async function logIn(
  entry: Entry,
  { queryClient, isRemembering, hasExpiry }: More,
): Promise<'login' | 'password' | null> {
  const who = {
    username: entry.username,
    ...(entry.type === 'sms' && {
      mobile: entry.username,
      dialingCode: entry.countryDialingCode,
    }),
  }
  try {
    const opened = await withProof('sign_in', (given) => signIn({ ...entry, ...given }))
    if (isRemembering) void rememberDevice(who).catch(() => {})
    else forgetDevice()
    // Of a provider from which they came before.
    void linkPerson().catch(() => {})
    dropDraft()
    dropCodeAsked()
    void queryClient.prefetchQuery(memberQuery)
    const isOver = opened.isPasswordExpired && hasExpiry && entry.type === 'username'
    return opened.isPasswordGiven || isOver ? 'password' : null
  } catch (error) {
    const asked = factorAskedBy(error)
    if (asked) beginHalf('login', { asked, who })
    else if (entry.type === 'sms') throw error
    else {
      keepDraft({ username: entry.username })
      handOver({ password: entry.password, error })
    }
    return 'login'
  }
}
