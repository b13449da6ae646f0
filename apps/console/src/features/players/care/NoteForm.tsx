import { Button, Field, toast } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { TextArea } from '../../../parts/form/TextArea.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { writeNote } from '../queries.ts'

const LONGEST = 1_000

export function NoteForm({ id }: { id: string }) {
  const t = useWords()
  const words = useRefusalWords()
  // One form writes once, however often it is sent.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { act, isPending, error } = useAct({
    send: writeNote,
    stale: ['players', 'audit'],
    onDone: () => {
      setKey(crypto.randomUUID())
      setText('')
      toast(t('care.written'))
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() !== '') act({ id, key, text: text.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <Field
        label={t('care.note')}
        hint={t('care.noteHint')}
        error={isEmpty ? t('care.noteEmpty') : error ? words(error) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="river"
        size="sm"
        className="justify-self-start"
        isBusy={isPending}
      >
        {t('care.write')}
      </Button>
    </form>
  )
}
