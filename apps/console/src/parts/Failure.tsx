import { Refused } from '@padma/contract/client'
import { Button } from '@padma/ui'
import { useWords } from '../words.ts'
import { useRefusalWords } from './refusal-words.ts'

/** A list or page that could not be loaded: why, and a way on. What the role forbids is not worth another try. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const isForbidden = error instanceof Refused && error.code === 'forbidden'
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <p className="font-semibold">{isForbidden ? t('failure.forbidden') : t('failure.title')}</p>
      <p className="max-w-prose text-sm text-ink-2">{isForbidden ? t('failure.forbiddenText') : words(error)}</p>
      {!isForbidden && <Button onClick={onRetry}>{t('failure.retry')}</Button>}
    </div>
  )
}
