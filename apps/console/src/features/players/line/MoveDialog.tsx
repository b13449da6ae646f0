import { Refused } from '@padma/contract/client'
import { useDates } from '@padma/i18n'
import { TextField, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { ReasonField } from '../../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useKnownWord, useWords } from '../../../words.ts'
import { moveBranch, type Place } from './queries.ts'

const SHORTEST = 5

/** A player goes with all below them under another agent, from the brand's next day. */
export function MoveDialog({
  id,
  player,
  place: { uplines, team },
  onClose,
}: {
  id: string
  player: string
  place: Place
  onClose: () => void
}) {
  const t = useWords()
  const known = useKnownWord()
  const words = useRefusalWords()
  const dates = useDates(useOperator().timeZone)
  const isTop = uplines.length === 0
  const [where, setWhere] = useState<'agent' | 'top'>('agent')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const sending = useAct({
    send: moveBranch,
    stale: ['agents', 'players', 'audit'],
    onDone: ({ takesEffectAt }) => {
      toast(t('line.moved', { player, when: dates.dayAndTime(takesEffectAt) }))
      onClose()
    },
  })
  // Another place is another request.
  const change = (set: () => void): void => {
    sending.reset()
    setKey(crypto.randomUUID())
    set()
  }
  const isReasoned = reason.trim().length >= SHORTEST
  const isWhere = where === 'top' || to.trim() !== ''
  const { error } = sending
  const refusedAt = error instanceof Refused ? error.value.fields?.['to'] : undefined
  const atField =
    refusedAt && (known(`line.refused.${refusedAt}`) ?? (error && words(error)) ?? refusedAt)
  return (
    <ConfirmDialog
      title={t('line.moveTitle', { player })}
      text={t('line.moveText', { count: team })}
      confirm={t('line.move')}
      cancel={t('cancel')}
      isBusy={sending.isPending}
      error={error && (where === 'top' || !atField) ? (atField ?? words(error)) : null}
      onConfirm={() => {
        setTried(true)
        if (isReasoned && isWhere)
          sending.act({
            id,
            key,
            to: where === 'top' ? '' : to.trim(),
            reason: reason.trim(),
          })
      }}
      onCancel={onClose}
    >
      {!isTop && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('line.moveTo')}</legend>
          {(['agent', 'top'] as const).map((each) => (
            <label
              key={each}
              className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full
                bg-surface-2 px-4 text-sm font-medium has-checked:bg-river-soft
                has-checked:text-on-river-soft has-checked:inset-ring-[1.5px]
                has-checked:inset-ring-river has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="where"
                className="sr-only"
                checked={where === each}
                onChange={() => change(() => setWhere(each))}
              />
              {t(`line.to.${each}`)}
            </label>
          ))}
        </fieldset>
      )}
      {where === 'agent' && (
        <TextField
          label={t('line.newUpline')}
          hint={t('line.newUplineHint')}
          autoComplete="off"
          isRequired
          value={to}
          error={isTried && !isWhere ? t('line.nameMissing') : atField}
          onChange={(event) => change(() => setTo(event.target.value))}
        />
      )}
      <ReasonField
        value={reason}
        isTooShort={isTried && !isReasoned}
        tooShort={t('line.reasonShort')}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
