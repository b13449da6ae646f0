import { Button, Money } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { CaseFrame } from './CaseFrame.tsx'
import type { ReactNode } from 'react'
import { useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { Facts } from '../Facts.tsx'
import { Notice } from '../Notice.tsx'
import { useRefusalWords } from '../refusal-words.ts'
import { RejectForm } from './RejectForm.tsx'
import type { Decision } from './use-decision.ts'

type Props<D extends { kind: string }> = {
  title: string
  amount?: { word: string; value: string }
  state: ReactNode
  facts: ReactNode
  steps: ReactNode
  decision: Decision<D>
  /** What shows that it is true. */
  evidence?: ReactNode
  /** What must be known before any decision. */
  beside?: ReactNode
  /** What may be decided now, beside a refusal; null when nothing. */
  decide: ReactNode
  /** The plain question before money moves. */
  question: { title: string; text: string; act: string; more?: ReactNode } | null
  onClose: () => void
}

/**
 * One case with everything to compare, the decision and its history. Money moves after a question.
 */
export function CasePanel<D extends { kind: string }>({
  title,
  amount,
  state,
  facts,
  steps,
  decision,
  evidence,
  beside,
  decide,
  question,
  onClose,
}: Props<D>) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol } = useOperator()
  const { isStale, isPending, isRejecting, error } = decision
  return (
    <CaseFrame title={title} onClose={onClose}>
      {isStale && (
        <Notice tone="warn" role="status">
          {t('stale')}
        </Notice>
      )}
      <div className="flex items-center justify-between gap-3">
        {amount && (
          <div>
            <p className="text-sm text-ink-2">{amount.word}</p>
            <Money amount={amount.value} symbol={currencySymbol} className="text-2xl font-bold" />
          </div>
        )}
        {!isStale && state}
      </div>
      {evidence}
      <Facts>{facts}</Facts>
      {decide !== null && !isStale && (
        <section aria-label={t('decision')} className="grid gap-3 border-t border-line pt-4">
          {beside}
          {isRejecting ? (
            <RejectForm
              onReject={(reason) => decision.form({ kind: 'reject', reason })}
              onBack={() => decision.setRejecting(false)}
            />
          ) : (
            decide
          )}
        </section>
      )}
      {steps}
      {question && !isStale && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          confirm={isPending ? t('sending') : question.act}
          cancel={t('cancel')}
          isBusy={isPending}
          error={error && words(error)}
          onConfirm={decision.confirm}
          onCancel={decision.cancel}
        >
          {question.more}
        </ConfirmDialog>
      )}
    </CaseFrame>
  )
}

/** The way to refuse, and beside it the act. */
export function Acts({
  onReject,
  children,
}: {
  onReject: (() => void) | null
  children?: ReactNode
}) {
  const t = useWords()
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {onReject && <Button onClick={onReject}>{t('reject.open')}</Button>}
      {children}
    </div>
  )
}
