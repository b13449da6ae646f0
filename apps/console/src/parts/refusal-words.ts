import { Refused, Unreachable, waitOf } from '@padma/contract/client'
import { useKnownWord, useWords } from '../words.ts'

/** Says what went wrong and what to do. A code that we have no words for keeps the server's own sentence. */
export function useRefusalWords(): (error: unknown) => string {
  const t = useWords()
  const known = useKnownWord()
  return (error) => {
    if (error instanceof Unreachable) return t('refusal.unreachable')
    if (!(error instanceof Refused)) return t('refusal.unknown_error')
    const wait = waitOf(error)
    if (wait) return t(`refusal.too_many_requests_${wait.unit}`, { count: wait.count })
    return known(`refusal.${error.code}`) ?? error.message
  }
}
