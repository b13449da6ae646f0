import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useState } from 'react'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { decideMatch, type Match } from './queries.ts'

/** The same person or another: two equal answers, each with its reason. */
export function DecideDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const [note, setNote] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { act, isPending, error } = useAct({
    send: decideMatch,
    stale: ['exclusions', 'players', 'audit'],
    onDone: () => {
      toast(t('exclusions.decided'))
      onClose()
    },
  })
  const decide = (decision: 'same' | 'other'): void => {
    setTooShort(!isReason(note))
    if (isReason(note)) act({ id: match.id, decision, note: note.trim() })
  }
  const names = { player: match.player.username, excluded: match.excluded.username }
  return (
    <Sheet title={t('exclusions.decide')} onClose={onClose}>
      <p>{t('exclusions.question', names)}</p>
      <ReasonField value={note} isTooShort={isTooShort} onChange={setNote} />
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <div className="grid gap-2 desk:grid-cols-2">
        <Button look="line" isBusy={isPending} onClick={() => decide('same')}>
          {t('exclusions.same')}
        </Button>
        <Button look="line" isBusy={isPending} onClick={() => decide('other')}>
          {t('exclusions.other')}
        </Button>
      </div>
    </Sheet>
  )
}
