import { useT } from '@padma/i18n'
import { Button, controlClass, Field } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { apply, type Promotion } from '../../../parts/promotions/queries.ts'
import { useStep } from '../use-step.ts'
import { ImageTiles, type Sent } from './ImageTiles.tsx'

/** As people count letters: a vowel sign of Bengali and an emoji are one each. */
const MOST = 140
const lengthOf = (text: string): number => [...text.trim()].length

/** A comment and up to three pictures, which an operator looks at. */
export function ApplyForm({ promotion: { id } }: { promotion: Promotion }) {
  const t = useT('promotions')
  const words = useRefusalWords()
  const [comment, setComment] = useState('')
  const [images, setImages] = useState<Sent[]>([])
  const [isTried, setTried] = useState(false)
  const send = useStep(() => apply(id, comment.trim()))
  const length = lengthOf(comment)
  const fault = length === 0 ? t('commentMissing') : length > MOST ? t('commentTooLong') : undefined
  const isSending = images.some(({ state }) => state === 'sending')
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!fault && !isSending) send.mutate()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        label={t('comment')}
        hint={`${length}/${MOST}`}
        isRequired
        error={
          (isTried || length > MOST ? fault : undefined) ?? words.ofField(send.error, 'comment')
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={comment}
            className={`${controlClass} block w-full resize-y py-2`}
            onChange={(event) => {
              setComment(event.target.value)
              if (send.error) send.reset()
            }}
          />
        )}
      </Field>
      <ImageTiles promotionId={id} images={images} onChange={setImages} />
      {send.error && !words.ofField(send.error, 'comment') && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={send.isPending || isSending}>
        {t('apply')}
      </Button>
      <p className="text-xs text-ink-3">{t('applyNext')}</p>
    </form>
  )
}
