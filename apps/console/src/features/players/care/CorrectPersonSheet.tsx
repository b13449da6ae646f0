import { Refused } from '@padma/contract/client'
import { Button, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { Notice } from '../../../parts/Notice.tsx'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { type Care, correctPersonal } from '../queries.ts'

/** Corrects, with a reason, what players enter once and cannot change; they are notified. */
export function CorrectPersonSheet({
  id,
  player,
  stands,
  onClose,
}: {
  id: string
  player: string
  stands: NonNullable<Care['personal']>
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const [values, setValues] = useState({ realName: stands.realName, birthday: stands.birthday })
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, isPending, error } = useAct({
    send: correctPersonal,
    stale: ['players', 'audit'],
    onDone: () => {
      toast(t('care.corrected', { player }))
      onClose()
    },
  })
  const changed = (['realName', 'birthday'] as const).filter(
    (field) => values[field].trim() !== '' && values[field].trim() !== stands[field],
  )
  const refused =
    error instanceof Refused
      ? (error.value as { fields?: Record<string, string> } | undefined)?.fields
      : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (changed.length > 0 && isReason(reason))
      act({
        id,
        ...Object.fromEntries(changed.map((field) => [field, values[field].trim()])),
        reason: reason.trim(),
      })
  }
  return (
    <Sheet title={t('care.correct')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-2">{t('care.correctText', { player })}</p>
        <TextField
          label={t('care.realName')}
          autoComplete="off"
          maxLength={255}
          value={values.realName}
          error={
            refused?.realName
              ? t('care.wrongName')
              : isTried && changed.length === 0
                ? t('care.nothingChanged')
                : undefined
          }
          onChange={(event) => setValues({ ...values, realName: event.target.value })}
        />
        <TextField
          label={t('care.birthday')}
          type="date"
          autoComplete="off"
          value={values.birthday}
          error={
            refused?.birthday
              ? t(refused.birthday === 'too_young' ? 'care.tooYoung' : 'care.wrongBirthday')
              : undefined
          }
          onChange={(event) => setValues({ ...values, birthday: event.target.value })}
        />
        <ReasonField
          value={reason}
          isTooShort={isTried && !isReason(reason)}
          onChange={setReason}
        />
        {error && !refused?.realName && !refused?.birthday && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'care.correct')}
        </Button>
      </form>
    </Sheet>
  )
}
