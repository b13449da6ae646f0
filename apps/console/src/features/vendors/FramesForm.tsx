import { Button, Field, toast } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import { TextArea } from '../../parts/form/TextArea.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { whyNot } from './key-fault.ts'
import { setFrames, type Vendor } from './queries.ts'

/** Where its game pages may come from, a line each. */
export function FramesForm({ vendor }: { vendor: Vendor }) {
  const t = useWords()
  const words = useRefusalWords()
  const [text, setText] = useState(vendor.frameOrigins.join('\n'))
  const { act, isPending, error } = useAct({
    send: setFrames,
    stale: ['vendors', 'audit'],
    onDone: () => toast(t('vendors.saved')),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    act({ vendor: vendor.vassalage, origins: text.split(/\s+/).filter((line) => line !== '') })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <Field
        label={t('vendors.frames')}
        hint={t('vendors.framesHint', { origin: new URL(vendor.baseUrl).origin })}
        error={error ? (whyNot(error) ?? words(error)) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isPending}>
        {t(isPending ? 'sending' : 'vendors.saveFrames')}
      </Button>
    </form>
  )
}
