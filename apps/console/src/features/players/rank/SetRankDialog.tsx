import { controlClass, Field, inputClass, TextField, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useState } from 'react'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { setRank } from '../queries.ts'

/** Another label for a time, with the reason. */
export function SetRankDialog({
  id,
  player,
  levels,
  level,
  onClose,
}: {
  id: string
  player: string
  levels: readonly string[]
  level: number
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const [chosen, setChosen] = useState(`${level}`)
  const [days, setDays] = useState('30')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isDays = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365
  const sending = useAct({
    send: setRank,
    stale: ['players', 'audit'],
    onDone: () => {
      toast(t('ranks.wasSet'))
      onClose()
    },
  })
  const confirm = (): void => {
    setTried(true)
    if (isDays && isReason(reason))
      sending.act({ id, level: Number(chosen), days: Number(days), reason: reason.trim() })
  }
  return (
    <ConfirmDialog
      title={t('ranks.setOf', { player })}
      text={t('ranks.setText')}
      confirm={t('ranks.set')}
      cancel={t('back')}
      isBusy={sending.isPending}
      error={sending.error && words(sending.error)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Field label={t('ranks.label')}>
        {(control) => (
          <div className={controlClass}>
            <select
              {...control}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              className={`${inputClass} min-h-11`}
            >
              {levels.map((name, at) => (
                <option key={at} value={at} className="bg-surface">
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      <TextField
        label={t('ranks.days')}
        inputMode="numeric"
        className="num"
        maxLength={3}
        value={days}
        error={isTried && !isDays ? t('ranks.daysWrong') : undefined}
        onChange={(event) => setDays(event.target.value.trim())}
      />
      <ReasonField value={reason} isTooShort={isTried && !isReason(reason)} onChange={setReason} />
    </ConfirmDialog>
  )
}
