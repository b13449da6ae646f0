import { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'

/** Of the code itself, and not of anything else in its form. */
export const isOfCode = (error: unknown): boolean =>
  isRefusedWith(error, 'code_wrong', 'code_expired', 'code_used_up')

const triesLeft = (error: unknown): number | undefined =>
  error instanceof Refused ? (error.value.triesLeft as number | undefined) : undefined

/** Another code may be asked for at once: of this one nothing more can come. */
export const isUsedUp = (error: unknown): boolean =>
  isRefusedWith(error, 'code_expired', 'code_used_up') ||
  (isRefusedWith(error, 'code_wrong') && triesLeft(error) === 0)

/** What is wrong with a code, and how often it may still be tried where the server tells. */
export function useCodeWords(): (error: unknown) => string {
  const t = useT('accounts')
  const ofRefusals = useT('refusals')
  const words = useRefusalWords()
  return (error) => {
    const left = triesLeft(error)
    if (left === undefined) return words.of(error)!
    return left === 0
      ? ofRefusals('code_used_up')
      : `${words.of(error)} ${t('codeTriesLeft', { count: left })}`
  }
}
