import { EmptyState, SkeletonRows } from '@padma/ui'
import { Sheet, useHeldSheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { useWords } from '../../words.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { blankDraft, type Draft } from './form.ts'
import { formQuery, type NewSend, type Send, type SendForm } from './queries.ts'
import { WriteStep } from './WriteStep.tsx'

type Props = { onClose: () => void; onPlanned: (send: Send) => void }

/** Plans a message in two steps: what is said to whom; then how many that are, and the yes. */
export function PlanSheet({ onClose, onPlanned }: Props) {
  const t = useWords()
  const query = useQuery(formQuery)
  return (
    <Sheet title={t('sends.plan')} isWide isTall onClose={onClose}>
      {query.isPending && <SkeletonRows count={6} />}
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data &&
        (query.data.types.length === 0 ? (
          <EmptyState title={t('sends.noTypes')} />
        ) : (
          <Steps form={query.data} onPlanned={onPlanned} />
        ))}
    </Sheet>
  )
}

function Steps({ form, onPlanned }: { form: SendForm } & Pick<Props, 'onPlanned'>) {
  const [draft, setDraft] = useState<Draft>(() => blankDraft(form))
  const [body, setBody] = useState<NewSend | null>(null)
  // Of what is confirmed: another message is another request.
  const [key, setKey] = useState('')
  useHeldSheet(body !== null)
  return body ? (
    <ConfirmStep
      body={body}
      form={form}
      requestKey={key}
      onBack={() => setBody(null)}
      onPlanned={onPlanned}
    />
  ) : (
    <WriteStep
      form={form}
      draft={draft}
      onChange={setDraft}
      onDone={(read) => {
        setKey(crypto.randomUUID())
        setBody(read)
      }}
    />
  )
}
