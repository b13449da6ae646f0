import { Button, TextField } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { type FormEvent, useState } from 'react'
import type { Kind, Refusal, StaffGame, StaffIssue } from '../../src/staff/wire.ts'
import { ask, Refused } from './api.ts'
import { labelOf } from './labels.ts'
import { Notice } from './Notice.tsx'
import { refusalWords, useWords } from './words.ts'

type Props = {
  kind: Kind
  issue: StaffIssue
  game: StaffGame
  onCancel: () => void
  onDone: (said: string | null) => void
}
const texts = { result: 'resultText', correction: 'correctText', void: 'voidText' } as const

/** What one person enters: a result number by number, or the reason why there is none. */
export function EntryForm({ kind, issue, game, onCancel, onDone }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState(() => game.fields.map(() => ''))
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { form } = useFirstFault(refusal)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      const { is } = await ask<{ is: 'waiting' | 'done' }>('POST', 'entries', {
        game: issue.game,
        issue: issue.issue,
        kind,
        ...(kind !== 'void' && { typed }),
        ...(kind !== 'result' && { reason }),
      })
      // Of one that waits its card tells.
      onDone(is === 'done' ? t('done') : null)
    } catch (error) {
      setRefusal(error instanceof Refused ? error.refusal : { code: 'unavailable' })
      setBusy(false)
    }
  }
  function faultAt(at: number): string | undefined {
    const fault = refusal?.faults?.find((one) => one.at === at)?.fault
    const { digits, least, most } = game.fields[at]!
    return fault && t(`fault.${fault}`, { digits, least, most })
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => void submit(event)}
    >
      <p className="text-sm text-ink-2">{t(texts[kind])}</p>
      {kind !== 'void' && (
        <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
          {game.fields.map(({ path, digits }, at) => (
            <TextField
              key={path.join('.')}
              label={labelOf(t, game.fields, at)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={digits}
              placeholder={'0'.repeat(digits)}
              className="num"
              value={typed[at]}
              onChange={({ target }) => setTyped(typed.with(at, target.value))}
              error={faultAt(at)}
              isRequired
            />
          ))}
        </div>
      )}
      {kind !== 'result' && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={refusal?.code === 'reason_missing' ? refusalWords(t, 'reason_missing') : undefined}
          isRequired
        />
      )}
      {refusal && refusal.code !== 'reason_missing' && (
        <Notice tone="bad">{refusalWords(t, refusal.code)}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="lotus" isBusy={isBusy}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
