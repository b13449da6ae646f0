import { useT } from '@padma/i18n'
import {
  Button,
  controlClass,
  EmptyState,
  Field,
  inputClass,
  SkeletonRows,
  TextField,
} from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useRequestKey } from '../../calls/request-key.ts'
import { useAct } from '../../calls/use-act.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { formQuery, sendFeedback, type Topic } from './queries.ts'

/**
 * What it is about, the words, and for a guest where the answer goes. `lead` in place of its own.
 */
export function FeedbackForm({ lead }: { lead?: string }) {
  const t = useT('feedback')
  const words = useRefusalWords({ isKeyed: true })
  const queryClient = useQueryClient()
  const isMember = useIsSignedIn()
  const request = useRequestKey()
  const form = useQuery(formQuery)
  const [topic, setTopic] = useState<Topic | ''>('')
  const [content, setContent] = useState('')
  const [contact, setContact] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useAct({
    mutationFn: () =>
      sendFeedback(request.key, {
        questionType: chosen!,
        content: content.trim(),
        ...(contact.trim() !== '' && { contact: contact.trim() }),
      }),
    async onSuccess() {
      request.renew()
      setContent('')
      setTried(false)
      await queryClient.invalidateQueries({ queryKey: ['feedback', 'own'] })
    },
    onError: request.renewIfReused,
  })
  const { form: element, focusFault } = useFirstFault(send.error)
  if (form.isPending) return <SkeletonRows count={3} className="h-14" />
  if (!form.data)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void form.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const { questionTypes, minimum, maximum } = form.data
  const chosen = topic || questionTypes[0]
  const length = content.trim().length
  const wrong =
    length < minimum
      ? t('contentShort', { minimum })
      : length > maximum
        ? t('contentLong', { maximum })
        : undefined
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (wrong) focusFault()
    else send.mutate()
  }
  if (send.isSuccess)
    return (
      <EmptyState picture="/art/lotus.svg" title={t('sent')} text={t('sentText')}>
        <Button onClick={() => send.reset()}>{t('another')}</Button>
      </EmptyState>
    )
  const refused = send.error && words.of(send.error)
  const atContent = words.ofField(send.error, 'content')
  return (
    <form ref={element} noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">{lead ?? t('lead')}</p>
      <Field label={t('about')}>
        {(control) => (
          <div className={controlClass}>
            <select
              {...control}
              value={chosen}
              onChange={(event) => setTopic(event.target.value as Topic)}
              className={`${inputClass} min-h-11`}
            >
              {questionTypes.map((each) => (
                <option key={each} value={each} className="bg-surface">
                  {t(`topic_${each}`)}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      <Field
        label={t('content')}
        isRequired
        hint={t('contentHint', { minimum, maximum })}
        error={(isTried && wrong) || atContent}
        aside={
          <span className="num text-xs text-ink-3" aria-hidden="true">
            {length}/{maximum}
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            className="w-full rounded-sm bg-surface px-3.5 py-2.5 text-base inset-ring
              inset-ring-line-strong outline-0 focus:inset-ring-2 focus:inset-ring-focus
              aria-invalid:inset-ring-2 aria-invalid:inset-ring-neg"
          />
        )}
      </Field>
      {!isMember && (
        <TextField
          label={t('contact')}
          hint={t('contactHint')}
          value={contact}
          maxLength={100}
          autoComplete="email"
          onChange={(event) => setContact(event.target.value)}
        />
      )}
      {refused && !atContent && (
        <p role="alert" className="text-sm text-neg">
          {refused}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
        {t(send.isPending ? 'sending' : 'send')}
      </Button>
    </form>
  )
}
