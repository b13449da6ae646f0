import { useRef, useState } from 'react'
import type { ChallengeGiven } from '../challenge/use-challenge.tsx'
import { codeAsked, dropCodeAsked, keepCodeAsked } from '../mobile/code-asked.ts'
import { restOf } from '../mobile/GetCodeButton.tsx'
import type { MobileEntry } from '../mobile/MobileField.tsx'
import { askFirebaseCode, firebaseTokenOf } from './ways-in-queries.ts'

/** The specification's, whatever Google says of its own codes. */
const REST_MINUTES = 1

/**
 * Firebase's word for a number: it sends a code at our asking, and gives its word for the code
 * once. The word is kept, so that a form that was refused is sent again with it.
 */
export function useFirebaseProof() {
  const [sessionInfo, setSessionInfo] = useState(() => codeAsked('firebase')?.sessionInfo ?? '')
  const word = useRef<{ code: string; idToken: string } | null>(null)
  return {
    isAsked: sessionInfo !== '',
    async ask(mobile: MobileEntry, challenge: ChallengeGiven): Promise<{ expiredMinutes: number }> {
      const sent = await askFirebaseCode(mobile, challenge)
      setSessionInfo(sent.sessionInfo)
      word.current = null
      const rest = { expiredMinutes: REST_MINUTES }
      keepCodeAsked({
        ...mobile,
        purpose: 'firebase',
        restsUntil: restOf(rest),
        goodUntil: restOf(sent),
        sessionInfo: sent.sessionInfo,
      })
      return rest
    },
    async wordFor(code: string): Promise<string> {
      if (word.current?.code !== code)
        word.current = {
          code,
          idToken: (await firebaseTokenOf({ sessionInfo, code })).firebaseIdToken,
        }
      return word.current.idToken
    },
    /** Of another number, or after it has been used up. */
    forget(): void {
      setSessionInfo('')
      word.current = null
      if (codeAsked('firebase')) dropCodeAsked()
    },
  }
}
