import type { Right } from '@padma/contract'
import { ownersAlone, rights } from '@padma/contract/rights'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../operator.ts'
import { Choice } from '../../parts/form/Choice.tsx'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useKnownWord, useWords } from '../../words.ts'
import { lend, type Loans } from './queries.ts'

const HOUR_MS = 3_600_000
const durations = { hours2: 2, hours8: 8, day: 24, days3: 72, week: 168 } as const
type Duration = keyof typeof durations

/** Lends one of one's own rights to another. */
export function LendSheet({
  operators,
  onClose,
}: {
  operators: Loans['operators']
  onClose: () => void
}) {
  const t = useWords()
  const known = useKnownWord()
  const words = useRefusalWords()
  const may = useMay()
  const own = rights.filter(
    (right) => may(right) && right !== 'staff.lend' && !ownersAlone.includes(right),
  )
  const [to, setTo] = useState(operators[0]?.id ?? '')
  const [right, setRight] = useState<Right>(own[0]!)
  const [duration, setDuration] = useState<Duration>('hours8')
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { act, isPending, error } = useAct({
    send: lend,
    stale: ['staff', 'audit'],
    onDone: (loan) => {
      toast(t('loans.lent', { to: loan.to }))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTooShort(!isReason(reason))
    if (!isReason(reason)) return
    const until = new Date(Date.now() + durations[duration] * HOUR_MS).toISOString()
    act({ operatorId: to, right, until, reason: reason.trim() })
  }
  return (
    <Sheet title={t('loans.lend')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Choice
          label={t('loans.to')}
          value={to}
          choices={operators.map(({ id, username }) => ({ value: id, word: username }))}
          onChoose={setTo}
        />
        <Choice
          label={t('loans.right')}
          value={right}
          choices={own.map((each) => ({
            value: each,
            word: [known(`rights.${each.split('.')[0]}`), known(`right.${each}`)].join(': '),
          }))}
          onChoose={setRight}
        />
        <Choice
          label={t('loans.for')}
          value={duration}
          choices={(Object.keys(durations) as Duration[]).map((each) => ({
            value: each,
            word: t(`loans.for.${each}`),
          }))}
          onChoose={setDuration}
        />
        <ReasonField
          label={t('approvals.reason')}
          value={reason}
          isTooShort={isTooShort}
          onChange={setReason}
        />
        {error && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending} disabled={to === ''}>
          {t(isPending ? 'sending' : 'loans.lend')}
        </Button>
      </form>
    </Sheet>
  )
}
