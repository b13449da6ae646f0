import { languages, type Language } from '@padma/i18n'
import { Button, Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import paperclip from 'icon:paperclip'
import { useRef, useState } from 'react'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { TextArea } from '../../parts/form/TextArea.tsx'
import { useWords } from '../../words.ts'
import { answersQuery, type Conversation, say } from './queries.ts'

const LONGEST = 2_000

/** Writes in the conversation; Enter sends. What was not sent stays, and is sent once. */
export function AnswerBox({ conversation: { id, language } }: { conversation: Conversation }) {
  const t = useWords()
  const words = useRefusalWords()
  const [text, setText] = useState('')
  // Of the message at hand: the same words again are the same message.
  const sending = useRef<{ text: string; key: string } | null>(null)
  const { act, isPending, error } = useAct({
    send: say,
    stale: ['service'],
    onDone: (_, { text: said }) => {
      sending.current = null
      if (said !== undefined) setText((now) => (now.trim() === said ? '' : now))
    },
  })
  const send = (): void => {
    const said = text.trim()
    if (said === '') return
    if (sending.current?.text !== said) sending.current = { text: said, key: crypto.randomUUID() }
    act({ id, key: sending.current.key, text: said })
  }
  return (
    <div className="grid gap-2">
      <Answers
        language={language}
        onChoose={(answer) => setText((now) => (now.trim() === '' ? answer : `${now}\n${answer}`))}
      />
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)} {t('service.failed')}
        </Notice>
      )}
      <TextArea
        aria-label={t('service.write')}
        placeholder={t('service.write')}
        rows={3}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <div className="flex items-center gap-2">
        <Button look="lotus" isBusy={isPending} onClick={send}>
          {t('service.send')}
        </Button>
        <label
          className="relative grid size-11 cursor-pointer place-items-center rounded-sm text-ink-2
            hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <Icon of={paperclip} className="size-5" />
          <span className="sr-only">{t('service.attach')}</span>
          <input
            type="file"
            accept="image/png,image/jpeg"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={async ({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) act({ id, key: crypto.randomUUID(), picture: await base64Of(file) })
            }}
          />
        </label>
      </div>
    </div>
  )
}

/** Those of the player's language first. */
function Answers({ language, onChoose }: { language: string; onChoose: (answer: string) => void }) {
  const t = useWords()
  const { data } = useQuery(answersQuery)
  if (!data) return null
  const all = Object.entries(data.answers).toSorted(
    ([one], [other]) => Number(other === language) - Number(one === language),
  )
  if (all.every(([, answers]) => answers.length === 0))
    return <p className="text-xs text-ink-3">{t('service.noAnswers')}</p>
  return (
    <select
      aria-label={t('service.answers')}
      value=""
      className="min-h-9 rounded-sm bg-surface px-3 text-sm inset-ring inset-ring-line-strong"
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t('service.answers')}</option>
      {all.map(([each, answers]) => (
        <optgroup key={each} label={languages[each as Language].name}>
          {answers.map((answer) => (
            <option key={answer} value={answer}>
              {answer.slice(0, 80)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => fail(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
}
