import { Button, toast } from '@padma/ui'
import { useState } from 'react'
import { useMay } from '../../../operator.ts'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { type Bill, settleBill } from './queries.ts'

/** The net of an agent of cash or credit line was paid, or taken, outside. */
export function DeskForm({ bill: { id, net } }: { bill: Bill }) {
  const t = useWords()
  const may = useMay()
  const words = useRefusalWords()
  const [note, setNote] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { act, isPending, error } = useAct({
    send: settleBill,
    stale: ['agents', 'audit'],
    onDone: () => toast(t('bills.settled')),
  })
  if (!may('agents.settle')) return null
  const settle = (): void => {
    setTooShort(!isReason(note))
    if (isReason(note)) act({ id, key, note: note.trim() })
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-2">
        {t(net.startsWith('-') ? 'bills.takeOutside' : 'bills.payOutside')}
      </p>
      <ReasonField
        label={t('bills.note')}
        hint={t('bills.noteHint')}
        value={note}
        isTooShort={isTooShort}
        onChange={setNote}
      />
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <Button look="lotus" isBusy={isPending} onClick={settle}>
        {t('bills.settle')}
      </Button>
    </div>
  )
}
