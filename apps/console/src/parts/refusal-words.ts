import { Refused, Unreachable, waitOf } from '@padma/contract/client'
import { type Key, useT } from '@padma/i18n'
import { useWords } from '../words.ts'

/**
 * Says what went wrong and what to do. A code that we have no words for keeps the server's own
 * sentence.
 */
export function useRefusalWords(): (error: unknown) => string {
  const t = useWords()
  const refusals = useT('refusals')
  return (error) => {
    if (error instanceof Unreachable) return t('unreachable')
    if (!(error instanceof Refused)) return refusals('unknown_error')
    const wait = waitOf(error)
    if (wait) return refusals(`too_many_requests_${wait.unit}`, { count: wait.count })
    const text = refusals(error.code as Key<'refusals'>)
    return text === error.code ? error.message : text
  }
}
