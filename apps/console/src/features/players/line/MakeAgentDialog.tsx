import { toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useState } from 'react'
import { ReasonField } from '../../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { makeAgent, type TopType } from './queries.ts'

const SHORTEST = 5
const types = [1, 41, 42] as const

/** A player below no one becomes an agent of the top line, or settles another way from now on. */
export function MakeAgentDialog({
  id,
  player,
  type: now,
  onClose,
}: {
  id: string
  player: string
  type: number
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const [type, setType] = useState<TopType>(types.find((each) => each !== now) ?? 1)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const sending = useAct({
    send: makeAgent,
    stale: ['agents', 'players', 'audit'],
    onDone: () => {
      toast(t('line.made', { player, type: t(`line.type.${type}`) }))
      onClose()
    },
  })
  const isReasoned = reason.trim().length >= SHORTEST
  return (
    <ConfirmDialog
      title={t(now === 0 ? 'line.makeTitle' : 'line.typeTitle', { player })}
      text={t('line.makeText')}
      confirm={t(now === 0 ? 'line.makeAgent' : 'line.changeType')}
      cancel={t('cancel')}
      isBusy={sending.isPending}
      error={sending.error && words(sending.error)}
      onConfirm={() => {
        setTried(true)
        if (isReasoned) sending.act({ id, key, type, reason: reason.trim() })
      }}
      onCancel={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t('line.type')}</legend>
        {types
          .filter((each) => each !== now)
          .map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border
                border-line p-3 has-checked:border-river has-checked:bg-river-soft
                has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="type"
                className="sr-only"
                checked={type === each}
                onChange={() => {
                  sending.reset()
                  setKey(crypto.randomUUID())
                  setType(each)
                }}
              />
              <span className="text-sm">
                <b className="block">{t(`line.type.${each}`)}</b>
                {t(`line.typeHint.${each}`)}
              </span>
            </label>
          ))}
      </fieldset>
      <ReasonField
        value={reason}
        isTooShort={isTried && !isReasoned}
        tooShort={t('line.reasonShort')}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
