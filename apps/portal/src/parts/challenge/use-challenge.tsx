import type { ChallengePurpose } from '@padma/contract'
import { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'

const Captcha = lazyScreen(() => import('./Captcha.tsx'), 'accounts')

/** What goes with a form to show that no program is at work. */
export type ChallengeGiven = { geetest?: unknown; captcha?: string; captchaId?: string }

type UsedChallenge = {
  /**
   * Sends, with what there is; when the server wants a proof of work first, lets the device do it
   * and sends again.
   */
  send: <T>(act: (given: ChallengeGiven) => Promise<T>) => Promise<T>
  /** False when a captcha waits for its answer: then its field says so. */
  isAnswered: () => boolean
  /** The field of the captcha, where one is wanted. */
  field: ReactNode
}

/**
 * A refusal has told that the next act wants a proof: it is brought along, and nothing is refused
 * for the lack of it.
 */
let isProofWanted = false
const prove = async (purpose: ChallengePurpose): Promise<ChallengeGiven> => ({
  geetest: await (await import('./proof.ts')).makeProof(purpose),
})

/** Meets what the server wants after failures. `isAsked`: everyone gets a captcha here. */
export function useChallenge(purpose: ChallengePurpose, { isAsked = false } = {}): UsedChallenge {
  const t = useT('accounts')
  const words = useRefusalWords()
  const given = useRef<ChallengeGiven>({})
  const [captcha, setCaptcha] = useState({ isWanted: isAsked, turn: 0 })
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isMissing, setMissing] = useState(false)

  function drawAnother(isWanted: boolean, error: unknown): void {
    given.current = {}
    setMissing(false)
    setRefusal(error)
    setCaptcha(({ turn }) => ({ isWanted, turn: turn + 1 }))
  }
  async function send<T>(act: (given: ChallengeGiven) => Promise<T>): Promise<T> {
    const isDrawn = captcha.isWanted
    try {
      const answer = await act(isProofWanted && !isDrawn ? await prove(purpose) : given.current)
      isProofWanted = false
      // One captcha is good for one act.
      if (isDrawn) drawAnother(isAsked, null)
      return answer
    } catch (error) {
      const wanted = error instanceof Refused ? error.value.challenge : undefined
      isProofWanted = wanted === 'proof'
      if (wanted === 'captcha' || isDrawn) drawAnother(isDrawn || wanted === 'captcha', error)
      else if (wanted === 'proof' && isRefusedWith(error, 'challenge_needed'))
        return act(await prove(purpose))
      throw error
    }
  }
  const field = captcha.isWanted ? (
    <Suspense fallback={<div className="min-h-40" />}>
      <Captcha
        key={captcha.turn}
        purpose={purpose}
        isNew={captcha.turn > 0}
        error={words.ofField(refusal, 'captcha') ?? (isMissing ? t('required') : undefined)}
        onChange={(next) => {
          given.current = next
          setMissing(false)
        }}
      />
    </Suspense>
  ) : null
  return {
    send,
    field,
    isAnswered() {
      const isAnswered =
        !captcha.isWanted ||
        given.current.geetest !== undefined ||
        given.current.captcha !== undefined
      setMissing(!isAnswered)
      return isAnswered
    },
  }
}
