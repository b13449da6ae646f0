import { Refused } from '@padma/contract/client'
import { Button } from '@padma/ui'
import { useWords } from '../words.ts'
import { useRefusalWords } from './refusal-words.ts'

/** What the role does not open: another try would change nothing. */
export function Forbidden() {
  const t = useWords()
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <p className="font-semibold">{t('failure.forbidden')}</p>
      <p className="max-w-prose text-sm text-ink-2">{t('failure.forbiddenText')}</p>
    </div>
  )
}

/** A list or page that could not be loaded: why, and a way on. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  if (error instanceof Refused && error.code === 'forbidden') return <Forbidden />
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <p className="font-semibold">{t('failure.title')}</p>
      <p className="max-w-prose text-sm text-ink-2">{words(error)}</p>
      <Button onClick={onRetry}>{t('failure.retry')}</Button>
    </div>
  )
}
